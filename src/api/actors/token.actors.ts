import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type { TokenForm } from '#api/contract/token-forms.ts';
import { type GraceHours, tokenOps } from '#api/contract/tokens.ts';
import type { DeleteAnswer, SaveAnswer, SecretAnswer } from '#machines/api-token/api-token.types.ts';

import { copySecretActor } from './copy-secret.ts';

export type TokenDeps = {
  client: Client;
  onTokensChanged: () => void;
  copy: (text: string) => Promise<void>;
};

// Leaving the page does not abort a call: the server may have carried it out, and the list has to reload.
export const tokenActors = ({ client: { call }, onTokensChanged, copy }: TokenDeps) => ({
  createToken: fromPromise<SecretAnswer, TokenForm>(async ({ input }) => {
    const result = await call(tokenOps.createToken, { body: input });
    if (!result.ok) return { outcome: 'refused', failure: result.failure };
    onTokensChanged();
    return { outcome: 'made', ...result.answer };
  }),
  changeToken: fromPromise<SaveAnswer, { id: string; form: TokenForm }>(async ({ input: { id, form } }) => {
    const { mode: _, ...body } = form;
    const saved = await call(tokenOps.changeToken, { params: { id }, body });
    if (!saved.ok) return { outcome: 'refused', failure: saved.failure };
    onTokensChanged();
    return { outcome: 'saved', token: saved.answer };
  }),
  switchToken: fromPromise<SaveAnswer, { id: string; active: boolean }>(async ({ input: { id, active } }) => {
    const saved = await call(tokenOps.changeToken, { params: { id }, body: { active } });
    if (!saved.ok) return { outcome: 'refused', failure: saved.failure };
    onTokensChanged();
    return { outcome: 'saved', token: saved.answer };
  }),
  regenerateToken: fromPromise<SecretAnswer, { id: string; keepOldHours: GraceHours }>(
    async ({ input: { id, keepOldHours } }) => {
      const body = { keep_old_hours: keepOldHours };
      const result = await call(tokenOps.regenerateToken, { params: { id }, body });
      if (!result.ok) return { outcome: 'refused', failure: result.failure };
      onTokensChanged();
      return { outcome: 'made', ...result.answer };
    },
  ),
  deleteToken: fromPromise<DeleteAnswer, { id: string }>(async ({ input: { id } }) => {
    const deleted = await call(tokenOps.deleteToken, { params: { id } });
    if (!deleted.ok) return { outcome: 'refused', failure: deleted.failure };
    onTokensChanged();
    return { outcome: 'deleted' };
  }),
  copySecret: copySecretActor(copy),
});
