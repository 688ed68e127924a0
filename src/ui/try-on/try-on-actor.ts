import type { ActorRefFrom } from 'xstate';

import type { tryOnMachine } from '#machines/try-on/try-on.machine.ts';
import { createActorContext } from '#ui/wizard/actor-context.ts';

export const [TryOnProvider, useTryOn, useTryOnSelector] =
  createActorContext<ActorRefFrom<typeof tryOnMachine>>('try-on');
