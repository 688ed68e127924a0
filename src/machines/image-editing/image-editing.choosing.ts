import { toastAction } from '../_kit/news.ts';
import { idParams } from '../_wizard/states.ts';
import { keepStepActions, stepParams } from '../_wizard/transitions.ts';
import { imageEditingSetup } from './image-editing.setup.ts';
import {
  comparison,
  assetsParams,
  pickedParams,
  startOver,
  stepTransitions,
  versions,
} from './image-editing.transitions.ts';

const images = imageEditingSetup.createStateConfig({
  description: 'The pictures are chosen. They cannot change once they have a result.',
  entry: keepStepActions('upload'),
  on: {
    'mode.chosen': {
      actions: [{ type: 'keepMode', params: ({ event }) => ({ mode: event.mode }) }, 'keepDraft'],
    },
    'image.chosen': [
      {
        guard: { type: 'isPutBack', params: ({ event }) => ({ id: event.asset.id }) },
        actions: [{ type: 'removeImage', params: ({ event }) => ({ id: event.asset.id }) }, 'keepDraft'],
      },
      {
        guard: { type: 'hasRoomFor', params: assetsParams },
        actions: [{ type: 'addImages', params: assetsParams }, 'keepDraft'],
      },
      { actions: toastAction('too_many_images') },
    ],
    'image.removed': { actions: [{ type: 'removeImage', params: idParams }, 'keepDraft'] },
    'image.moved': {
      actions: [{ type: 'moveImage', params: ({ event: { id, to } }) => ({ id, to }) }, 'keepDraft'],
    },
    'picker.picked': [
      {
        guard: { type: 'hasRoomFor', params: pickedParams },
        actions: [{ type: 'addImages', params: pickedParams }, 'keepDraft'],
      },
      { actions: toastAction('too_many_images') },
    ],
  },
});

const wish = imageEditingSetup.createStateConfig({
  entry: keepStepActions('describe'),
  on: {
    'wish.changed': {
      actions: [{ type: 'keepWish', params: ({ event }) => ({ wish: event.wish }) }, 'keepDraft'],
    },
    'masking.requested': { guard: 'hasBase', target: '#imageEditing.working.masking' },
    'mask.removed': { actions: ['forgetMask', 'keepDraft'] },
    'order.requested': [
      { guard: 'hasOrder', target: '#imageEditing.working.generating' },
      { guard: 'isComplete', target: '#imageEditing.working.ordering' },
      { actions: 'tellWhatIsMissing' },
    ],
  },
});

/** States in which the pictures and the wish are chosen. */
export const choosingState = imageEditingSetup.createStateConfig({
  on: {
    'step.chosen': [
      ...stepTransitions,
      { guard: { type: 'wantsWish', params: stepParams }, actions: 'tellWhatIsMissing' },
    ],
    // An upload that finishes after the user has opened the next step still counts.
    'upload.finished': [
      {
        guard: { type: 'takesUpload', params: assetsParams },
        actions: [{ type: 'addImages', params: assetsParams }, 'keepDraft', 'emptyUpload'],
      },
      { guard: 'isUnmade', actions: toastAction('too_many_images') },
    ],
    'version.chosen': versions,
    'comparison.requested': comparison,
    'startOver.requested': startOver,
  },
  initial: 'images',
  states: { images, wish },
});
