import { toastAction } from '../_kit/news.ts';
import { newOrderIn, startOverIn, stepParams } from '../_wizard/transitions.ts';

export const stepTransitions = [
  { guard: { type: 'wantsPicture', params: stepParams }, target: '#imageToVideo.working.choosing.picture' },
  { guard: { type: 'mayConfigure', params: stepParams }, target: '#imageToVideo.working.choosing.configure' },
  { guard: { type: 'mayShowResult', params: stepParams }, target: '#imageToVideo.working.result' },
] as const;
export const missingStepToasts = [
  { guard: { type: 'wantsToConfigure', params: stepParams }, actions: toastAction('choose_picture') },
] as const;
export const startOver = startOverIn('imageToVideo');
export const newOrder = newOrderIn('imageToVideo');
