import type { AdminAct, AdminActKind, AdminOrder } from '#machines/admin-act/admin-act.types.ts';

/** Acts that are done only with a reason. */
export const reasoned: readonly AdminActKind[] = [
  'suspend',
  'credits',
  'matchCase',
  'acceptCase',
  'returnCase',
  'dismissCase',
  'refundPayment',
];
/** Acts that ask how much. */
export const counted: readonly AdminActKind[] = ['credits', 'refundPayment'];
export const dangerous: readonly AdminActKind[] = ['suspend', 'cancelJob', 'refundPayment', 'deletePost'];

/** What takes an act back; nothing for what cannot be. */
export function takenBackBy({ kind, id }: AdminAct): AdminOrder | undefined {
  if (kind === 'suspend') return { kind: 'lift', id };
  return kind === 'deletePost' ? { kind: 'restorePost', id } : undefined;
}
