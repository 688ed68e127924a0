import type { FactorForm } from '#api/contract/second-factor.ts';
import type { ForgotPasswordForm, LoginForm, RegisterForm } from '#api/contract/account-forms.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import type { FailureLogged, ToastRequested } from '../_kit/news.ts';
import type {
  CodeMail,
  VerificationNews,
  VerificationToast,
} from '../email-verification/email-verification.types.ts';
import type { SessionUser } from '../session/session.types.ts';

export type AuthModalEvent =
  /** `returnTo` is the page to return to after a sign-in. */
  | { type: 'login.opened'; returnTo: string | null; email?: string }
  | { type: 'register.opened'; returnTo: string | null }
  | { type: 'verification.opened'; email: string | null }
  | { type: 'modal.closed' }
  /** `email` is the value of the form that is left. */
  | { type: 'login.chosen'; email?: string }
  | { type: 'register.chosen'; email?: string }
  | { type: 'forgotPassword.chosen'; email?: string }
  | { type: 'login.submitted'; form: LoginForm }
  | { type: 'register.submitted'; form: RegisterForm }
  | { type: 'forgotPassword.submitted'; form: ForgotPasswordForm }
  | { type: 'resend.chosen' }
  /** The sign-in succeeded except for the second factor. */
  | { type: 'secondFactor.asked'; challenge: string }
  | { type: 'secondFactor.submitted'; form: FactorForm }
  | { type: 'recoveryCode.chosen' }
  | { type: 'appCode.chosen' }
  | VerificationNews;

/** `remembered` is the return path that was stored before this page was left or reloaded. */
export type AuthModalInput = { remembered: string | null };

export type AuthModalContext = AuthModalInput & {
  returnTo: string | null;
  email: string | null;
  mail: CodeMail;
  failure: CallFailure | null;
  /** Challenge that a code of the second factor is sent with. */
  challenge: string | null;
};

export type AuthToast = 'registered' | VerificationToast;
export type AuthModalNews =
  | { type: 'signIn.succeeded'; token: string; user: SessionUser; returnTo: string | null; isNew?: true }
  /** Return path to store for the lifetime of this browser tab; null clears it. */
  | { type: 'returnPath.changed'; path: string | null }
  | FailureLogged<CallFailure>
  | ToastRequested<AuthToast>;

type Refused = { outcome: 'refused'; failure: CallFailure };
export type SignInAnswer = { outcome: 'signedIn'; token: string; user: SessionUser } | Refused;
export type FactorInput = { challenge: string; code: string };
export type RegisterAnswer = { outcome: 'registered'; requiresVerification: boolean } | Refused;
export type RequestAnswer = { outcome: 'accepted' } | Refused;
