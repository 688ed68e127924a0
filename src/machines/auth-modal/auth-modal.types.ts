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
  /** `returnTo` is the page that a sign-in leads back to. */
  | { type: 'login.opened'; returnTo: string | null; email?: string }
  | { type: 'register.opened'; returnTo: string | null }
  | { type: 'verification.opened'; email: string | null }
  | { type: 'modal.closed' }
  /** `email` is what was typed into the form that is left. */
  | { type: 'login.chosen'; email?: string }
  | { type: 'register.chosen'; email?: string }
  | { type: 'forgotPassword.chosen'; email?: string }
  | { type: 'login.submitted'; form: LoginForm }
  | { type: 'register.submitted'; form: RegisterForm }
  | { type: 'forgotPassword.submitted'; form: ForgotPasswordForm }
  | { type: 'resend.chosen' }
  /** A sign-in by any way is right but for the second factor. */
  | { type: 'secondFactor.asked'; challenge: string }
  | { type: 'secondFactor.submitted'; form: FactorForm }
  | { type: 'recoveryCode.chosen' }
  | { type: 'appCode.chosen' }
  | VerificationNews;

/** `remembered` is the page that a sign-in was to lead back to when this page was left or loaded anew. */
export type AuthModalInput = { remembered: string | null };

export type AuthModalContext = AuthModalInput & {
  returnTo: string | null;
  email: string | null;
  mail: CodeMail;
  failure: CallFailure | null;
  /** What a code of the second factor is sent with. */
  challenge: string | null;
};

export type AuthToast = 'registered' | VerificationToast;
export type AuthModalNews =
  | { type: 'signIn.succeeded'; token: string; user: SessionUser; returnTo: string | null; isNew?: true }
  /** What a sign-in leads back to, to be kept while this browser tab lives; null to be forgotten. */
  | { type: 'returnPath.changed'; path: string | null }
  | FailureLogged<CallFailure>
  | ToastRequested<AuthToast>;

type Refused = { outcome: 'refused'; failure: CallFailure };
export type SignInAnswer = { outcome: 'signedIn'; token: string; user: SessionUser } | Refused;
export type FactorInput = { challenge: string; code: string };
export type RegisterAnswer = { outcome: 'registered'; requiresVerification: boolean } | Refused;
export type RequestAnswer = { outcome: 'accepted' } | Refused;
