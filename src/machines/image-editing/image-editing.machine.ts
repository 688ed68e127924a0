import type { SelectTarget } from '#api/contract/generation.ts';

import { answerParams } from '../_kit/answer-params.ts';
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
import { choosingState } from './image-editing.choosing.ts';
import { basePicture, contextFrom, picturesOf, requestOf } from './image-editing.context.ts';
import { imageEditingSetup } from './image-editing.setup.ts';
import {
  comparison,
  laterStepTransitions,
  newOrder,
  startOver,
  stepTransitions,
  versions,
} from './image-editing.transitions.ts';

/** Selectable targets of the mask editor. */
const targets: readonly SelectTarget[] = ['subject', 'hair', 'skin', 'top', 'bottom', 'background'];

const masking = imageEditingSetup.createStateConfig({
  description: 'The user marks the part of the picture that may change.',
  entry: keepStepActions('masking'),
  invoke: {
    id: 'mask',
    src: 'editMask',
    input: ({ context, self }) => ({
      picture: required(basePicture(context), 'a picture'),
      targets,
      slot: { user: context.user, wizard: 'image-editing-mask', id: context.draft },
      listener: self,
    }),
  },
  on: { 'masking.left': 'choosing.wish', 'startOver.requested': startOver },
  initial: 'painting',
  states: maskingStates('#imageEditing.working.choosing.wish'),
});

const result = imageEditingSetup.createStateConfig({
  entry: keepStepActions('result'),
  on: {
    'step.chosen': laterStepTransitions,
    'another.requested': { guard: 'hasVersion', target: 'choosing.wish' },
    'version.chosen': versions,
    'comparison.requested': comparison,
    'startOver.requested': startOver,
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
      description: 'The result becomes a version.',
      invoke: {
        id: 'reading',
        src: 'readResult',
        input: ({ context }) => ({ id: required(context.result, 'a result').id }),
        onDone: {
          target: 'unsaved',
          actions: [{ type: 'keepVersion', params: answerParams }, 'forgetWish', 'keepDraft'],
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
  entry: keepStepActions('comparing'),
  exit: 'forgetPair',
  on: {
    'comparison.requested': { actions: [comparison.actions, 'keepDraft'] },
    'comparison.left': [{ guard: 'hasResult', target: 'result' }, { target: 'choosing.wish' }],
    'version.chosen': versions,
    'startOver.requested': startOver,
  },
});

/**
 * Wizard of image editing. Guarantees that no order is sent without its pictures and a wish, that a repeated click
 * makes no second order, and that every version can be reopened, also after a reload.
 */
export const imageEditingMachine = imageEditingSetup.createMachine({
  id: 'imageEditing',
  description: 'Wizard of image editing: pictures, a wish and the versions.',
  context: ({ input }) => contextFrom(input),
  ...wizardRoot('image-editing'),
  states: {
    ...openingStates('imageEditing'),
    working: {
      invoke: [uploadInvocation('upload', 'image'), pickerInvocation, refreshInvocation(picturesOf)],
      on: undoReplacementIn('imageEditing'),
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            ...requestTransitions,
            { guard: 'stoodAtComparison', target: 'comparing' },
            ...orderResumption,
            { guard: 'hasUnreadResult', target: 'result' },
            { guard: 'stoodAtResult', target: 'result' },
            { guard: 'stoodAtMask', target: 'reopening' },
            { guard: 'stoodAtWish', target: 'choosing.wish' },
            { target: 'choosing' },
          ],
        },
        fetching: fetchingRequested,
        recalling: recallingOrder,
        choosing: choosingState,
        reopening: reopeningMaskState(picturesOf),
        masking,
        ordering: orderingState('imageEditing', 'generate'),
        generating: {
          entry: { type: 'standAt', params: { step: 'generate' } },
          ...generatingState(requestOf, 'choosing.wish'),
        },
        failed: {
          entry: keepStepActions('generate'),
          exit: 'forgetFailure',
          on: {
            'retry.requested': newOrder,
            'masking.requested': { guard: 'hasBase', target: 'masking' },
            'step.chosen': stepTransitions,
            'startOver.requested': startOver,
          },
        },
        result,
        comparing,
      },
    },
  },
});
