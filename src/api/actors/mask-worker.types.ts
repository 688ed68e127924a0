import type { ReadAnswer, ReadInput } from '#machines/mask-editor/mask-editor.types.ts';
import type { Mask, TileChanges } from '#machines/mask-editor/pixels/tiled-mask.ts';
import type { MaskOperation } from '#machines/mask-editor/pixels/operation.ts';

/** What the worker does, by name: what it is given, what it answers. */
export type MaskWork = {
  /** Answers what each of the masks has otherwise than the one before it, the first than the one given. */
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
