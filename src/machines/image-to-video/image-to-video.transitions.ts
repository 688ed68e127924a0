import { known } from '../_kit/known.ts';
import { toast } from '../_wizard/states.ts';
import { orderedIn, startedOverIn } from '../_wizard/transitions.ts';
import type { ImageToVideoEvent } from './image-to-video.types.ts';

type EventOf<T extends ImageToVideoEvent['type']> = { event: Extract<ImageToVideoEvent, { type: T }> };

const wanted = ({ event }: EventOf<'step.chosen'>) => ({ step: event.step });
export const picked = ({ event: { assets } }: EventOf<'picker.picked'>) => ({
  asset: known(assets[0], 'a picture'),
});

export const steps = [
  { guard: { type: 'wantsPicture', params: wanted }, target: '#imageToVideo.working.choosing.picture' },
  { guard: { type: 'mayConfigure', params: wanted }, target: '#imageToVideo.working.choosing.configure' },
  { guard: { type: 'mayShowResult', params: wanted }, target: '#imageToVideo.working.result' },
] as const;
export const missing = [
  { guard: { type: 'wantsToConfigure', params: wanted }, actions: toast('choose_picture') },
] as const;
export const startedOver = startedOverIn('imageToVideo');
export const ordered = orderedIn('imageToVideo');
