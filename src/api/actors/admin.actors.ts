import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { accountOps } from '#api/contract/accounts.ts';
import { secondFactorOps } from '#api/contract/second-factor.ts';
import type { AdminCheck, AdminGuardEvent } from '#machines/admin-guard/admin-guard.types.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { selectIsSettled, selectUser } from '#machines/session/session.selectors.ts';

import { NoAnswerError } from './failures.ts';

type AdminDeps = { client: Client; session: ActorRefFrom<typeof sessionMachine> };

export const adminActors = ({ client, session }: AdminDeps) => ({
  watchPerson: fromCallback<AdminGuardEvent>(({ sendBack }) => {
    let lastEmail: string | null | undefined;
    let isWatching = true;
    const tell = (snapshot = session.getSnapshot()) => {
      if (!isWatching || !selectIsSettled(snapshot)) return;
      const email = selectUser(snapshot)?.email ?? null;
      if (email !== lastEmail) sendBack({ type: 'person.changed', email });
      lastEmail = email;
    };
    // Deferred: a page that starts twice would otherwise abort the first of two checks.
    queueMicrotask(tell);
    const subscription = session.subscribe(tell);
    return () => {
      isWatching = false;
      subscription.unsubscribe();
    };
  }),
  /** Another tab may have signed in meanwhile; a profile of another account grants no access. */
  checkAdmin: fromPromise<AdminCheck, { email: string }>(async ({ input: { email }, signal }) => {
    const profile = await client.call(accountOps.profile, { signal });
    if (!profile.ok) throw new NoAnswerError(profile.failure);
    const { is_admin, email: answered } = profile.answer;
    if (!is_admin || answered !== email) return { outcome: 'other' };
    const factor = await client.call(secondFactorOps.secondFactor, { signal });
    if (!factor.ok) throw new NoAnswerError(factor.failure);
    const { required, since } = factor.answer;
    return { outcome: required && since === null ? 'unprotected' : 'admin' };
  }),
});
