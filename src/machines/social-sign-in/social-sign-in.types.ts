import type { IdentityUser } from '#api/contract/identity.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import type { FailureLogged } from '../_kit/news.ts';
import type { SessionUser, TemporaryCredentials } from '../session/session.types.ts';

/** Why a sign-in by another service came to nothing. The first two are somebody's own will: they are logged, not told. */
export type SocialFailure =
  | { reason: 'closed' }
  | { reason: 'cancelled' }
  | { reason: 'blocked' }
  | { reason: 'internal' }
  | { reason: 'network' }
  /** An address and a password that open nothing at the service. */
  | { reason: 'credentials'; code: CredentialsCode }
  /** What the service gave can not be an identity: `idToken` or `userData` is not as it has to be. */
  | { reason: 'invalidIdentity'; part: 'idToken' | 'userData' }
  /** The server said no, or nothing. */
  | { reason: 'refused'; failure: CallFailure }
  /** Anything else, in the service's own words. */
  | { reason: 'other'; message: string };

/** Why the identity service takes no address and password. */
export type CredentialsCode =
  | 'email_invalid'
  | 'password_required'
  | 'password_too_short'
  | 'password_wrong'
  | 'user_not_found'
  | 'email_in_use';

/** Whether somebody came to have an account or to use the one they have; the server knows better. */
export type Intent = 'login' | 'register';

export type IdentityCredentials = { intent: Intent; email: string; password: string };

/** What the identity service vouches for. */
export type IdentityProof = { idToken: string; userData: IdentityUser };

export type SocialSignInEvent =
  /** A hand is on its way to the button. */
  | { type: 'signIn.approached' }
  /** `inApp`: in the browser of an app, where the service lets nobody sign in. */
  | { type: 'signIn.requested'; intent: Intent; inApp?: true }
  /** An address and a password of the identity service's own. */
  | ({ type: 'password.submitted' } & IdentityCredentials)
  /** In this window, where the browser lets no other open. */
  | { type: 'redirect.chosen' };

export type SocialSignInContext = {
  intent: Intent;
  /** How often the step under way has failed. */
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
  /** The account has just been opened. */
  isNew?: true;
};
export type ServerAnswer =
  | ({ outcome: 'signedIn' } & Granted)
  /** `isFinal` is whether the server itself said so: asking again would not change it. */
  | { outcome: 'refused'; failure: CallFailure; isFinal: boolean };

export type SocialSignInNews =
  | ({ type: 'signIn.succeeded' } & Granted)
  /** All is right but the second factor; the window for signing in asks for it. */
  | { type: 'secondFactor.asked'; challenge: string }
  /** To be told to whoever waits for it. */
  | { type: 'signIn.failed'; failure: SocialFailure }
  | FailureLogged<SocialFailure>;
