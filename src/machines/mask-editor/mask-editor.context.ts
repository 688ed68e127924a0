import { required } from '../_kit/require-value.ts';
import { fittedView, pannedView, reframedView, type Size, zoomedView } from './mask-view.ts';
import type {
  FoldInput,
  MaskEditorContext,
  MaskEditorInput,
  MaskPicture,
  PendingFold,
} from './mask-editor.types.ts';
import { historyOf, maskDraft } from './mask-editor.draft.ts';
import {
  blankHistory,
  currentMask,
  type MaskHistory,
  foldPathTo,
  withOperation,
  withVersions,
} from './pixels/mask-history.ts';
import type { Mask } from './pixels/tiled-mask.ts';
import type { MaskOperation } from './pixels/operation.ts';

/** Diameter of the brush relative to the picture's longer side: the initial one, and the largest one. */
const brushShare = { first: 0.04, most: 0.25 };
const longerSide = ({ width, height }: Size) => Math.max(width, height);
export const largestBrush = (picture: Size): number =>
  Math.max(8, Math.round(longerSide(picture) * brushShare.most));

export function contextFrom({ mask = null, find = null, ...input }: MaskEditorInput): MaskEditorContext {
  const { picture } = input;
  return {
    ...input,
    mask,
    find,
    tool: 'brush',
    brush: {
      size: Math.max(4, Math.round(longerSide(picture) * brushShare.first)),
      hardness: 0.8,
      feelsPressure: true,
    },
    mode: 'add',
    overlay: { color: 'lacquer', opacity: 0.5, isShown: true },
    frame: { width: picture.width, height: picture.height },
    view: { x: 0, y: 0, scale: 1 },
    history: blankHistory(picture.width, picture.height),
    pending: null,
    failure: null,
  };
}

export const withFrame = (
  { picture, view, frame: before }: MaskEditorContext,
  frame: Size,
): Partial<MaskEditorContext> => ({ frame, view: reframedView(view, picture, before, frame) });
export const withFittedView = ({ picture, frame }: MaskEditorContext): Partial<MaskEditorContext> => ({
  view: fittedView(picture, frame),
});
export const withZoom = (
  { view, picture, frame }: MaskEditorContext,
  zoom: Parameters<typeof zoomedView>[1],
): Partial<MaskEditorContext> => ({ view: zoomedView(view, zoom, picture, frame) });
export const withPan = (
  { view, picture, frame }: MaskEditorContext,
  pan: Parameters<typeof pannedView>[1],
): Partial<MaskEditorContext> => ({ view: pannedView(view, pan, picture, frame) });

/** Returns the fold that adds one operation. */
export const pendingOperation = (history: MaskHistory, operation: MaskOperation): PendingFold => ({
  mask: currentMask(history),
  operations: [operation],
  leadsTo: withOperation(history, operation),
});

type Step = 1 | -1;
export const canStep = ({ position, operations }: MaskHistory, step: Step): boolean =>
  position + step >= 0 && position + step <= operations.length;
export const withStep = (history: MaskHistory, step: Step): MaskHistory => ({
  ...history,
  position: history.position + step,
});
/** Checks whether the mask of the target version is stored. */
export const isStepStored = ({ versions, position }: MaskHistory, step: Step): boolean =>
  versions.has(position + step);
/** Returns the fold for a step to a version that is not stored, from the nearest stored one before it. */
export const pendingStep = (history: MaskHistory, step: Step): PendingFold => ({
  ...foldPathTo(history, history.position + step),
  leadsTo: withStep(history, step),
});

/** Returns the fold that restores a stored draft; null where it belongs to another picture. */
export function pendingDraft(picture: MaskPicture, stored: unknown): PendingFold | null {
  const history = historyOf(maskDraft.read(stored), picture);
  return history && { ...foldPathTo(history, history.position), leadsTo: history };
}

/** Returns the input of the worker for the pending fold. */
export function foldInputOf({ pending }: MaskEditorContext): FoldInput {
  const { mask, operations } = required(pending, 'something to work out');
  return { mask, operations };
}

export const withFoldedMasks = (
  { leadsTo }: PendingFold,
  masks: readonly Mask[],
): Partial<MaskEditorContext> => ({
  history: withVersions(leadsTo, masks),
  pending: null,
});
