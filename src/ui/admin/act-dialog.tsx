import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';

import { largestCorrection } from '#api/contract/admin-users.ts';
import { selectAct, selectFailure, selectIsBusy } from '#machines/admin-act/admin-act.selectors.ts';
import type { AdminAct, AdminActKind, AdminOrder } from '#machines/admin-act/admin-act.types.ts';
import { errorText } from '#ui/messages/errors.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { Field } from '#ui/primitives/field.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import type { AdminActRef } from './user-acts.tsx';

/** Asks for what an act takes and says what came of it. */
export function ActDialog({ actor }: { actor: AdminActRef }) {
  const { t, i18n } = useLingui();
  const act = useSelector(actor, selectAct);
  const say = useEffectEvent(({ kind, id, name }: AdminAct) => {
    const words: Record<AdminActKind, string> = {
      suspend: t`${name} is suspended`,
      lift: t`${name} can sign in again`,
      signOut: t`${name} is signed out everywhere`,
      resend: t`A new code is on its way to ${name}`,
      credits: t`The credits of ${name} are corrected`,
      change: t`The account of ${name} is changed`,
      retryJob: t`The job is ordered again`,
      cancelJob: t`The job is cancelled`,
    };
    showToast({
      title: words[kind],
      tone: 'done',
      ...(kind === 'suspend' && {
        action: {
          label: t`Undo`,
          onPress: () => actor.send({ type: 'undo.chosen', order: { kind: 'lift', id } }),
        },
      }),
    });
  });
  const sayNotUndone = useEffectEvent((words: string) =>
    showToast({ title: t`It could not be taken back`, body: words, tone: 'problem' }),
  );
  useEffect(() => {
    const subscriptions = [
      actor.on('act.done', (news) => say(news.act)),
      actor.on('undo.failed', ({ failure }) => sayNotUndone(errorText(i18n, failure.code))),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, i18n]);
  return act && <Asking key={`${act.kind} ${act.id}`} act={act} actor={actor} />;
}

function Asking({ act, actor }: { act: AdminAct; actor: AdminActRef }) {
  const { t } = useLingui();
  const heading = useId();
  const failure = useSelector(actor, selectFailure);
  const busy = useSelector(actor, selectIsBusy);
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState('');
  const [entry] = useState(() => crypto.randomUUID());
  const { kind } = act;
  const needsReason = kind === 'suspend' || kind === 'credits';
  const number = Number(amount);
  const right =
    (!needsReason || reason.trim().length >= 3) &&
    (kind !== 'credits' ||
      (Number.isSafeInteger(number) && number !== 0 && Math.abs(number) <= largestCorrection));
  const tooMuch = failure?.fields.some(({ path, code }) => path === 'amount' && code === 'too_small');
  return (
    <Dialog labelledBy={heading} onClose={() => actor.send({ type: 'act.cancelled' })}>
      <form
        className="grid gap-5 p-8"
        onSubmit={(event) => {
          event.preventDefault();
          const order = orderOf(act, { reason: reason.trim(), amount: number, entry });
          if (right && order && !busy) actor.send({ type: 'act.confirmed', order });
        }}
      >
        <h2 id={heading} className="pr-10 text-[28px]">
          <Question act={act} />
        </h2>
        <Consequence kind={kind} />
        {kind === 'credits' && (
          <TextField
            label={t`Credits to give; with a minus, to take`}
            inputMode="numeric"
            value={amount}
            error={tooMuch ? t`There are not so many left.` : undefined}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
        {needsReason && (
          <Field label={t`Reason`} hint={t`At least three characters. It stands in the log.`}>
            {(wiring) => (
              <textarea
                {...wiring}
                rows={3}
                maxLength={500}
                className="field-control"
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        )}
        <FailureCallout title={t`This was not done`} failure={failure} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            look={kind === 'suspend' || kind === 'cancelJob' ? 'danger' : 'dark'}
            busy={busy}
            disabled={!right}
          >
            <Confirm kind={kind} />
          </Button>
          <Button look="quiet" onClick={() => actor.send({ type: 'act.cancelled' })}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Typed = { reason: string; amount: number; entry: string };

function orderOf({ kind, id }: AdminAct, { reason, amount, entry }: Typed): AdminOrder | undefined {
  switch (kind) {
    case 'suspend':
      return { kind, id, reason };
    case 'credits':
      return { kind, id, amount, reason, entry };
    case 'change':
      return undefined;
    case 'lift':
    case 'signOut':
    case 'resend':
    case 'retryJob':
    case 'cancelJob':
      return { kind, id };
  }
}

function Question({ act: { kind, name } }: { act: AdminAct }) {
  const questions: Record<AdminActKind, ReactNode> = {
    suspend: <Trans>Suspend {name}?</Trans>,
    lift: <Trans>Let {name} sign in again?</Trans>,
    signOut: <Trans>Sign {name} out everywhere?</Trans>,
    resend: <Trans>Send {name} a new code?</Trans>,
    credits: <Trans>Correct the credits of {name}</Trans>,
    change: <Trans>Change the account of {name}</Trans>,
    retryJob: <Trans>Order this job of {name} again?</Trans>,
    cancelJob: <Trans>Cancel this job of {name}?</Trans>,
  };
  return questions[kind];
}

function Consequence({ kind }: { kind: AdminActKind }) {
  const words: Partial<Record<AdminActKind, ReactNode>> = {
    suspend: (
      <Trans>
        Every device is signed out at once, keys stop working, uploads and jobs under way end, and held
        credits go back.
      </Trans>
    ),
    signOut: <Trans>Every device is signed out at once. The password stays as it is.</Trans>,
    credits: <Trans>The owner sees the correction with its reason in the credit statement.</Trans>,
    retryJob: <Trans>It costs its owner what it cost before.</Trans>,
    cancelJob: <Trans>Its credits go back to the owner.</Trans>,
  };
  const said = words[kind];
  return said ? <Callout tone="hint">{said}</Callout> : null;
}

function Confirm({ kind }: { kind: AdminActKind }) {
  const words: Record<AdminActKind, ReactNode> = {
    suspend: <Trans>Suspend</Trans>,
    lift: <Trans>Lift the suspension</Trans>,
    signOut: <Trans>Sign out everywhere</Trans>,
    resend: <Trans>Send the code again</Trans>,
    credits: <Trans>Correct credits</Trans>,
    change: <Trans>Save</Trans>,
    retryJob: <Trans>Order again</Trans>,
    cancelJob: <Trans>Cancel the job</Trans>,
  };
  return words[kind];
}
