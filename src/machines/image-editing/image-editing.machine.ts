import type { SelectTarget } from '#api/contract/generation.ts';

import { answered } from '../_kit/answered.ts';
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
import { choosing } from './image-editing.choosing.ts';
import { basePicture, contextFrom, picturesOf, requestOf } from './image-editing.context.ts';
import { imageEditingSetup } from './image-editing.setup.ts';
import {
  comparison,
  laterSteps,
  ordered,
  startedOver,
  steps,
  versions,
} from './image-editing.transitions.ts';

/** What can be found on a picture that is edited. */
const targets: readonly SelectTarget[] = ['subject', 'hair', 'skin', 'top', 'bottom', 'background'];

const masking = imageEditingSetup.createStateConfig({
  description: 'Which part of the picture may change.',
  entry: standing('masking'),
  invoke: {
    id: 'mask',
    src: 'editMask',
    input: ({ context, self }) => ({
      picture: known(basePicture(context), 'a picture'),
      targets,
      slot: { user: context.user, wizard: 'image-editing-mask', id: context.draft },
      listener: self,
    }),
  },
  on: { 'masking.left': 'choosing.wish', 'startOver.requested': startedOver },
  initial: 'painting',
  states: maskingStates('#imageEditing.working.choosing.wish'),
});

const result = imageEditingSetup.createStateConfig({
  entry: standing('result'),
  on: {
    'step.chosen': laterSteps,
    'another.requested': { guard: 'hasVersion', target: 'choosing.wish' },
    'version.chosen': versions,
    'comparison.requested': comparison,
    'startOver.requested': startedOver,
  },
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'hasUnreadResult', target: 'reading' },
        { guard: 'isSaved', target: 'saved' },
        { target: 'unsaved' },
      ],
    },
    reading: {
      description: 'What was made becomes a version.',
      invoke: {
        id: 'reading',
        src: 'readResult',
        input: ({ context }) => ({ id: known(context.result, 'a result').id }),
        onDone: {
          target: 'unsaved',
          actions: [{ type: 'keepVersion', params: answered }, 'forgetWish', 'keepDraft'],
        },
        onError: 'unread',
      },
    },
    unread: { on: { 'retry.requested': 'reading' } },
    ...resultKeeping.states,
    saved: { entry: ['markSaved', 'keepDraft'] },
  },
});

const comparing = imageEditingSetup.createStateConfig({
  description: 'Two versions side by side.',
  entry: standing('comparing'),
  exit: 'forgetPair',
  on: {
    'comparison.requested': { actions: [comparison.actions, 'keepDraft'] },
    'comparison.left': [{ guard: 'hasResult', target: 'result' }, { target: 'choosing.wish' }],
    'version.chosen': versions,
    'startOver.requested': startedOver,
  },
});

/**
 * The wizard of image editing. Guarantees that no order goes out without its pictures and a wish, that an order is one however
 * often it is asked for, and that every version that was made can be gone back to, also after a reload.
 */
export const imageEditingMachine = imageEditingSetup.createMachine({
  id: 'imageEditing',
  description: 'Pictures, what is to become of them, and the versions that were made.',
  context: ({ input }) => contextFrom(input),
  ...wizardRoot('image-editing'),
  states: {
    ...openingStates('imageEditing'),
    working: {
      invoke: [uploading('upload', 'image'), picking, refreshing(picturesOf)],
      on: undoingIn('imageEditing'),
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            ...askedFirst,
            { guard: 'stoodAtComparison', target: 'comparing' },
            ...orderedFirst,
            { guard: 'hasUnreadResult', target: 'result' },
            { guard: 'stoodAtResult', target: 'result' },
            { guard: 'stoodAtMask', target: 'reopening' },
            { guard: 'stoodAtWish', target: 'choosing.wish' },
            { target: 'choosing' },
          ],
        },
        fetching: fetchingAsked,
        recalling: recallingOrder,
        choosing,
        reopening: reopening(picturesOf),
        masking,
        ordering: orderingState('imageEditing', 'generate'),
        generating: {
          entry: { type: 'standAt', params: { step: 'generate' } },
          ...generatingState(requestOf, 'choosing.wish'),
        },
        failed: {
          entry: standing('generate'),
          exit: 'forgetFailure',
          on: {
            'retry.requested': ordered,
            'masking.requested': { guard: 'hasBase', target: 'masking' },
            'step.chosen': steps,
            'startOver.requested': startedOver,
          },
        },
        result,
        comparing,
      },
    },
  },
});
