import type { ReadAnswer, ReadInput } from '#machines/mask-editor/mask-editor.types.ts';
import type { Mask, TileChanges } from '#machines/mask-editor/pixels/tiled-mask.ts';
import type { MaskOperation } from '#machines/mask-editor/pixels/operation.ts';

/** Tasks of the worker with their inputs and answers. */
export type MaskWork = {
  /** Answers the changes of each mask against the one before it; those of the first against the given mask. */
  fold: { given: { mask: Mask; operations: readonly MaskOperation[] }; answer: readonly TileChanges[] };
  encode: { given: { mask: Mask }; answer: Blob };
  read: { given: ReadInput; answer: ReadAnswer };
};
export type MaskOrder = {
  [K in keyof MaskWork]: { id: number; kind: K; given: MaskWork[K]['given'] };
}[keyof MaskWork];
export type MaskReply =
  | { id: number; answer: MaskWork[keyof MaskWork]['answer'] }
  | { id: number; error: string };
