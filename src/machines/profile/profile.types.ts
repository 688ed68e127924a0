import type { NameForm } from '#api/contract/account-forms.ts';
import type { Locale } from '#api/contract/common.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import type { FailureLogged, ToastRequested } from '../_kit/news.ts';

export type SaveInput = { name: string } | { locale: Locale } | { ai_label: boolean };
export type SaveAnswer =
  | { outcome: 'saved'; name: string; locale: Locale }
  | { outcome: 'refused'; failure: CallFailure };

export type ProfileEvent =
  | { type: 'rename.wanted' }
  | { type: 'rename.cancelled' }
  | { type: 'name.submitted'; form: NameForm }
  | { type: 'language.chosen'; locale: Locale }
  | { type: 'label.chosen'; isOn: boolean };

export type ProfileNews =
  | ToastRequested<'name_changed'>
  | FailureLogged<CallFailure>
  /** Every place that shows the name should update. */
  | { type: 'name.changed'; name: string }
  /** The language of e-mails changed; the screens should follow. */
  | { type: 'language.changed'; locale: Locale };
