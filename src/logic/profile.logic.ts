import type { QueryClient } from '@tanstack/react-query';

import { profileActors } from '#api/actors/profile.actors.ts';
import { secondFactorActors } from '#api/actors/second-factor.actors.ts';
import type { Client } from '#api/api-client.ts';
import { invalidateSessions } from '#api/queries/account.queries.ts';
import { cacheProfile } from '#api/queries/profile.queries.ts';
import { invalidateSecondFactor } from '#api/queries/second-factor.queries.ts';
import { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine.ts';
import { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts';
import { profileMachine } from '#machines/profile/profile.machine.ts';
import { secondFactorMachine } from '#machines/second-factor/second-factor.machine.ts';

/** Returns the charts of the profile page with their real actors. */
export function profileLogic({ client, queryClient }: { client: Client; queryClient: QueryClient }) {
  const { saveProfile, changePassword, deleteAccount } = profileActors({
    client,
    onProfileChanged: (user) => cacheProfile(queryClient, user),
    onSessionsEnded: () => void invalidateSessions(queryClient),
  });
  return {
    profile: profileMachine.provide({ actors: { saveProfile } }),
    passwordChange: passwordChangeMachine.provide({ actors: { changePassword } }),
    secondFactor: secondFactorMachine.provide({
      actors: secondFactorActors({
        client,
        onChanged: () => {
          void invalidateSecondFactor(queryClient);
          // The server ends the user's other sessions when the second factor changes.
          void invalidateSessions(queryClient);
        },
        copy: (text) => navigator.clipboard.writeText(text),
      }),
    }),
    accountDeletion: accountDeletionMachine.provide({ actors: { deleteAccount } }),
  };
}
