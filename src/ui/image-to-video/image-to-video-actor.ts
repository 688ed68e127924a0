import type { ActorRefFrom } from 'xstate';

import type { imageToVideoMachine } from '#machines/image-to-video/image-to-video.machine.ts';
import { createActorContext } from '#ui/wizard/actor-context.ts';

export const [ImageToVideoProvider, useImageToVideo, useImageToVideoSelector] =
  createActorContext<ActorRefFrom<typeof imageToVideoMachine>>('image-to-video');
