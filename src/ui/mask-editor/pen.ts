import type { MaskEditorContext } from '#machines/mask-editor/mask-editor.types.ts';
import type { Point } from '#machines/mask-editor/mask-view.ts';
import type { BrushPoint, BrushShape } from '#machines/mask-editor/pixels/brush.ts';
import {
  draftOf,
  type Mask,
  type MaskDraft,
  type Rect,
  finishDraft,
} from '#machines/mask-editor/pixels/tiled-mask.ts';
import { drawPoint, packOutline, packPoint } from '#machines/mask-editor/pixels/operation.ts';
import { selectIsOpen, selectMask } from '#machines/mask-editor/mask-editor.selectors.ts';

import type { MaskEditorRef } from './mask-editor-actor.ts';

/** Callbacks of a pen while it draws. */
export type PenView = {
  /** Runs when a part of the mask being painted has changed. */
  painted: (draft: MaskDraft, part: Rect) => void;
  /** Runs when the painted parts were committed as this mask; the rest of it equals the mask before. */
  settled: (mask: Mask) => void;
  /** Runs with the current outline in picture pixels; empty when it was removed. */
  outlined: (points: readonly Point[], isClosed: boolean) => void;
  /** Runs when the stroke was discarded. */
  dropped: () => void;
};

type Gesture = {
  extend: (points: readonly BrushPoint[]) => void;
  end: () => void;
  abandon: () => void;
};

/**
 * Creates the pen, which draws on the mask by pointer or keys, from pen down to pen up. The chart receives the start and the end
 * of a stroke.
 */
export function createPen(editor: MaskEditorRef, view: PenView) {
  let gesture: Gesture | null = null;
  const finish = (how: 'end' | 'abandon') => {
    const ended = gesture;
    gesture = null;
    ended?.[how]();
  };
  return {
    isDown: () => gesture !== null,
    /** `erases`: drawn with the eraser end of the pen. */
    begin: (point: BrushPoint, { erases = false } = {}): void => {
      const snapshot = editor.getSnapshot();
      if (gesture !== null || !selectIsOpen(snapshot)) return;
      gesture = gestureOf(editor, view, snapshot.context, point, erases);
      if (gesture !== null) editor.send({ type: 'stroke.started' });
    },
    extend: (points: readonly BrushPoint[]): void => gesture?.extend(points),
    end: (): void => finish('end'),
    abandon: (): void => finish('abandon'),
  };
}
export type Pen = ReturnType<typeof createPen>;

function gestureOf(
  editor: MaskEditorRef,
  view: PenView,
  context: MaskEditorContext,
  point: BrushPoint,
  erases: boolean,
): Gesture | null {
  const { brush, mode } = context;
  const tool = erases ? 'eraser' : context.tool;
  switch (tool) {
    case 'brush':
    case 'eraser':
      return strokeOf(editor, view, { ...brush, paints: tool === 'brush' }, brush.feelsPressure, point);
    case 'lasso':
    case 'rectangle':
      return outlineOf(editor, view, tool, point);
    case 'fill': {
      const { width, height } = context.picture;
      // The crosshair reaches the far edges; the last pixel begins before them.
      const [x, y] = [
        Math.floor(point.x === width ? width - 1 : point.x),
        Math.floor(point.y === height ? height - 1 : point.y),
      ];
      if (x >= 0 && y >= 0 && x < width && y < height)
        editor.send({
          type: 'operation.requested',
          operation: { kind: 'fill', x, y, fills: mode !== 'subtract' },
        });
      return null;
    }
    case 'hand':
      return null;
  }
}

function strokeOf(
  editor: MaskEditorRef,
  view: PenView,
  { size, hardness, paints }: BrushShape,
  feelsPressure: boolean,
  first: BrushPoint,
): Gesture {
  const shape = { size, hardness, paints };
  const draft = draftOf(selectMask(editor.getSnapshot()));
  const points: number[] = [];
  const draw = ({ x, y, pressure }: BrushPoint) => {
    points.push(...packPoint({ x, y, pressure: feelsPressure ? pressure : 1 }));
    // Drawn from the recorded points, which the operation replays later, not from the raw event.
    const part = drawPoint(draft, shape, points, points.length / 3 - 1);
    if (part !== null) view.painted(draft, part);
  };
  draw(first);
  return {
    extend: (more) => more.forEach(draw),
    end: () => {
      const mask = finishDraft(draft);
      view.settled(mask);
      editor.send({
        type: 'stroke.finished',
        operation: { kind: 'stroke', ...shape, points: Int16Array.from(points) },
        mask,
      });
    },
    abandon: () => {
      view.dropped();
      editor.send({ type: 'stroke.abandoned' });
    },
  };
}

/** Minimum size of an outline in picture pixels along either side. */
const minSide = 2;

function outlineOf(editor: MaskEditorRef, view: PenView, tool: 'lasso' | 'rectangle', first: Point): Gesture {
  const drawn: Point[] = [first];
  const outline = () => (tool === 'lasso' ? drawn : cornersOf(first, drawn.at(-1) ?? first));
  const clearOutline = () => view.outlined([], false);
  return {
    extend: (more) => {
      drawn.push(...more);
      view.outlined(outline(), tool === 'rectangle');
    },
    end: () => {
      clearOutline();
      const points = outline();
      const extent = (along: (point: Point) => number) =>
        Math.max(...points.map(along)) - Math.min(...points.map(along));
      if (extent(({ x }) => x) < minSide || extent(({ y }) => y) < minSide)
        return editor.send({ type: 'stroke.abandoned' });
      const { mode } = editor.getSnapshot().context;
      editor.send({
        type: 'operation.requested',
        operation: { kind: 'polygon', mode, points: packOutline(points.flatMap(({ x, y }) => [x, y])) },
      });
    },
    abandon: () => {
      clearOutline();
      editor.send({ type: 'stroke.abandoned' });
    },
  };
}

const cornersOf = (from: Point, to: Point): Point[] => [
  from,
  { x: to.x, y: from.y },
  to,
  { x: from.x, y: to.y },
];
