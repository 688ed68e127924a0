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

/** What a pen shows while it draws. */
export type PenView = {
  /** A part of the mask that is being painted has changed. */
  painted: (draft: MaskDraft, part: Rect) => void;
  /** What was painted part by part is now this mask; nothing else of it differs from the one before. */
  settled: (mask: Mask) => void;
  /** The outline as it stands, in pixels of the picture; empty when there is none any more. */
  outlined: (points: readonly Point[], isClosed: boolean) => void;
  /** What was painted since the beginning does not count. */
  dropped: () => void;
};

type Gesture = {
  extend: (points: readonly BrushPoint[]) => void;
  end: () => void;
  abandon: () => void;
};

/**
 * What a hand does to the mask, by pointer or by keys: from where it is put down to where it is lifted. The chart hears of the beginning
 * and of the end.
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
    /** `erases`: with the other end of the pen. */
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
      // The crosshair comes up to the far edges; the last pixel begins before them.
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
    // As it is kept, not as it came: what is folded from the operation later is this.
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

/** The least that an outline encloses, in pixels of the picture along either side. */
const minSide = 2;

function outlineOf(editor: MaskEditorRef, view: PenView, tool: 'lasso' | 'rectangle', first: Point): Gesture {
  const drawn: Point[] = [first];
  const outline = () => (tool === 'lasso' ? drawn : cornersOf(first, drawn.at(-1) ?? first));
  const give = () => view.outlined([], false);
  return {
    extend: (more) => {
      drawn.push(...more);
      view.outlined(outline(), tool === 'rectangle');
    },
    end: () => {
      give();
      const points = outline();
      const reach = (along: (point: Point) => number) =>
        Math.max(...points.map(along)) - Math.min(...points.map(along));
      if (reach(({ x }) => x) < minSide || reach(({ y }) => y) < minSide)
        return editor.send({ type: 'stroke.abandoned' });
      const { mode } = editor.getSnapshot().context;
      editor.send({
        type: 'operation.requested',
        operation: { kind: 'polygon', mode, points: packOutline(points.flatMap(({ x, y }) => [x, y])) },
      });
    },
    abandon: () => {
      give();
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
