import { fromPromise } from 'xstate';

import type { TemporaryCredentials } from '#machines/session/session.types.ts';
import type { StoredCredentials } from '#machines/temporary-credentials/temporary-credentials.types.ts';

import type { CredentialStore } from './credential-store.ts';

export const credentialActors = ({ remaining, open, forget }: CredentialStore) => ({
  lookForCredentials: fromPromise<StoredCredentials>(async () => {
    const timeLeft = remaining();
    return timeLeft === null ? { found: 'nothing' } : { found: 'credentials', remaining: timeLeft };
  }),
  openCredentials: fromPromise<TemporaryCredentials | null>(() => open()),
  forgetCredentials: fromPromise<void>(() => forget()),
});
