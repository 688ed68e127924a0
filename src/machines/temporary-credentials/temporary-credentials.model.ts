import { done, elapsed, failed, modelOf } from '../_kit/model.ts';
import type { TemporaryCredentials } from '../session/session.types.ts';
import { temporaryCredentialsMachine } from './temporary-credentials.machine.ts';
import type { StoredCredentials } from './temporary-credentials.types.ts';

export const credentials: TemporaryCredentials = { email: 'lan@example.com', password: 'silk-7f3k-linen' };
export const hourMs = 3_600_000;

/** Contents of the store, for scripted simulations and tests. */
export const storedCredentials = {
  nothing: { found: 'nothing' },
  credentials: { found: 'credentials', remaining: hourMs },
} as const satisfies Record<string, StoredCredentials>;

const began = { type: 'session.began' } as const;
const ended = { type: 'session.ended' } as const;
const passwordWanted = { type: 'password.wanted' } as const;
const credentialsFound = [began, done('look', storedCredentials.credentials)];
const passwordShown = [...credentialsFound, passwordWanted, done('open', credentials)];

export const temporaryCredentialsModel = modelOf({
  machine: temporaryCredentialsMachine,
  input: undefined,
  events: {
    'session.began': [began],
    'session.ended': [ended],
    'password.wanted': [passwordWanted],
    'password.hidden': [{ type: 'password.hidden' }],
    'credentials.dismissed': [{ type: 'credentials.dismissed' }],
  },
  outputs: { look: Object.values(storedCredentials), open: [credentials, null], forget: [undefined] },
  leaves: ['none', 'looking', { kept: 'hidden' }, { kept: 'opening' }, { kept: 'shown' }, 'forgetting'],
  budget: 6,
  journeys: [
    {
      name: 'expired credentials are deleted',
      events: [began, done('look', storedCredentials.nothing), done('forget')],
      ends: 'none',
    },
    { name: 'a password is shown on request', events: passwordShown, ends: { kept: 'shown' } },
    {
      name: 'unreadable credentials are deleted',
      events: [...credentialsFound, passwordWanted, done('open', null), done('forget')],
      ends: 'none',
    },
    {
      name: 'a browser that cannot decrypt credentials deletes them',
      events: [...credentialsFound, passwordWanted, failed('open'), done('forget')],
      ends: 'none',
    },
    {
      name: 'credentials expire after an hour, also on the screen',
      events: [...passwordShown, elapsed('untilEnd', 'temporaryCredentials.kept'), done('forget')],
      ends: 'none',
    },
    {
      name: 'the user dismisses the credentials',
      events: [...credentialsFound, { type: 'credentials.dismissed' }, done('forget')],
      ends: 'none',
    },
    { name: 'credentials end with the session', events: [...passwordShown, ended], ends: 'none' },
  ],
});
