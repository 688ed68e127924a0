import { askedFirst, fetchingAsked, undoneReplacement } from '../_wizard/asked.ts';
import { generationOf } from '../_wizard/order.ts';
import {
  answered,
  elsewhereTransitions,
  generationEndings,
  named,
  orderingState,
  resultKeeping,
  toast,
} from '../_wizard/states.ts';
import { standing } from '../_wizard/transitions.ts';
import { contextFrom, picturesOf, requestOf } from './image-to-video.context.ts';
import { imageToVideoSetup } from './image-to-video.setup.ts';
import { missing, opened, ordered, picked, startedOver, steps } from './image-to-video.transitions.ts';

const arriving = imageToVideoSetup.createStateConfig({
  always: [
    ...askedFirst,
    { guard: 'hasOrder', target: 'generating' },
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
    'picker.picked': { actions: [{ type: 'keepPicture', params: picked }, 'keepDraft'] },
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

const generating = imageToVideoSetup.createStateConfig({
  entry: standing('generate'),
  exit: 'markSent',
  invoke: {
    id: 'generation',
    src: 'generate',
    input: ({ context, self }) => generationOf(context, () => requestOf(context), self),
    ...generationEndings('choosing.configure'),
  },
  on: {
    'generation.accepted': { actions: [{ type: 'keepJob', params: named }, 'keepDraft'] },
    'wait.left': 'choosing.configure',
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
  invoke: {
    id: 'keeper',
    src: 'keepDrafts',
    input: ({ context: { user, draft }, self }) => ({
      slot: { user, wizard: 'image-to-video', id: draft },
      listener: self,
    }),
  },
  on: { 'draft.taken': { target: '.elsewhere', actions: 'forgetAll' } },
  initial: 'opening',
  states: {
    opening: { on: { 'draft.opened': opened } },
    elsewhere: {
      description: 'Another tab works on this draft.',
      on: { ...elsewhereTransitions, 'draft.opened': opened },
    },
    working: {
      invoke: [
        {
          id: 'pictureUpload',
          src: 'uploadPicture',
          input: ({ self }) => ({ role: 'image', listener: self }),
        },
        { id: 'picker', src: 'pickPictures', input: ({ self }) => ({ listener: self }) },
        {
          id: 'refresh',
          src: 'refreshPictures',
          input: ({ context }) => ({ ids: picturesOf(context) }),
          onDone: { actions: { type: 'keepFresh', params: answered } },
          onError: { description: 'They are shown as they were kept.' },
        },
      ],
      on: { 'replacement.undone': undoneReplacement('imageToVideo') },
      initial: 'arriving',
      states: {
        arriving,
        fetching: fetchingAsked,
        choosing,
        ordering: orderingState('imageToVideo', 'generate'),
        generating,
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
