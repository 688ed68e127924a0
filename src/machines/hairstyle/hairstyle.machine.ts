import { required } from '../_kit/require-value.ts';
import {
  requestTransitions,
  fetchingRequested,
  recallingOrder,
  undoReplacementIn,
} from '../_wizard/wizard-request.ts';
import {
  generatingState,
  maskingStates,
  openingStates,
  orderingState,
  pickerInvocation,
  refreshInvocation,
  reopeningMaskState,
  resultKeeping,
  uploadInvocation,
  wizardRoot,
} from '../_wizard/states.ts';
import { orderResumption, keepStepActions } from '../_wizard/transitions.ts';
import { choosingState } from './hairstyle.choosing.ts';
import { contextFrom, picturesOf, requestOf } from './hairstyle.context.ts';
import { hairstyleSetup } from './hairstyle.setup.ts';
import { newOrder, startOver, stepTransitions } from './hairstyle.transitions.ts';

const arriving = hairstyleSetup.createStateConfig({
  always: [
    ...requestTransitions,
    ...orderResumption,
    { guard: 'stoodAtResult', target: 'result' },
    { guard: 'stoodAtMask', target: 'reopening' },
    { guard: 'stoodAtCustomising', target: 'choosing.customise' },
    { guard: 'stoodAtStyles', target: 'choosing.style' },
    { target: 'choosing' },
  ],
});

const masking = hairstyleSetup.createStateConfig({
  description: 'The user marks the hair by hand.',
  entry: keepStepActions('masking'),
  invoke: {
    id: 'mask',
    src: 'editMask',
    input: ({ context: { user, draft, photo }, self }) => ({
      picture: required(photo, 'a photo'),
      targets: ['hair'],
      find: 'hair',
      slot: { user, wizard: 'hairstyle-mask', id: draft },
      listener: self,
    }),
  },
  on: { 'masking.left': 'choosing.customise', 'startOver.requested': startOver },
  initial: 'painting',
  states: maskingStates('#hairstyle.working.choosing.customise'),
});

/**
 * Wizard of hairstyles. Guarantees that no order is sent without a photo and a style, nor with a custom style without
 * words, that a repeated click makes no second order, and that the choices and a running job survive a reload.
 */
export const hairstyleMachine = hairstyleSetup.createMachine({
  id: 'hairstyle',
  description: 'Wizard of hairstyles: a photo, a cut, a colour and the result.',
  context: ({ input }) => contextFrom(input),
  ...wizardRoot('hairstyle'),
  states: {
    ...openingStates('hairstyle'),
    working: {
      invoke: [uploadInvocation('photoUpload', 'photo'), pickerInvocation, refreshInvocation(picturesOf)],
      on: undoReplacementIn('hairstyle'),
      initial: 'arriving',
      states: {
        arriving,
        fetching: fetchingRequested,
        recalling: recallingOrder,
        choosing: choosingState,
        reopening: reopeningMaskState(picturesOf),
        masking,
        ordering: orderingState('hairstyle', 'customise'),
        generating: generatingState(requestOf, 'choosing.customise'),
        failed: {
          entry: keepStepActions('customise'),
          exit: 'forgetFailure',
          on: {
            'retry.requested': newOrder,
            'masking.requested': 'masking',
            'step.chosen': stepTransitions,
            'startOver.requested': startOver,
          },
        },
        result: {
          entry: keepStepActions('result'),
          on: {
            'step.chosen': stepTransitions,
            'another.requested': 'choosing.style',
            'startOver.requested': startOver,
          },
          ...resultKeeping,
        },
      },
    },
  },
});
