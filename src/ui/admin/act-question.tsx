import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId, useState } from 'react';

import type { CallFailure } from '#api/contract/problem.ts';
import { limitsOf, actsWithReason } from '#machines/admin-act/admin-act.order.ts';
import {
  type ConfirmRefusal,
  selectConfirmRefusal,
  selectFailure,
  selectIsBusy,
} from '#machines/admin-act/admin-act.selectors.ts';
import type { AdminAct, AdminOrder } from '#machines/admin-act/admin-act.types.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { moneyText } from '#ui/patterns/money.ts';
import { BusyReason } from '#ui/patterns/busy-reason.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { Field } from '#ui/primitives/field.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { ActConfirm, ActConsequence, ActQuestionText } from './act-words.tsx';
import { dangerousActs } from './acts.ts';
import type { AdminActRef } from './user-acts.tsx';

/** Dialog that asks for the reason, amount or reference of an action. */
export function ActQuestion({ act, actor }: { act: AdminAct; actor: AdminActRef }) {
  const { t } = useLingui();
  const heading = useId();
  const failure = useSelector(actor, selectFailure);
  const busy = useSelector(actor, selectIsBusy);
  const [typed, setTyped] = useState<FieldValues>({
    reason: '',
    amount: act.amount === undefined ? '' : String(act.amount),
    reference: '',
  });
  const [entry] = useState(() => crypto.randomUUID());
  const { kind } = act;
  const order = orderOf(act, typed, entry);
  const refusal = useSelector(actor, selectConfirmRefusal(order));
  return (
    <Dialog labelledBy={heading} onClose={() => actor.send({ type: 'act.cancelled' })}>
      <form
        className="grid gap-5 p-8"
        onSubmit={(event) => {
          event.preventDefault();
          if (order) actor.send({ type: 'act.confirmed', order });
        }}
      >
        <h2 id={heading} className="pr-10 text-[28px]">
          <ActQuestionText act={act} />
        </h2>
        <ActConsequence kind={kind} />
        <Fields
          act={act}
          typed={typed}
          onType={(part) => setTyped({ ...typed, ...part })}
          failure={failure}
        />
        <FailureCallout title={t`This was not done`} failure={failure} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            look={dangerousActs.includes(kind) ? 'danger' : 'dark'}
            busy={busy}
            disabled={refusal !== undefined}
            why={refusal && <Refused refusal={refusal} />}
          >
            <ActConfirm kind={kind} />
          </Button>
          <Button look="quiet" onClick={() => actor.send({ type: 'act.cancelled' })}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type FieldsProps = {
  act: AdminAct;
  typed: FieldValues;
  onType: (part: Partial<FieldValues>) => void;
  failure: CallFailure | null;
};

/** Fields of an action, beside its confirmation. */
function Fields({ act, typed, onType, failure }: FieldsProps) {
  const { t, i18n } = useLingui();
  const { kind } = act;
  const most = moneyText(i18n, limitsOf(act).most);
  const isRefused = (path: string) => failure?.fields.some((field) => field.path === path) === true;
  return (
    <>
      {kind === 'credits' && (
        <TextField
          label={t`Credits to give; with a minus, to take`}
          inputMode="numeric"
          value={typed.amount}
          error={isRefused('amount') ? t`There are not so many left.` : undefined}
          onChange={({ target }) => onType({ amount: target.value })}
        />
      )}
      {kind === 'refundPayment' && (
        <TextField
          label={t`Đồng to send back`}
          inputMode="numeric"
          value={typed.amount}
          hint={t`At most ${most}.`}
          error={isRefused('amount_vnd') ? t`So much is not left of it.` : undefined}
          onChange={({ target }) => onType({ amount: target.value })}
        />
      )}
      {kind === 'matchCase' && (
        <TextField
          label={t`Code of the purchase`}
          autoCapitalize="characters"
          spellCheck={false}
          value={typed.reference}
          error={isRefused('reference') ? t`No purchase has this code.` : undefined}
          onChange={({ target }) => onType({ reference: target.value })}
        />
      )}
      {actsWithReason.includes(kind) && (
        <Field label={t`Reason`} hint={t`At least three characters. It stands in the log.`}>
          {(wiring) => (
            <textarea
              {...wiring}
              rows={3}
              maxLength={500}
              className="field-control"
              value={typed.reason}
              onChange={({ target }) => onType({ reason: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function Refused({ refusal }: { refusal: ConfirmRefusal }) {
  const reasons: Record<ConfirmRefusal, ReactNode> = {
    isWhole: <Trans>Fill in what is asked for above first.</Trans>,
    notNow: <BusyReason />,
  };
  return reasons[refusal];
}

/** Unparsed values of the fields. */
type FieldValues = { reason: string; amount: string; reference: string };

/** Parses an integer whose thousands may be separated as in either language. */
function parseInteger({ amount }: FieldValues): number {
  const typed = amount.trim();
  return /^-?(?:\d+|\d{1,3}(?:[\s.,]\d{3})+)$/.test(typed)
    ? Number(typed.replaceAll(/[\s.,]/g, ''))
    : Number.NaN;
}

function orderOf({ kind, id }: AdminAct, typed: FieldValues, entry: string): AdminOrder | undefined {
  const [reason, amount, reference] = [typed.reason.trim(), parseInteger(typed), typed.reference.trim()];
  switch (kind) {
    case 'suspend':
      return { kind, id, reason };
    case 'credits':
    case 'refundPayment':
      return { kind, id, amount, reason, entry };
    case 'matchCase':
      return { kind, id, reference, reason };
    case 'acceptCase':
    case 'returnCase':
    case 'dismissCase':
      return { kind, id, reason };
    case 'change':
      return undefined;
    case 'lift':
    case 'signOut':
    case 'resend':
    case 'retryJob':
    case 'cancelJob':
    case 'deletePost':
      return { kind, id };
  }
}
