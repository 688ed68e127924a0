import type { ActorRefFrom } from 'xstate';

import type { bodyGeneratorMachine } from '#machines/body-generator/body-generator.machine.ts';
import { createActorContext } from '#ui/wizard/actor-context.ts';

export const [BodyGeneratorProvider, useBodyGenerator, useBodyGeneratorSelector] =
  createActorContext<ActorRefFrom<typeof bodyGeneratorMachine>>('body-generator');
