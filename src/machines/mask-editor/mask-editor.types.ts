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

/** Picture to select on; `url` is the address of its content. */
export type MaskPicture = Pick<Asset, 'id' | 'url' | 'width' | 'height'>;

/** Event to the chart that invoked the editor. */
export type MaskEditorNews = {
  type: 'mask.ready';
  /** Id of the picture. */
  picture: string;
  /** 8-bit greyscale PNG of the picture's size, white where it is selected; never fully black. */
  mask: Blob;
  /** Operations that made the mask. */
  operations: readonly MaskOperation[];
};
export type MaskListener = ActorRef<Snapshot<unknown>, MaskEditorNews>;

export type MaskEditorInput = {
  picture: MaskPicture;
  /** Existing mask; it is used where no draft of this picture is stored. */
  mask?: Blob | null;
  /** Targets that can be found automatically. */
  targets: readonly SelectTarget[];
  /** Target to find at once, where there is neither a draft nor a mask. */
  find?: SelectTarget | null;
  /** Slot in which the draft is stored. */
  slot: DraftSlot;
  listener: MaskListener;
};

/** Pending fold, with the history that applies once its mask is computed. */
export type PendingFold = { mask: Mask; operations: readonly MaskOperation[]; leadsTo: MaskHistory };

export type MaskEditorContext = Required<Omit<MaskEditorInput, 'mask' | 'find'>> & {
  mask: Blob | null;
  find: SelectTarget | null;
  tool: MaskTool;
  brush: Brush;
  /** How lasso, rectangle, fill, finding and importing combine with the current selection. */
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
  /** A brush stroke or an outline begins. */
  | { type: 'stroke.started' }
  /** The stroke is already drawn: `mask` is the result of the operation on the previous mask. */
  | { type: 'stroke.finished'; operation: MaskOperation; mask: Mask }
  | { type: 'stroke.abandoned' }
  /**
   * Applies an operation: lasso, rectangle, fill, all, clear, invert, grow or feather. Also sent at the end of an
   * outline.
   */
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
/** Mask after all of the operations, preceded by the masks after some of the last ones. */
export type FoldAnswer = readonly Mask[];
export type FindInput = { picture: MaskPicture; target: SelectTarget };
export type ReadInput = { file: Blob; width: number; height: number };
/** `pixels`: one value per pixel of the picture, packed. */
export type FindAnswer = { outcome: 'found'; pixels: Uint8Array } | { outcome: 'refused'; code: FailureCode };
export type ReadAnswer =
  /** `isResized`: the file's size differed from the picture's; `isBlank`: it selects nothing. */
  | { outcome: 'read'; pixels: Uint8Array; isResized: boolean; isBlank: boolean }
  | { outcome: 'refused'; code: FailureCode };

export type MaskEditorToast = 'mask_empty' | 'mask_resized' | 'mask_blank' | 'mask_not_made';
/** Events to outside listeners. */
export type MaskEditorEmitted =
  | ToastRequested<MaskEditorToast>
  /** PNG for the user to save. */
  | { type: 'file.made'; file: Blob };
