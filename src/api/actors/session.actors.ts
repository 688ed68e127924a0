import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { accountOps, TokenClaims } from '#api/contract/accounts.ts';
import type {
  RestoredSession,
  SessionEvent,
  SessionUser,
  StorageAnswer,
  StoredSession,
  TemporaryCredentials,
  Validation,
} from '#machines/session/session.types.ts';

import type { CredentialStore } from './credential-store.ts';
import { NoAnswerError } from './failures.ts';
import { SessionUserShape } from './session-user.ts';

/** Two of the three items in local storage; the third belongs to the credential store. */
const keys = { token: 'auth_token', user: 'cached_user' } as const;

/** Time limit in ms for the server to confirm a token that is expired by this device's clock. */
const confirmationTimeout = 3_000;
/** Deviation of the device's clock in ms from which the user is warned. */
const clockTolerance = 600_000;
/** Lifetime in ms; both times come from the server's clock. */
const lifeOf = ({ exp, iat }: TokenClaims) => (exp - iat) * 1000;

/** Returns the token that is currently stored. */
export const storedToken = (storage: Storage): string | null => storage.getItem(keys.token);

export type SessionDeps = {
  client: Client;
  storage: Storage;
  credentials: CredentialStore;
  /** Ms since the epoch. */
  now: () => number;
  /** Stores to clear when the user asks this browser to forget them. */
  stores?: readonly Storage[];
};

export const sessionActors = ({ client, storage, credentials, now, stores = [storage] }: SessionDeps) => {
  const cacheUser = (user: SessionUser) => storage.setItem(keys.user, JSON.stringify(user));
  /** Returns whether the server accepts a token that is expired by this device's clock. */
  const isStillGood = async (token: string, signal: AbortSignal) => {
    const result = await client.call(accountOps.profile, {
      token,
      signal: AbortSignal.any([signal, AbortSignal.timeout(confirmationTimeout)]),
    });
    return result.ok;
  };
  return {
    restoreSession: fromPromise<RestoredSession>(async ({ signal }) => {
      const token = storedToken(storage);
      if (token === null) return { found: 'nothing' };
      const claims = claimsOf(token);
      const cached = readUser(storage.getItem(keys.user));
      if (claims === undefined || (cached && cached.id !== claims.sub)) return { found: 'unusable' };
      const localRemaining = claims.exp * 1000 - now();
      const isOver = localRemaining <= 0;
      if (isOver && !(await isStillGood(token, signal).catch(() => false))) return { found: 'expired' };
      const remaining = isOver ? lifeOf(claims) : localRemaining;
      return { found: 'session', token, user: cached ?? userOf(claims), remaining };
    }),
    validateSession: fromPromise<Validation, { token: string }>(async ({ input: { token }, signal }) => {
      const result = await client.call(accountOps.profile, { token, signal });
      if (result.ok) {
        const user = v.parse(SessionUserShape, result.answer);
        if (storedToken(storage) === token) cacheUser(user);
        return { outcome: 'valid', user };
      }
      const { code } = result.failure;
      if (code === 'unauthenticated' || code === 'session_expired') return { outcome: 'refused' };
      throw new NoAnswerError(result.failure);
    }),
    storeSession: fromPromise<StorageAnswer, StoredSession>(
      async ({ input: { token, user, temporaryCredentials } }) => {
        const claims = claimsOf(token);
        if (claims === undefined) throw new Error('the token cannot be read');
        await keepCredentials(credentials, temporaryCredentials);
        // The user is stored first: other tabs react to the change of the token.
        cacheUser(v.parse(SessionUserShape, user));
        storage.setItem(keys.token, token);
        // The token is new, so that any other age of it is an error of this clock.
        const clockIsFarOff = Math.abs(claims.iat * 1000 - now()) > clockTolerance;
        return { remaining: lifeOf(claims), clockIsFarOff };
      },
    ),
    forgetSession: fromPromise<void>(async () => {
      for (const key of Object.values(keys)) storage.removeItem(key);
      await credentials.forget();
    }),
    ...storedDataActors(stores),
    revokeToken: fromPromise<void, { token: string }>(async ({ input: { token }, signal }) => {
      await client.call(accountOps.logout, { token, signal });
    }),
    watchStore: storeWatcher(storage),
  };
};

const storedDataActors = (stores: readonly Storage[]) => ({
  findKept: fromPromise<boolean>(async () => (await import('./stored-data.ts')).hasStoredDrafts()),
  forgetKept: fromPromise<void>(async () => {
    const { clearStoredData } = await import('./stored-data.ts');
    await clearStoredData(stores);
  }),
});

/** Storage events reach other tabs only; a change in the background is detected when the page gets the focus again. */
const storeWatcher = (storage: Storage) =>
  fromCallback<SessionEvent>(({ sendBack }) => {
    const look = () => sendBack({ type: 'store.looked', token: storedToken(storage) });
    const listen = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === storage && (key === null || key === keys.token)) look();
    };
    const watched = ['focus', 'pageshow'] as const;
    addEventListener('storage', listen);
    for (const name of watched) addEventListener(name, look);
    return () => {
      removeEventListener('storage', listen);
      for (const name of watched) removeEventListener(name, look);
    };
  });

/** Stores the credentials; a browser that can't encrypt them stores none, which must not fail the sign-in. */
async function keepCredentials(store: CredentialStore, granted: TemporaryCredentials | null): Promise<void> {
  try {
    await store.forget();
    if (granted !== null) await store.keep(granted);
  } catch {
    return;
  }
}

/** Returns the claims of a token without verifying its signature, which is the server's task. */
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

function readUser(stored: string | null): SessionUser | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), SessionUserShape), stored);
  return read.success ? read.output : undefined;
}

/** Returns the user of the token's claims, if none is cached. */
const userOf = ({ sub, username, email }: TokenClaims): SessionUser => ({
  id: sub,
  name: username,
  email,
  avatar_url: null,
  is_admin: false,
});
