import type { AdminAct, AdminActKind, AdminOrder } from '#machines/admin-act/admin-act.types.ts';

export const dangerousActs: readonly AdminActKind[] = ['suspend', 'cancelJob', 'refundPayment', 'deletePost'];

/** What takes an act back; nothing for what cannot be. */
export function undoOrderOf({ kind, id }: AdminAct): AdminOrder | undefined {
  if (kind === 'suspend') return { kind: 'lift', id };
  return kind === 'deletePost' ? { kind: 'restorePost', id } : undefined;
}
