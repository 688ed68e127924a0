import type { IdentityUser } from '#api/contract/identity.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import type { FailureLogged } from '../_kit/news.ts';
import type { SessionUser, TemporaryCredentials } from '../session/session.types.ts';

/** Reason why a social sign-in failed. The first two are the user's choice: they are logged, not shown. */
export type SocialFailure =
  | { reason: 'closed' }
  | { reason: 'cancelled' }
  | { reason: 'blocked' }
  | { reason: 'internal' }
  | { reason: 'network' }
  /** The service knows no account with this email and password. */
  | { reason: 'credentials'; code: CredentialsCode }
  /** The service's answer is no valid identity: `idToken` or `userData` is malformed. */
  | { reason: 'invalidIdentity'; part: 'idToken' | 'userData' }
  /** The server refused the sign-in, or did not answer. */
  | { reason: 'refused'; failure: CallFailure }
  /** Any other error, in the service's own words. */
  | { reason: 'other'; message: string };

/** Reason why the identity service refuses an email and password. */
export type CredentialsCode =
  | 'email_invalid'
  | 'password_required'
  | 'password_too_short'
  | 'password_wrong'
  | 'user_not_found'
  | 'email_in_use';

/** Purpose of the sign-in: to create an account or to use one; the server decides. */
export type Intent = 'login' | 'register';

export type IdentityCredentials = { intent: Intent; email: string; password: string };

/** Identity that the service has verified. */
export type IdentityProof = { idToken: string; userData: IdentityUser };

export type SocialSignInEvent =
  /** The pointer or the focus approaches the button. */
  | { type: 'signIn.approached' }
  /** `inApp`: in an app's embedded browser, where the service allows no sign-in. */
  | { type: 'signIn.requested'; intent: Intent; inApp?: true }
  /** Signs in by an email and password of the identity service. */
  | ({ type: 'password.submitted' } & IdentityCredentials)
  /** Redirects this window, where the browser blocks popups. */
  | { type: 'redirect.chosen' };

export type SocialSignInContext = {
  intent: Intent;
  /** Number of failures of the current step. */
  attempts: number;
  proof: IdentityProof | null;
};

type Failed = { outcome: 'failed'; failure: SocialFailure };
export type PopupAnswer = { outcome: 'identified' } | Failed;
export type RedirectAnswer = { outcome: 'none' } | PopupAnswer;
export type ProofAnswer = { outcome: 'given'; proof: IdentityProof } | Failed;
type Granted = {
  token: string;
  user: SessionUser;
  temporaryCredentials: TemporaryCredentials | null;
  /** The account was created by this sign-in. */
  isNew?: true;
};
export type ServerAnswer =
  | ({ outcome: 'signedIn' } & Granted)
  /** `isFinal` is true if the server itself refused: a retry would not change that. */
  | { outcome: 'refused'; failure: CallFailure; isFinal: boolean };

export type SocialSignInNews =
  | ({ type: 'signIn.succeeded' } & Granted)
  /** The sign-in succeeded except for the second factor, which the sign-in window asks for. */
  | { type: 'secondFactor.asked'; challenge: string }
  /** Failure to show to the user. */
  | { type: 'signIn.failed'; failure: SocialFailure }
  | FailureLogged<SocialFailure>;
