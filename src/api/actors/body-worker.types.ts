import type { Detail, Figure, PreviewBody } from '#machines/body-preview/body-preview.types.ts';

export type BodyOrder = {
  id: number;
  body: PreviewBody;
  detail: Detail;
  /** Reply only if the mesh of the last order can be reused: a new colour needs no new mesh. */
  ifKept: boolean;
};
export type BodyReply =
  | { id: number; outcome: 'meshed'; figure: Figure }
  | { id: number; outcome: 'not_kept' }
  | { id: number; outcome: 'failed' };
