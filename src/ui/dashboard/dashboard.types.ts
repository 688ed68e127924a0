import type { ActorRefFrom } from 'xstate';

import type { authModalMachine } from '#machines/auth-modal/auth-modal.machine.ts';

/** The way in, for a guest. */
export type AuthModalRef = Pick<ActorRefFrom<typeof authModalMachine>, 'send'>;
