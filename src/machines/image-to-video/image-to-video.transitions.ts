import { known } from '../_kit/known.ts';
import type { FilmStep, ImageToVideoEvent, ImageToVideoToast } from './image-to-video.types.ts';

type EventOf<T extends ImageToVideoEvent['type']> = { event: Extract<ImageToVideoEvent, { type: T }> };

const wanted = ({ event }: EventOf<'step.chosen'>) => ({ step: event.step });
export const picked = ({ event: { assets } }: EventOf<'picker.picked'>) => ({
  asset: known(assets[0], 'a picture'),
});
export const toast = (code: ImageToVideoToast) => ({ type: 'toast', params: { code } }) as const;
export const standing = (step: FilmStep) => [{ type: 'standAt', params: { step } }, 'keepDraft'] as const;

export const steps = [
  { guard: { type: 'wantsPicture', params: wanted }, target: '#imageToVideo.working.choosing.picture' },
  { guard: { type: 'mayConfigure', params: wanted }, target: '#imageToVideo.working.choosing.configure' },
  { guard: { type: 'mayShowResult', params: wanted }, target: '#imageToVideo.working.result' },
] as const;
export const missing = [
  { guard: { type: 'wantsToConfigure', params: wanted }, actions: toast('choose_picture') },
] as const;
export const startedOver = {
  target: '#imageToVideo.working',
  reenter: true,
  actions: ['forgetAll', 'keepDraft'],
} as const;
export const ordered = { target: '#imageToVideo.working.ordering', actions: 'forgetOrder' } as const;
export const opened = {
  target: '#imageToVideo.working',
  actions: {
    type: 'restoreDraft',
    params: ({ event }: EventOf<'draft.opened'>) => ({ stored: event.stored }),
  },
} as const;
