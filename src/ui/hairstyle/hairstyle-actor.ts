import type { ActorRefFrom } from 'xstate';

import type { hairstyleMachine } from '#machines/hairstyle/hairstyle.machine.ts';
import { createActorContext } from '#ui/wizard/actor-context.ts';

export const [HairstyleProvider, useHairstyle, useHairstyleSelector] =
  createActorContext<ActorRefFrom<typeof hairstyleMachine>>('hairstyle');
