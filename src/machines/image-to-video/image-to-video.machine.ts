import { askedFirst, fetchingAsked, recallingOrder, undoingIn } from '../_wizard/asked.ts';
import {
  generatingState,
  openingStates,
  orderingState,
  picking,
  refreshing,
  resultKeeping,
  toast,
  uploading,
  wizardRoot,
} from '../_wizard/states.ts';
import { orderedFirst, pickedOne, standing } from '../_wizard/transitions.ts';
import { contextFrom, picturesOf, requestOf } from './image-to-video.context.ts';
import { imageToVideoSetup } from './image-to-video.setup.ts';
import { missing, ordered, startedOver, steps } from './image-to-video.transitions.ts';

const arriving = imageToVideoSetup.createStateConfig({
  always: [
    ...askedFirst,
    ...orderedFirst,
    { guard: 'stoodAtResult', target: 'result' },
    { guard: 'stoodAtSettings', target: 'choosing.configure' },
    { target: 'choosing' },
  ],
});

/** The first two steps; settings are taken in both, so that one page can show them together. */
const choosing = imageToVideoSetup.createStateConfig({
  on: {
    'step.chosen': [...steps, ...missing],
    'picture.chosen': {
      actions: [{ type: 'keepPicture', params: ({ event }) => ({ asset: event.asset }) }, 'keepDraft'],
    },
    'picker.picked': { actions: [{ type: 'keepPicture', params: pickedOne }, 'keepDraft'] },
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
      { actions: toast('choose_picture') },
    ],
    'startOver.requested': startedOver,
  },
  initial: 'picture',
  states: {
    picture: { entry: standing('picture') },
    configure: { entry: standing('configure') },
  },
});

/**
 * The wizard of films. Guarantees that no order goes out without a picture, that an order is one however often it is asked for,
 * and that what was chosen, and a job that runs, outlive the page.
 */
export const imageToVideoMachine = imageToVideoSetup.createMachine({
  id: 'imageToVideo',
  description: 'A picture, how it is to move, and the film of it.',
  context: ({ input }) => contextFrom(input),
  ...wizardRoot('image-to-video'),
  states: {
    ...openingStates('imageToVideo'),
    working: {
      invoke: [uploading('pictureUpload', 'image'), picking, refreshing(picturesOf)],
      on: undoingIn('imageToVideo'),
      initial: 'arriving',
      states: {
        arriving,
        fetching: fetchingAsked,
        recalling: recallingOrder,
        choosing,
        ordering: orderingState('imageToVideo', 'generate'),
        generating: { entry: standing('generate'), ...generatingState(requestOf, 'choosing.configure') },
        failed: {
          entry: standing('generate'),
          exit: 'forgetFailure',
          on: { 'retry.requested': ordered, 'step.chosen': steps, 'startOver.requested': startedOver },
        },
        result: {
          entry: standing('result'),
          on: {
            'step.chosen': steps,
            'another.requested': 'choosing.configure',
            'startOver.requested': startedOver,
          },
          ...resultKeeping,
        },
      },
    },
  },
});
