import { known } from '../_kit/known.ts';
import { askedFirst, fetchingAsked, recallingOrder, undoingIn } from '../_wizard/asked.ts';
import {
  generatingState,
  maskingStates,
  openingStates,
  orderingState,
  picking,
  refreshing,
  reopening,
  resultKeeping,
  uploading,
  wizardRoot,
} from '../_wizard/states.ts';
import { orderedFirst, standing } from '../_wizard/transitions.ts';
import { choosing } from './hairstyle.choosing.ts';
import { contextFrom, picturesOf, requestOf } from './hairstyle.context.ts';
import { hairstyleSetup } from './hairstyle.setup.ts';
import { ordered, startedOver, steps } from './hairstyle.transitions.ts';

const arriving = hairstyleSetup.createStateConfig({
  always: [
    ...askedFirst,
    ...orderedFirst,
    { guard: 'stoodAtResult', target: 'result' },
    { guard: 'stoodAtMask', target: 'reopening' },
    { guard: 'stoodAtCustomising', target: 'choosing.customise' },
    { guard: 'stoodAtStyles', target: 'choosing.style' },
    { target: 'choosing' },
  ],
});

const masking = hairstyleSetup.createStateConfig({
  description: 'Where the hair is, said by hand.',
  entry: standing('masking'),
  invoke: {
    id: 'mask',
    src: 'editMask',
    input: ({ context: { user, draft, photo }, self }) => ({
      picture: known(photo, 'a photo'),
      targets: ['hair'],
      find: 'hair',
      slot: { user, wizard: 'hairstyle-mask', id: draft },
      listener: self,
    }),
  },
  on: { 'masking.left': 'choosing.customise', 'startOver.requested': startedOver },
  initial: 'painting',
  states: maskingStates('#hairstyle.working.choosing.customise'),
});

/**
 * The wizard of hairstyles. Guarantees that no order goes out without a photo and a style, nor of a style of one's own without
 * words, that an order is one however often it is asked for, and that what was chosen, and a job that runs, outlive the page.
 */
export const hairstyleMachine = hairstyleSetup.createMachine({
  id: 'hairstyle',
  description: 'A photo, a cut, a colour, and the picture of them worn.',
  context: ({ input }) => contextFrom(input),
  ...wizardRoot('hairstyle'),
  states: {
    ...openingStates('hairstyle'),
    working: {
      invoke: [uploading('photoUpload', 'photo'), picking, refreshing(picturesOf)],
      on: undoingIn('hairstyle'),
      initial: 'arriving',
      states: {
        arriving,
        fetching: fetchingAsked,
        recalling: recallingOrder,
        choosing,
        reopening: reopening(picturesOf),
        masking,
        ordering: orderingState('hairstyle', 'customise'),
        generating: generatingState(requestOf, 'choosing.customise'),
        failed: {
          entry: standing('customise'),
          exit: 'forgetFailure',
          on: {
            'retry.requested': ordered,
            'masking.requested': 'masking',
            'step.chosen': steps,
            'startOver.requested': startedOver,
          },
        },
        result: {
          entry: standing('result'),
          on: {
            'step.chosen': steps,
            'another.requested': 'choosing.style',
            'startOver.requested': startedOver,
          },
          ...resultKeeping,
        },
      },
    },
  },
});
