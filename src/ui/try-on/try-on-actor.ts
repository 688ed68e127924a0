import { createActorContext } from '@xstate/react';

import { tryOnMachine } from '#machines/try-on/try-on.machine.ts';

/** The wizard's actor for every screen of this folder. */
export const TryOnActor = createActorContext(tryOnMachine);
