import type { TemporaryCredentials } from '../session/session.types.ts';

/** What lies in store; `remaining` is for how many ms it still does. */
export type StoredCredentials = { found: 'nothing' } | { found: 'credentials'; remaining: number };

export type TemporaryCredentialsEvent =
  | { type: 'session.began' }
  | { type: 'session.ended' }
  | { type: 'password.wanted' }
  | { type: 'password.hidden' }
  | { type: 'credentials.dismissed' };

export type TemporaryCredentialsContext = {
  remaining: number;
  /** Only while somebody looks at them. */
  opened: TemporaryCredentials | null;
};
