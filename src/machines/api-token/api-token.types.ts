import type { CallFailure } from '#api/contract/problem.ts';
import type { TokenForm } from '#api/contract/token-forms.ts';
import type { ApiToken, GraceHours } from '#api/contract/tokens.ts';

import type { FailureLogged, ToastRequested } from '../_kit/news.ts';

type Refused = { outcome: 'refused'; failure: CallFailure };
export type SecretAnswer = { outcome: 'made'; token: ApiToken; secret: string } | Refused;
export type SaveAnswer = { outcome: 'saved'; token: ApiToken } | Refused;
export type DeleteAnswer = { outcome: 'deleted' } | Refused;

export type ApiTokenContext = {
  /** Token that the open window is about. */
  token: ApiToken | null;
  /** Secret in memory only while it is shown, and nowhere else. */
  secret: string | null;
  failure: CallFailure | null;
};

export type ApiTokenEvent =
  | { type: 'creation.wanted' }
  | { type: 'change.wanted'; token: ApiToken }
  | { type: 'regeneration.wanted'; token: ApiToken }
  | { type: 'deletion.wanted'; token: ApiToken }
  | { type: 'usage.wanted'; token: ApiToken }
  | { type: 'switch.toggled'; token: ApiToken }
  | { type: 'form.submitted'; form: TokenForm }
  | { type: 'regeneration.submitted'; keepOldHours: GraceHours }
  | { type: 'deletion.confirmed' }
  | { type: 'copy.wanted' }
  | { type: 'window.closed' };

export type ApiTokenToast =
  | 'token_changed'
  | 'token_deleted'
  | 'token_on'
  | 'token_off'
  | 'token_copied'
  | 'copy_failed'
  | 'delete_failed'
  | 'switch_failed';

export type ApiTokenNews = ToastRequested<ApiTokenToast> | FailureLogged<CallFailure>;
