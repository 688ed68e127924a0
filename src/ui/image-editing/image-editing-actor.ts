import type { ActorRefFrom } from 'xstate';

import type { imageEditingMachine } from '#machines/image-editing/image-editing.machine.ts';
import { createActorContext } from '#ui/wizard/actor-context.ts';

export const [ImageEditingProvider, useImageEditing, useImageEditingSelector] =
  createActorContext<ActorRefFrom<typeof imageEditingMachine>>('image-editing');
