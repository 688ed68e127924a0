import type { ActorRefFrom } from 'xstate';

import type { authModalMachine } from '#machines/auth-modal/auth-modal.machine.ts';

export type AuthModalRef = ActorRefFrom<typeof authModalMachine>;
export type AuthViewProps = { actor: AuthModalRef };
