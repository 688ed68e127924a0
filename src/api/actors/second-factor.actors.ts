import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { type FactorForm, type FactorProof, secondFactorOps } from '#api/contract/second-factor.ts';
import type { CopyAnswer } from '#machines/_kit/secret-shown.ts';
import type {
  BeginAnswer,
  BeginForm,
  CodesAnswer,
  RemoveAnswer,
} from '#machines/second-factor/second-factor.types.ts';

type SecondFactorDeps = {
  client: Client;
  onChanged: () => void;
  /** Puts a text on the clipboard. */
  copy: (text: string) => Promise<void>;
};

// Leaving the page does not abort a call: the server may have carried it out.
export const secondFactorActors = ({ client: { call }, onChanged, copy }: SecondFactorDeps) => ({
  beginFactor: fromPromise<BeginAnswer, BeginForm>(async ({ input: body }) => {
    const begun = await call(secondFactorOps.beginSecondFactor, { body });
    return begun.ok
      ? { outcome: 'begun', app: begun.answer }
      : { outcome: 'refused', failure: begun.failure };
  }),
  confirmFactor: fromPromise<CodesAnswer, FactorForm>(async ({ input: body }) => {
    const confirmed = await call(secondFactorOps.confirmSecondFactor, { body });
    if (!confirmed.ok) return { outcome: 'refused', failure: confirmed.failure };
    onChanged();
    return { outcome: 'made', codes: confirmed.answer.recovery_codes };
  }),
  renewCodes: fromPromise<CodesAnswer, FactorProof>(async ({ input: body }) => {
    const renewed = await call(secondFactorOps.renewRecoveryCodes, { body });
    if (!renewed.ok) return { outcome: 'refused', failure: renewed.failure };
    onChanged();
    return { outcome: 'made', codes: renewed.answer.recovery_codes };
  }),
  removeFactor: fromPromise<RemoveAnswer, FactorProof>(async ({ input: body }) => {
    const removed = await call(secondFactorOps.removeSecondFactor, { body });
    if (!removed.ok) return { outcome: 'refused', failure: removed.failure };
    onChanged();
    return { outcome: 'removed' };
  }),
  copyCodes: fromPromise<CopyAnswer, { codes: readonly string[] }>(async ({ input: { codes } }) => {
    try {
      await copy(codes.join('\n'));
      return { outcome: 'copied' };
    } catch {
      return { outcome: 'failed' };
    }
  }),
});
