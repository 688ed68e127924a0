import type { Detail, Figure, PreviewBody } from '#machines/body-preview/body-preview.types.ts';

export type BodyOrder = {
  id: number;
  body: PreviewBody;
  detail: Detail;
  /** Answer only where the mesh is still there from the last order: another colour needs no other. */
  ifKept: boolean;
};
export type BodyReply =
  | { id: number; outcome: 'meshed'; figure: Figure }
  | { id: number; outcome: 'not_kept' }
  | { id: number; outcome: 'failed' };
