import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { selectAct } from '#machines/admin-act/admin-act.selectors.ts';
import type { AdminAct } from '#machines/admin-act/admin-act.types.ts';
import { errorText } from '#ui/messages/errors.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';

import { undoOrderFor } from './acts.ts';
import type { AdminActRef } from './user-acts.tsx';

const question = latePart(() => import('./act-question.tsx'));

/** Dialog for an administrator's action and a toast with its result. The dialog's chunk loads with the first action. */
export function ActDialog({ actor }: { actor: AdminActRef }) {
  const { t, i18n } = useLingui();
  const act = useSelector(actor, selectAct);
  const message = useDoneMessage();
  const part = useLatePart(question, act !== null, () => actor.send({ type: 'act.cancelled' }), false);
  const showDone = useEffectEvent((act: AdminAct) => {
    const order = undoOrderFor(act);
    showToast({
      title: message(act),
      tone: 'done',
      ...(order && {
        action: { label: t`Undo`, onPress: () => actor.send({ type: 'undo.chosen', order }) },
      }),
    });
  });
  const showUndone = useEffectEvent(() => showToast({ title: t`It is as it was before`, tone: 'done' }));
  const showUndoFailure = useEffectEvent((message: string) =>
    showToast({ title: t`It could not be taken back`, body: message, tone: 'problem' }),
  );
  useEffect(() => {
    const subscriptions = [
      actor.on('act.done', (news) => showDone(news.act)),
      actor.on('undo.done', () => showUndone()),
      actor.on('undo.failed', ({ failure }) => showUndoFailure(errorText(i18n, failure.code))),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, i18n]);
  return act && part && <part.ActQuestion key={`${act.kind} ${act.id}`} act={act} actor={actor} />;
}

/** Returns the function that names a finished action in a toast. */
function useDoneMessage(): (act: AdminAct) => string {
  const { t } = useLingui();
  return ({ kind, name }) =>
    ({
      suspend: t`${name} is suspended`,
      lift: t`${name} can sign in again`,
      signOut: t`${name} is signed out everywhere`,
      resend: t`A new code is on its way to ${name}`,
      credits: t`The credits of ${name} are corrected`,
      change: t`The account of ${name} is changed`,
      retryJob: t`The job is ordered again`,
      cancelJob: t`The job is cancelled`,
      matchCase: t`The money is assigned`,
      acceptCase: t`The payment is accepted`,
      returnCase: t`The return is booked`,
      dismissCase: t`The case is dismissed`,
      refundPayment: t`The refund is under way`,
      deletePost: t`The post is deleted`,
    })[kind];
}
