import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';

import type { Client } from '#api/client.ts';
import { accountOps, TokenClaims } from '#api/contract/accounts.ts';
import type { SessionEvent } from '#machines/session/session.machine.ts';
import type { Restored, SessionUser, Validation } from '#machines/session/session.types.ts';

import { Unanswered } from './failures.ts';
import { SessionUserShape } from './session-user.ts';

/** The three items of local storage; there is no other. */
const keys = { token: 'auth_token', user: 'cached_user', credentials: 'temp_credentials' } as const;

export type SessionDeps = {
  client: Client;
  storage: Storage;
  /** Ms since the epoch. */
  now: () => number;
};

export const sessionActors = ({ client, storage, now }: SessionDeps) => {
  const remember = (user: SessionUser) => storage.setItem(keys.user, JSON.stringify(user));
  const remainingOf = ({ exp }: TokenClaims) => exp * 1000 - now();
  return {
    restoreSession: fromPromise<Restored>(async () => {
      const token = storage.getItem(keys.token);
      const claims = token === null ? undefined : claimsOf(token);
      if (token === null || claims === undefined) return { found: 'nothing' };
      const remaining = remainingOf(claims);
      if (remaining <= 0) return { found: 'expired' };
      return { found: 'session', token, user: readUser(storage.getItem(keys.user), claims), remaining };
    }),
    validateSession: fromPromise<Validation, { token: string }>(async ({ input: { token }, signal }) => {
      const asked = await client.call(accountOps.profile, { token, signal });
      if (asked.ok) {
        const user = v.parse(SessionUserShape, asked.answer);
        if (storage.getItem(keys.token) === token) remember(user);
        return { outcome: 'valid', user };
      }
      const { code } = asked.failure;
      if (code === 'unauthenticated' || code === 'session_expired') return { outcome: 'refused' };
      throw new Unanswered(asked.failure);
    }),
    storeSession: fromPromise<{ remaining: number }, { token: string; user: SessionUser }>(
      async ({ input: { token, user } }) => {
        const claims = claimsOf(token);
        if (claims === undefined) throw new Error('the token cannot be read');
        // The user first: other tabs look when the token changes.
        remember(v.parse(SessionUserShape, user));
        storage.setItem(keys.token, token);
        return { remaining: remainingOf(claims) };
      },
    ),
    forgetSession: fromPromise<void>(async () => {
      for (const key of Object.values(keys)) storage.removeItem(key);
    }),
    revokeToken: fromPromise<void, { token: string }>(async ({ input: { token }, signal }) => {
      await client.call(accountOps.logout, { token, signal });
    }),
    /** A change of storage is told to the other tabs only. */
    watchTabs: fromCallback<SessionEvent>(({ sendBack }) => {
      const listen = ({ key, newValue, storageArea }: StorageEvent) => {
        if (storageArea !== storage || (key !== null && key !== keys.token)) return;
        sendBack({ type: newValue === null ? 'elsewhere.signedOut' : 'elsewhere.signedIn' });
      };
      addEventListener('storage', listen);
      return () => removeEventListener('storage', listen);
    }),
  };
};

/** The claims of a token. Its signature is the server's to check. */
function claimsOf(token: string): TokenClaims | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const read = v.safeParse(TokenClaims, JSON.parse(new TextDecoder().decode(bytes)));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** The cached user; where it is gone or another's, what the token itself says. */
function readUser(stored: string | null, { sub, username, email }: TokenClaims): SessionUser {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), SessionUserShape), stored);
  if (read.success && read.output.id === sub) return read.output;
  return { id: sub, name: username, email, avatar_url: null, is_admin: false };
}
