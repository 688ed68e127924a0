import { toastAction } from '../_kit/news.ts';
import {
  requestTransitions,
  fetchingRequested,
  recallingOrder,
  undoReplacementIn,
} from '../_wizard/wizard-request.ts';
import {
  generatingState,
  openingStates,
  orderingState,
  pickerInvocation,
  refreshInvocation,
  resultKeeping,
  uploadInvocation,
  wizardRoot,
} from '../_wizard/states.ts';
import { orderResumption, pickedParams, keepStepActions } from '../_wizard/transitions.ts';
import { contextFrom, picturesOf, requestOf } from './image-to-video.context.ts';
import { imageToVideoSetup } from './image-to-video.setup.ts';
import { missingStepToasts, newOrder, startOver, stepTransitions } from './image-to-video.transitions.ts';

const arriving = imageToVideoSetup.createStateConfig({
  always: [
    ...requestTransitions,
    ...orderResumption,
    { guard: 'stoodAtResult', target: 'result' },
    { guard: 'stoodAtSettings', target: 'choosing.configure' },
    { target: 'choosing' },
  ],
});

/** First two steps; both handle every setting, so that one page can show them together. */
const choosing = imageToVideoSetup.createStateConfig({
  on: {
    'step.chosen': [...stepTransitions, ...missingStepToasts],
    'picture.chosen': {
      actions: [{ type: 'keepPicture', params: ({ event }) => ({ asset: event.asset }) }, 'keepDraft'],
    },
    'picker.picked': { actions: [{ type: 'keepPicture', params: pickedParams }, 'keepDraft'] },
    'upload.finished': {
      actions: [{ type: 'keepPicture', params: ({ event }) => ({ asset: event.asset }) }, 'keepDraft'],
    },
    'upload.removed': { target: '.picture', actions: 'forgetPicture' },
    'settings.changed': {
      actions: [{ type: 'keepSettings', params: ({ event }) => ({ change: event.change }) }, 'keepDraft'],
    },
    'order.requested': [
      { guard: 'hasOrder', target: '#imageToVideo.working.generating' },
      { guard: 'hasPicture', target: '#imageToVideo.working.ordering' },
      { actions: toastAction('choose_picture') },
    ],
    'startOver.requested': startOver,
  },
  initial: 'picture',
  states: {
    picture: { entry: keepStepActions('picture') },
    configure: { entry: keepStepActions('configure') },
  },
});

/**
 * Wizard of films. Guarantees that no order is sent without a picture, that a repeated click makes no second order, and
 * that the choices and a running job survive a reload.
 */
export const imageToVideoMachine = imageToVideoSetup.createMachine({
  id: 'imageToVideo',
  description: 'Wizard of films: a picture, its motion and the film.',
  context: ({ input }) => contextFrom(input),
  ...wizardRoot('image-to-video'),
  states: {
    ...openingStates('imageToVideo'),
    working: {
      invoke: [uploadInvocation('pictureUpload', 'image'), pickerInvocation, refreshInvocation(picturesOf)],
      on: undoReplacementIn('imageToVideo'),
      initial: 'arriving',
      states: {
        arriving,
        fetching: fetchingRequested,
        recalling: recallingOrder,
        choosing,
        ordering: orderingState('imageToVideo', 'generate'),
        generating: {
          entry: keepStepActions('generate'),
          ...generatingState(requestOf, 'choosing.configure'),
        },
        failed: {
          entry: keepStepActions('generate'),
          exit: 'forgetFailure',
          on: {
            'retry.requested': newOrder,
            'step.chosen': stepTransitions,
            'startOver.requested': startOver,
          },
        },
        result: {
          entry: keepStepActions('result'),
          on: {
            'step.chosen': stepTransitions,
            'another.requested': 'choosing.configure',
            'startOver.requested': startOver,
          },
          ...resultKeeping,
        },
      },
    },
  },
});
