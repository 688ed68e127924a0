import { named } from '../_wizard/states.ts';
import { standing } from '../_wizard/transitions.ts';
import { tryOnSetup } from './try-on.setup.ts';
import {
  missing,
  noRoom,
  ofAsset,
  ofPicked,
  picked,
  startedOver,
  steps,
  uploaded,
} from './try-on.transitions.ts';

/** The first three steps: what is worn by whom. Choices are taken in any of them, so that one page can show all three. */
export const choosing = tryOnSetup.createStateConfig({
  on: {
    'step.chosen': [...steps, ...missing],
    'person.chosen': {
      actions: [{ type: 'keepPerson', params: ({ event }) => ({ asset: event.asset }) }, 'keepDraft'],
    },
    'person.removed': { target: '.model', actions: 'forgetPerson' },
    'garment.chosen': [
      {
        guard: { type: 'hasRoom', params: ofAsset },
        actions: [
          {
            type: 'keepGarment',
            params: ({ event: { asset, category } }) => ({ asset, category }),
          },
          'keepDraft',
        ],
      },
      ...noRoom,
    ],
    'garment.removed': { actions: [{ type: 'putBack', params: named }, 'keepDraft'] },
    'garment.classified': {
      actions: [
        { type: 'classify', params: ({ event: { id, category } }) => ({ id, category }) },
        'keepDraft',
      ],
    },
    'mode.chosen': {
      actions: [{ type: 'keepMode', params: ({ event }) => ({ mode: event.mode }) }, 'keepDraft'],
    },
    'upload.finished': [
      {
        guard: { type: 'isPerson', params: ({ event }) => ({ role: event.role }) },
        actions: [{ type: 'keepPerson', params: ({ event }) => ({ asset: event.asset }) }, 'keepDraft'],
      },
      {
        guard: { type: 'hasRoom', params: ofAsset },
        actions: [{ type: 'keepGarment', params: uploaded }, 'keepDraft'],
      },
      ...noRoom,
    ],
    'picker.picked': [
      {
        guard: { type: 'isPerson', params: ({ event }) => ({ role: event.role }) },
        actions: [{ type: 'keepPerson', params: picked }, 'keepDraft'],
      },
      {
        guard: { type: 'hasRoom', params: ofPicked },
        actions: [{ type: 'keepGarments', params: ({ event }) => ({ assets: event.assets }) }, 'keepDraft'],
      },
      ...noRoom,
    ],
    'upload.removed': [
      {
        guard: { type: 'isOfPerson', params: ({ event }) => ({ id: event.asset?.id }) },
        target: '.model',
        actions: 'forgetPerson',
      },
      {
        actions: [{ type: 'putBack', params: ({ event }) => ({ id: event.asset?.id }) }, 'keepDraft'],
      },
    ],
    'order.requested': [
      { guard: 'hasOrder', target: '#tryOn.working.generating' },
      { guard: 'isComplete', target: '#tryOn.working.ordering' },
      { actions: 'tellWhatIsMissing' },
    ],
    'handles.requested': { guard: 'isComplete', target: '#tryOn.working.posing' },
    'startOver.requested': startedOver,
  },
  initial: 'model',
  states: {
    model: { entry: standing('model') },
    garment: { entry: standing('garment') },
    order: { entry: standing('generate') },
  },
});
