import type { DeleteAccountForm } from '#api/contract/account-forms.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import type { FailureLogged } from '../_kit/news.ts';

export type DeletionAnswer = { outcome: 'deleted' } | { outcome: 'refused'; failure: CallFailure };

export type AccountDeletionEvent =
  | { type: 'deletion.wanted' }
  | { type: 'deletion.cancelled' }
  | { type: 'deletion.submitted'; form: DeleteAccountForm };

export type AccountDeletionNews =
  | FailureLogged<CallFailure>
  /** The account is deleted, so this browser's session has ended. */
  | { type: 'account.deleted' };
