import type { ActorRefFrom } from 'xstate';

import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';

export type PasswordResetRef = ActorRefFrom<typeof passwordResetMachine>;
export type ResetViewProps = { actor: PasswordResetRef };
