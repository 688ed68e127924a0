import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type { DeleteAccountForm } from '#api/contract/account-forms.ts';
import { accountOps, type User } from '#api/contract/accounts.ts';
import type { DeletionAnswer } from '#machines/account-deletion/account-deletion.types.ts';
import type { ChangeAnswer, ChangeInput } from '#machines/password-change/password-change.types.ts';
import type { SaveAnswer, SaveInput } from '#machines/profile/profile.types.ts';

export type ProfileDeps = {
  client: Client;
  onProfileChanged: (user: User) => void;
  onSessionsEnded: () => void;
};

export const profileActors = ({ client: { call }, onProfileChanged, onSessionsEnded }: ProfileDeps) => ({
  saveProfile: fromPromise<SaveAnswer, SaveInput>(async ({ input, signal }) => {
    const saved = await call(accountOps.changeProfile, { body: input, signal });
    if (!saved.ok) return { outcome: 'refused', failure: saved.failure };
    onProfileChanged(saved.answer);
    const { name, locale } = saved.answer;
    return { outcome: 'saved', name, locale };
  }),
  changePassword: fromPromise<ChangeAnswer, ChangeInput>(async ({ input: { current, next }, signal }) => {
    const body = { current_password: current, new_password: next };
    const changed = await call(accountOps.changePassword, { body, signal });
    if (!changed.ok) return { outcome: 'refused', failure: changed.failure };
    onSessionsEnded();
    return { outcome: 'changed' };
  }),
  // Leaving the page does not abort it: the server may have carried it out, and the session has to end.
  deleteAccount: fromPromise<DeletionAnswer, DeleteAccountForm>(async ({ input: { password } }) => {
    const deleted = await call(accountOps.deleteAccount, { body: { password } });
    return deleted.ok ? { outcome: 'deleted' } : { outcome: 'refused', failure: deleted.failure };
  }),
});
