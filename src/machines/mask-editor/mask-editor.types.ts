import type { ActorRef, Snapshot } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';
import type { FailureCode } from '#api/contract/problem.ts';
import type { SelectTarget } from '#api/contract/generation.ts';

import type { ToastRequested } from '../_kit/news.ts';
import type { DraftNews, DraftSlot } from '../draft-keeper/draft-keeper.types.ts';
import type { MaskView, Point, Size } from './mask-view.ts';
import type { MaskHistory } from './pixels/mask-history.ts';
import type { Mask } from './pixels/tiled-mask.ts';
import type { CombineMode, MaskOperation } from './pixels/operation.ts';

export type MaskTool = 'brush' | 'eraser' | 'lasso' | 'rectangle' | 'fill' | 'hand';
/** `size`: diameter in pixels of the picture; `hardness` 0–1; `feelsPressure`: a pen's pressure makes it wider. */
export type Brush = { size: number; hardness: number; feelsPressure: boolean };
export type OverlayColor = 'lacquer' | 'jade' | 'blue' | 'gold';
/** `opacity` 0–1. */
export type Overlay = { color: OverlayColor; opacity: number; isShown: boolean };

/** What is selected on a picture; `url` is where the picture is read. */
export type MaskPicture = Pick<Asset, 'id' | 'url' | 'width' | 'height'>;

/** What the editor tells whoever invoked it. */
export type MaskEditorNews = {
  type: 'mask.ready';
  /** The id of the picture. */
  picture: string;
  /** An 8-bit grey PNG of the picture's size, white where it is selected; never wholly black. */
  mask: Blob;
  /** What made it. */
  operations: readonly MaskOperation[];
};
export type MaskListener = ActorRef<Snapshot<unknown>, MaskEditorNews>;

export type MaskEditorInput = {
  picture: MaskPicture;
  /** A mask that was made before; it counts where no draft of this picture is kept. */
  mask?: Blob | null;
  /** What can be found automatically. */
  targets: readonly SelectTarget[];
  /** What is looked for at once, where there is neither a draft nor a mask. */
  find?: SelectTarget | null;
  /** Where the work is kept. */
  slot: DraftSlot;
  listener: MaskListener;
};

/** What is being worked out: the history as it will be once its mask is there. */
export type PendingFold = { mask: Mask; operations: readonly MaskOperation[]; leadsTo: MaskHistory };

export type MaskEditorContext = Required<Omit<MaskEditorInput, 'mask' | 'find'>> & {
  mask: Blob | null;
  find: SelectTarget | null;
  tool: MaskTool;
  brush: Brush;
  /** What lasso, rectangle, fill, finding and importing do to what is selected already. */
  mode: CombineMode;
  overlay: Overlay;
  frame: Size;
  view: MaskView;
  history: MaskHistory;
  pending: PendingFold | null;
  failure: FailureCode | null;
};

export type MaskEditorEvent =
  | { type: 'tool.chosen'; tool: MaskTool }
  | { type: 'brush.changed'; brush: Partial<Brush> }
  | { type: 'mode.chosen'; mode: CombineMode }
  | { type: 'overlay.changed'; overlay: Partial<Overlay> }
  | { type: 'frame.measured'; frame: Size }
  | { type: 'view.zoomed'; factor: number; at: Point }
  | { type: 'view.panned'; by: Point }
  | { type: 'view.fitted' }
  /** A brush is put down, or an outline begun. */
  | { type: 'stroke.started' }
  /** Already drawn: `mask` is what the operation makes of the one that was there. */
  | { type: 'stroke.finished'; operation: MaskOperation; mask: Mask }
  | { type: 'stroke.abandoned' }
  /** Also at the end of an outline. Lasso, rectangle, fill, all, clear, invert, grow, feather. */
  | { type: 'operation.requested'; operation: MaskOperation }
  | { type: 'undo.requested' }
  | { type: 'redo.requested' }
  | { type: 'selection.requested'; target: SelectTarget }
  | { type: 'file.chosen'; file: Blob }
  | { type: 'cancel.requested' }
  | { type: 'export.requested' }
  | { type: 'mask.requested' }
  | { type: 'takeOver.requested' }
  | DraftNews;

export type FoldInput = { mask: Mask; operations: readonly MaskOperation[] };
/** The mask after all of the operations, and before it those after some of the last ones. */
export type FoldAnswer = readonly Mask[];
export type FindInput = { picture: MaskPicture; target: SelectTarget };
export type ReadInput = { file: Blob; width: number; height: number };
/** `pixels`: a value a pixel of the picture, packed. */
export type FindAnswer = { outcome: 'found'; pixels: Uint8Array } | { outcome: 'refused'; code: FailureCode };
export type ReadAnswer =
  /** `isResized`: it had another size than the picture; `isBlank`: nothing is selected in it. */
  | { outcome: 'read'; pixels: Uint8Array; isResized: boolean; isBlank: boolean }
  | { outcome: 'refused'; code: FailureCode };

export type MaskEditorToast = 'mask_empty' | 'mask_resized' | 'mask_blank' | 'mask_not_made';
/** What outsiders should know. */
export type MaskEditorEmitted =
  | ToastRequested<MaskEditorToast>
  /** A PNG for the person to keep. */
  | { type: 'file.made'; file: Blob };
