import { authActors } from '#api/actors/auth.actors.ts';
import type { Client } from '#api/api-client.ts';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';

/** Returns the password reset chart with its real actors. */
export function passwordResetLogic({ client }: { client: Client }) {
  const { resetPassword } = authActors(client);
  return passwordResetMachine.provide({ actors: { resetPassword } });
}
