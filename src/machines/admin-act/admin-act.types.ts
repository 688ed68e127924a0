import type { Plan } from '#api/contract/choices.ts';
import type { Locale } from '#api/contract/common.ts';
import type { CallFailure } from '#api/contract/problem.ts';

/** What an administrator may do, before it is said how. */
export type AdminActKind =
  | 'suspend'
  | 'lift'
  | 'signOut'
  | 'resend'
  | 'credits'
  | 'change'
  | 'retryJob'
  | 'cancelJob'
  | 'matchCase'
  | 'acceptCase'
  | 'returnCase'
  | 'dismissCase'
  | 'refundPayment'
  | 'deletePost';

/** An act, and on whom or what. */
export type AdminAct = {
  kind: AdminActKind;
  id: string;
  name: string;
  /** Đồng in question. */
  amount?: number;
};

/** The same with all that it takes. */
export type AdminOrder =
  | { kind: 'suspend'; id: string; reason: string }
  | {
      kind: 'lift' | 'signOut' | 'resend' | 'retryJob' | 'cancelJob' | 'deletePost' | 'restorePost';
      id: string;
    }
  | { kind: 'credits'; id: string; amount: number; reason: string; entry: string }
  | { kind: 'matchCase'; id: string; reference: string; reason: string }
  | { kind: 'acceptCase' | 'returnCase' | 'dismissCase'; id: string; reason: string }
  | { kind: 'refundPayment'; id: string; amount: number; reason: string; entry: string }
  | { kind: 'change'; id: string; name: string; locale: Locale; plan: Plan };

export type ActAnswer = { outcome: 'done' } | { outcome: 'refused'; failure: CallFailure };

export type AdminActEvent =
  /** Somebody chose what to do: it is asked for what it takes, or to confirm. */
  | { type: 'act.chosen'; act: AdminAct }
  | { type: 'act.confirmed'; order: AdminOrder }
  | { type: 'act.cancelled' }
  /** Takes back what was just done, without a question. */
  | { type: 'undo.chosen'; order: AdminOrder };

export type AdminActNews =
  | { type: 'act.done'; act: AdminAct }
  | { type: 'undo.done' }
  | { type: 'undo.failed'; failure: CallFailure };
