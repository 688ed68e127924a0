import type { User } from '#api/contract/accounts.ts';

/** Who is signed in, as far as the whole application needs to know; the rest is the profile query's. */
export type SessionUser = Pick<User, 'id' | 'name' | 'email' | 'avatar_url' | 'is_admin'>;

/** What lay in store; `remaining` is how many ms the token is still good for. */
export type Restored =
  | { found: 'nothing' }
  | { found: 'expired' }
  | { found: 'session'; token: string; user: SessionUser; remaining: number };

export type Validation = { outcome: 'valid'; user: SessionUser } | { outcome: 'refused' };

export type SessionToast = 'welcome' | 'redirecting' | 'session_expired' | 'sign_in_not_kept';
