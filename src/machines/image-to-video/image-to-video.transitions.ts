import { toast } from '../_wizard/states.ts';
import { orderedIn, startedOverIn, wanted } from '../_wizard/transitions.ts';

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
