import type { CallFailure } from '#api/contract/problem.ts';

import type { FailureLogged } from '../_kit/news.ts';
import type { SessionUser, TemporaryCredentials } from '../session/session.types.ts';

/** Parameters of the page's URL: the code and state from Google, or the user's refusal there. */
export type GoogleCallbackInput = { brought: { code: string; state: string } | null; wasRefused: boolean };

/** Reason why there is no sign-in: the user declined, this tab did not start it, or a call was refused. */
export type GoogleSetback =
  | { why: 'declined' }
  | { why: 'strayed' }
  | { why: 'refused'; failure: CallFailure };

export type GoogleCallbackContext = GoogleCallbackInput & { setback: GoogleSetback | null };

type Granted = {
  token: string;
  user: SessionUser;
  temporaryCredentials: TemporaryCredentials | null;
  /** The account was created by this sign-in. */
  isNew?: true;
};
type Refused = { outcome: 'refused'; failure: CallFailure };
export type SignInOffer = { outcome: 'on' } | { outcome: 'off' };
export type StartAnswer = { outcome: 'begun'; address: string } | Refused;
export type FinishAnswer = ({ outcome: 'signedIn' } & Granted) | { outcome: 'strayed' } | Refused;

export type GoogleCallbackNews =
  /** Redirects the browser to the address. */
  | { type: 'departure.requested'; address: string }
  | ({ type: 'signIn.succeeded' } & Granted)
  /** The sign-in succeeded except for the second factor, which the sign-in window asks for. */
  | { type: 'secondFactor.asked'; challenge: string }
  | FailureLogged<GoogleSetback>;
