import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { AdminAct, AdminActKind } from '#machines/admin-act/admin-act.types.ts';
import { Callout } from '#ui/primitives/callout.tsx';

export function ActQuestionText({ act: { kind, name } }: { act: AdminAct }) {
  const questions: Record<AdminActKind, ReactNode> = {
    suspend: <Trans>Suspend {name}?</Trans>,
    lift: <Trans>Let {name} sign in again?</Trans>,
    signOut: <Trans>Sign {name} out everywhere?</Trans>,
    resend: <Trans>Send {name} a new code?</Trans>,
    credits: <Trans>Correct the credits of {name}</Trans>,
    change: <Trans>Change the account of {name}</Trans>,
    retryJob: <Trans>Order this job of {name} again?</Trans>,
    cancelJob: <Trans>Cancel this job of {name}?</Trans>,
    matchCase: <Trans>Whose payment is {name}?</Trans>,
    acceptCase: <Trans>Take payment {name} as it came?</Trans>,
    returnCase: <Trans>Was the money of {name} sent back?</Trans>,
    dismissCase: <Trans>Dismiss the case {name}?</Trans>,
    refundPayment: <Trans>Refund payment {name}</Trans>,
    deletePost: <Trans>Delete the post “{name}”?</Trans>,
  };
  return questions[kind];
}

export function ActConsequence({ kind }: { kind: AdminActKind }) {
  const consequences: Partial<Record<AdminActKind, ReactNode>> = {
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
    matchCase: (
      <Trans>
        Enter the code of the purchase: nine letters that begin with MOT. Its buyer gets what was bought if
        the sum is enough.
      </Trans>
    ),
    acceptCase: <Trans>The buyer gets what was bought, although the money did not come as asked.</Trans>,
    returnCase: (
      <Trans>
        Send the money back at the bank or the gateway first: here it is only booked. What had been given for
        it is taken back.
      </Trans>
    ),
    dismissCase: <Trans>Nothing is given and nothing is booked. The case is closed with your reason.</Trans>,
    refundPayment: (
      <Trans>
        The gateway is asked to send the money back. What it can't send, as a bank transfer, becomes a task on
        this desk. Credits are taken back in its measure when the money has gone, and the buyer gets a refund
        note that says your reason.
      </Trans>
    ),
    deletePost: (
      <Trans>
        Its address shows nothing any more, in both languages. For 30 days it can be brought back from the
        deleted posts.
      </Trans>
    ),
  };
  const consequence = consequences[kind];
  return consequence ? <Callout tone="hint">{consequence}</Callout> : null;
}

export function ActConfirm({ kind }: { kind: AdminActKind }) {
  const labels: Record<AdminActKind, ReactNode> = {
    suspend: <Trans>Suspend</Trans>,
    lift: <Trans>Lift the suspension</Trans>,
    signOut: <Trans>Sign out everywhere</Trans>,
    resend: <Trans>Send the code again</Trans>,
    credits: <Trans>Correct credits</Trans>,
    change: <Trans>Save</Trans>,
    retryJob: <Trans>Order again</Trans>,
    cancelJob: <Trans>Cancel the job</Trans>,
    matchCase: <Trans>Assign it</Trans>,
    acceptCase: <Trans>Accept it</Trans>,
    returnCase: <Trans>It was sent back</Trans>,
    dismissCase: <Trans>Dismiss</Trans>,
    refundPayment: <Trans>Refund</Trans>,
    deletePost: <Trans>Delete the post</Trans>,
  };
  return labels[kind];
}
