import type { CallFailure } from '#api/contract/problem.ts';
import type { FactorForm, FactorProof } from '#api/contract/second-factor.ts';

import type { FailureLogged, ToastRequested } from '../_kit/news.ts';

/** Secret for an authenticator app, as a QR code or typed. */
type AppSecret = { secret: string; uri: string };

type Refused = { outcome: 'refused'; failure: CallFailure };
export type BeginAnswer = { outcome: 'begun'; app: AppSecret } | Refused;
export type CodesAnswer = { outcome: 'made'; codes: readonly string[] } | Refused;
export type RemoveAnswer = { outcome: 'removed' } | Refused;

export type BeginForm = { password?: string | undefined };

export type SecondFactorEvent =
  | { type: 'setup.wanted' }
  | { type: 'renewal.wanted' }
  | { type: 'removal.wanted' }
  | { type: 'form.cancelled' }
  | { type: 'setup.submitted'; form: BeginForm }
  | { type: 'code.submitted'; form: FactorForm }
  | { type: 'proof.submitted'; form: FactorProof }
  | { type: 'copy.wanted' }
  | { type: 'codes.kept' };

export type SecondFactorContext = {
  app: AppSecret | null;
  codes: readonly string[] | null;
  failure: CallFailure | null;
};

export type SecondFactorToast = 'factor_added' | 'factor_removed' | 'codes_renewed';
export type SecondFactorNews = ToastRequested<SecondFactorToast> | FailureLogged<CallFailure>;
