import type { CallFailure } from '#api/contract/problem.ts';

import type { FailureLogged } from '../_kit/news.ts';
import type { SessionUser, TemporaryCredentials } from '../session/session.types.ts';

/** What stood in the address of the page: what Google brought back, or that somebody would not go on there. */
export type GoogleCallbackInput = { brought: { code: string; state: string } | null; wasRefused: boolean };

/** Why there is no sign-in: the person said no, this tab did not begin it, or a call was refused. */
export type GoogleSetback =
  | { why: 'declined' }
  | { why: 'strayed' }
  | { why: 'refused'; failure: CallFailure };

export type GoogleCallbackContext = GoogleCallbackInput & { setback: GoogleSetback | null };

type Granted = {
  token: string;
  user: SessionUser;
  temporaryCredentials: TemporaryCredentials | null;
  /** The account has just been opened. */
  isNew?: true;
};
type Refused = { outcome: 'refused'; failure: CallFailure };
export type SignInOffer = { outcome: 'on' } | { outcome: 'off' };
export type StartAnswer = { outcome: 'begun'; address: string } | Refused;
export type FinishAnswer = ({ outcome: 'signedIn' } & Granted) | { outcome: 'strayed' } | Refused;

export type GoogleCallbackNews =
  /** The browser is to go there. */
  | { type: 'departure.requested'; address: string }
  | ({ type: 'signIn.succeeded' } & Granted)
  /** All is right but the second factor; the window for signing in asks for it. */
  | { type: 'secondFactor.asked'; challenge: string }
  | FailureLogged<GoogleSetback>;
