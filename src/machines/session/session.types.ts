import type { User } from '#api/contract/accounts.ts';

/** Who is signed in, as far as the whole application needs to know; the rest is the profile query's. */
export type SessionUser = Pick<User, 'id' | 'name' | 'email' | 'avatar_url' | 'is_admin'>;

/** What somebody who came by another service can sign in with once, by e-mail. */
export type TemporaryCredentials = { email: string; password: string };

/**
 * What lay in store; `remaining` is how many ms the token is still good for. A token is `unusable` that can't be read, or
 * that is another's than the user beside it: it was not stored by a sign-in.
 */
export type RestoredSession =
  | { found: 'nothing' }
  | { found: 'expired' }
  | { found: 'unusable' }
  | { found: 'session'; token: string; user: SessionUser; remaining: number };

/** What a sign-in puts into store. */
export type StoredSession = {
  token: string;
  user: SessionUser;
  temporaryCredentials: TemporaryCredentials | null;
};

/** `remaining` is how many ms the session lasts, by the server's clock; this device's may be `clockIsFarOff`. */
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
      /** The account has just been opened. */
      isNew?: true;
    }
  /** The server answered 401 to a call that carried this token. */
  | { type: 'session.refused'; token: string }
  /** The token that lies in store at this moment: another tab, or somebody's hand, may have changed it. */
  | { type: 'store.looked'; token: string | null }
  /** The page was left for another: who has just signed in and went on alone is not fetched back. */
  | { type: 'page.left' }
  /** The account has another name now. */
  | { type: 'user.renamed'; name: string }
  /** Its owner deleted the account. */
  | { type: 'account.deleted' }
  | { type: 'signOut.requested' }
  /** Whether what lies in this browser goes with the session. */
  | { type: 'leaving.answered'; forgets: boolean }
  /** Stays signed in. */
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
  /** Who signed in has just opened the account. */
  isNew: boolean;
  /** What lies in this browser goes with the session. */
  forgetsKept: boolean;
};
