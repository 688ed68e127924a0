import type { AdminAct, AdminActKind, AdminOrder } from '#machines/admin-act/admin-act.types.ts';

export const dangerousActs: readonly AdminActKind[] = ['suspend', 'cancelJob', 'refundPayment', 'deletePost'];

/** Returns the order that undoes an action, or `undefined` where the action is irreversible. */
export function undoOrderFor({ kind, id }: AdminAct): AdminOrder | undefined {
  if (kind === 'suspend') return { kind: 'lift', id };
  return kind === 'deletePost' ? { kind: 'restorePost', id } : undefined;
}
