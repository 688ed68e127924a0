import type { ActorRef, Snapshot } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';

import type { FailureLogged, ToastRequested } from '../_kit/news.ts';
import type { SessionUser } from '../session/session.types.ts';

/** Known state of the mailed code: it was just sent, one must be sent now, or unknown. */
export type CodeMail = 'sent' | 'wanted' | 'unknown';
export type VerificationToast = 'email_verified' | 'code_sent';
export type VerificationNews = ToastRequested<VerificationToast> | FailureLogged<CallFailure>;
export type VerificationListener = ActorRef<Snapshot<unknown>, VerificationNews>;

export type VerificationInput = { email: string | null; mail: CodeMail; listener: VerificationListener };
/** Session that the right code starts. */
export type VerifiedSession = { token: string; user: SessionUser };
export type VerifyAnswer =
  | { outcome: 'verified'; signedIn: VerifiedSession | null }
  | { outcome: 'refused'; failure: CallFailure };
/** Null where the email is verified and a sign-in is still required. */
export type VerificationOutput = { signedIn: VerifiedSession | null };
export type CodeAnswer = { outcome: 'accepted' } | { outcome: 'refused'; failure: CallFailure };
