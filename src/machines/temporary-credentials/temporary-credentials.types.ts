import type { TemporaryCredentials } from '../session/session.types.ts';

/** Contents of the store; `remaining` is the time in ms until they expire. */
export type StoredCredentials = { found: 'nothing' } | { found: 'credentials'; remaining: number };

export type TemporaryCredentialsEvent =
  | { type: 'session.began' }
  | { type: 'session.ended' }
  | { type: 'password.wanted' }
  | { type: 'password.hidden' }
  | { type: 'credentials.dismissed' };

export type TemporaryCredentialsContext = {
  remaining: number;
  /** Set only while the credentials are shown. */
  opened: TemporaryCredentials | null;
};
