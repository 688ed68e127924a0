import type { Sharing } from '#api/contract/community.ts';
import type { CallFailure } from '#api/contract/problem.ts';

/** Id of the generation that made the result. */
export type ShareInput = { generation: string };
export type ShareOrder = ShareInput & { named: boolean };
export type ShareAnswer =
  | { outcome: 'done'; sharing: Sharing }
  | { outcome: 'refused'; failure: CallFailure };

export type ShareResultEvent =
  | { type: 'retry.requested' }
  | { type: 'consent.changed'; given: boolean }
  | { type: 'name.changed'; named: boolean }
  | { type: 'share.requested' }
  | { type: 'unshare.requested' };
