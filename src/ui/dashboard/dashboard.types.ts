import type { ActorRefFrom } from 'xstate';

import type { authModalMachine } from '#machines/auth-modal/auth-modal.machine.ts';

/** Actor of the sign-in dialog, for guests. */
export type AuthModalRef = Pick<ActorRefFrom<typeof authModalMachine>, 'send'>;
