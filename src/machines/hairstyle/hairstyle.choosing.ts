import { pickedParams, keepStepActions } from '../_wizard/transitions.ts';
import { hairstyleSetup } from './hairstyle.setup.ts';
import { missingStepToasts, startOver, stepTransitions } from './hairstyle.transitions.ts';

/** First three steps. Every choice is handled in each of them, so that one page can show all three. */
export const choosingState = hairstyleSetup.createStateConfig({
  on: {
    'step.chosen': [...stepTransitions, ...missingStepToasts],
    'photo.chosen': {
      actions: [{ type: 'keepPhoto', params: ({ event }) => ({ asset: event.asset }) }, 'keepDraft'],
    },
    'picker.picked': { actions: [{ type: 'keepPhoto', params: pickedParams }, 'keepDraft'] },
    'upload.finished': {
      actions: [{ type: 'keepPhoto', params: ({ event }) => ({ asset: event.asset }) }, 'keepDraft'],
    },
    'upload.removed': { target: '.photo', actions: 'forgetPhoto' },
    'filter.changed': {
      actions: [{ type: 'keepFilter', params: ({ event }) => ({ change: event.change }) }, 'keepDraft'],
    },
    'style.chosen': {
      actions: [{ type: 'keepStyle', params: ({ event }) => ({ style: event.style }) }, 'keepDraft'],
    },
    'color.chosen': {
      actions: [{ type: 'keepColor', params: ({ event }) => ({ color: event.color }) }, 'keepDraft'],
    },
    'strength.changed': {
      actions: [{ type: 'keepStrength', params: ({ event }) => ({ strength: event.strength }) }, 'keepDraft'],
    },
    'prompt.changed': {
      actions: [{ type: 'keepPrompt', params: ({ event }) => ({ prompt: event.prompt }) }, 'keepDraft'],
    },
    'mask.removed': { actions: ['forgetMask', 'keepDraft'] },
    'order.requested': [
      { guard: 'hasOrder', target: '#hairstyle.working.generating' },
      { guard: 'isComplete', target: '#hairstyle.working.ordering' },
      { actions: 'tellWhatIsMissing' },
    ],
    'startOver.requested': startOver,
  },
  initial: 'photo',
  states: {
    photo: { entry: keepStepActions('photo') },
    style: { entry: keepStepActions('style') },
    customise: {
      entry: keepStepActions('customise'),
      on: { 'masking.requested': '#hairstyle.working.masking' },
    },
  },
});
