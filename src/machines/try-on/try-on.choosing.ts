import { idParams } from '../_wizard/states.ts';
import { keepStepActions } from '../_wizard/transitions.ts';
import { tryOnSetup } from './try-on.setup.ts';
import {
  missingStepToasts,
  garmentLimitToasts,
  assetIdParams,
  pickedIdParams,
  pickedParams,
  startOver,
  stepTransitions,
  uploadedParams,
} from './try-on.transitions.ts';

/**
 * First three steps: person and garments. Every choice is handled in each of them, so that one page can show all three.
 */
export const choosingState = tryOnSetup.createStateConfig({
  on: {
    'step.chosen': [...stepTransitions, ...missingStepToasts],
    'person.chosen': {
      actions: [{ type: 'keepPerson', params: ({ event }) => ({ asset: event.asset }) }, 'keepDraft'],
    },
    'person.removed': { target: '.model', actions: 'forgetPerson' },
    'garment.chosen': [
      {
        guard: { type: 'hasRoom', params: assetIdParams },
        actions: [
          {
            type: 'keepGarment',
            params: ({ event: { asset, category } }) => ({ asset, category }),
          },
          'keepDraft',
        ],
      },
      ...garmentLimitToasts,
    ],
    'garment.removed': { actions: [{ type: 'putBack', params: idParams }, 'keepDraft'] },
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
        guard: { type: 'hasRoom', params: assetIdParams },
        actions: [{ type: 'keepGarment', params: uploadedParams }, 'keepDraft'],
      },
      ...garmentLimitToasts,
    ],
    'picker.picked': [
      {
        guard: { type: 'isPerson', params: ({ event }) => ({ role: event.role }) },
        actions: [{ type: 'keepPerson', params: pickedParams }, 'keepDraft'],
      },
      {
        guard: { type: 'hasRoom', params: pickedIdParams },
        actions: [{ type: 'keepGarments', params: ({ event }) => ({ assets: event.assets }) }, 'keepDraft'],
      },
      ...garmentLimitToasts,
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
    'startOver.requested': startOver,
  },
  initial: 'model',
  states: {
    model: { entry: keepStepActions('model') },
    garment: { entry: keepStepActions('garment') },
    order: { entry: keepStepActions('generate') },
  },
});
