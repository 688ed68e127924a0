import type { ActorRef, Snapshot } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';

import type { FailureLogged, ToastRequested } from '../_kit/news.ts';

/** What is known of the mailed code: it was just sent, one must be sent now, or nothing. */
export type CodeMail = 'sent' | 'wanted' | 'unknown';
export type VerificationToast = 'email_verified' | 'code_sent';
export type VerificationNews = ToastRequested<VerificationToast> | FailureLogged<CallFailure>;
export type VerificationListener = ActorRef<Snapshot<unknown>, VerificationNews>;

export type VerificationInput = { email: string | null; mail: CodeMail; listener: VerificationListener };
export type CodeAnswer = { outcome: 'accepted' } | { outcome: 'refused'; failure: CallFailure };
