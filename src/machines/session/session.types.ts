import type { User } from '#api/contract/accounts.ts';

/** Signed-in user, as far as the whole application needs it; the rest is read by the profile query. */
export type SessionUser = Pick<User, 'id' | 'name' | 'email' | 'avatar_url' | 'is_admin'>;

/** One-time credentials with which a user of a social sign-in can sign in by email. */
export type TemporaryCredentials = { email: string; password: string };

/**
 * Session in the store; `remaining` is the time in ms until its token expires. A token is `unusable` if it can't be
 * read, or belongs to another user than the stored one: no sign-in stored it.
 */
export type RestoredSession =
  | { found: 'nothing' }
  | { found: 'expired' }
  | { found: 'unusable' }
  | { found: 'session'; token: string; user: SessionUser; remaining: number };

/** Session that a sign-in stores. */
export type StoredSession = {
  token: string;
  user: SessionUser;
  temporaryCredentials: TemporaryCredentials | null;
};

/**
 * `remaining` is the lifetime of the session in ms, by the server's clock; the device's clock may be `clockIsFarOff`.
 */
export type StorageAnswer = { remaining: number; clockIsFarOff: boolean };

export type Validation = { outcome: 'valid'; user: SessionUser } | { outcome: 'refused' };

export type SessionEvent =
  /** A sign-in succeeded; `returnTo` is the page that asked for it. */
  | {
      type: 'session.granted';
      token: string;
      user: SessionUser;
      returnTo: string | null;
      temporaryCredentials?: TemporaryCredentials | null;
      /** The account was created by this sign-in. */
      isNew?: true;
    }
  /** The server answered 401 to a request with this token. */
  | { type: 'session.refused'; token: string }
  /** Token in the store now: another tab, or the user, may have changed it. */
  | { type: 'store.looked'; token: string | null }
  /** The user navigated: a user who leaves right after the sign-in is not redirected any more. */
  | { type: 'page.left' }
  /** The user changed the name of the account. */
  | { type: 'user.renamed'; name: string }
  /** The user deleted the account. */
  | { type: 'account.deleted' }
  | { type: 'signOut.requested' }
  /** Answers whether the local data in this browser is deleted with the session. */
  | { type: 'leaving.answered'; forgets: boolean }
  /** Cancels the sign-out. */
  | { type: 'leaving.dismissed' };

export type SessionToast =
  | 'welcome'
  | 'welcome_new'
  | 'redirecting'
  | 'session_expired'
  | 'session_unusable'
  | 'signed_out_elsewhere'
  | 'sign_in_not_kept'
  | 'clock_far_off'
  | 'account_deleted'
  | 'kept_forgotten'
  | 'kept_not_forgotten';

export type SessionContext = {
  token: string | null;
  user: SessionUser | null;
  remaining: number;
  failedAttempts: number;
  returnTo: string | null;
  /** The account was created by this sign-in. */
  isNew: boolean;
  /** The local data in this browser is deleted with the session. */
  forgetsKept: boolean;
};
