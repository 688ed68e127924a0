import type { Plan } from '#api/contract/choices.ts';
import type { Locale } from '#api/contract/common.ts';
import type { CallFailure } from '#api/contract/problem.ts';

/** Acts of an administrator, before their inputs are known. */
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

/** Act with its target. */
export type AdminAct = {
  kind: AdminActKind;
  id: string;
  name: string;
  /** Amount in đồng. */
  amount?: number;
};

/** Act with all its inputs. */
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
  /** The administrator chose an act: its window asks for inputs or a confirmation. */
  | { type: 'act.chosen'; act: AdminAct }
  | { type: 'act.confirmed'; order: AdminOrder }
  | { type: 'act.cancelled' }
  /** Reverts the act that was just done, without a confirmation. */
  | { type: 'undo.chosen'; order: AdminOrder };

export type AdminActNews =
  | { type: 'act.done'; act: AdminAct }
  | { type: 'undo.done' }
  | { type: 'undo.failed'; failure: CallFailure };
