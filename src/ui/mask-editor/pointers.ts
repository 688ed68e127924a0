import { selectView } from '#machines/mask-editor/mask-editor.selectors.ts';
import { type Point, toPicture } from '#machines/mask-editor/mask-view.ts';
import type { BrushPoint } from '#machines/mask-editor/pixels/brush.ts';

import type { MaskEditorRef } from './mask-editor-actor.ts';
import type { Pen } from './pen.ts';

type Hands = {
  editor: MaskEditorRef;
  pen: Pen;
  /** Returns whether the space bar is held: dragging then pans the picture. */
  isPanning: () => boolean;
  /** Called with the pointer's position in the frame; null once it has left. */
  hovered: (at: Point | null) => void;
};

const eraserButton = 32;
const middleButton = 1;
/** Button number of a pen's eraser end. */
const penEnd = 5;
/** Thresholds of an intended stroke in screen pixels and ms: in a pinch both fingers touch down sooner and have hardly moved. */
const strokeThreshold = { length: 8, time: 100 };
/** Pixels of a wheel notch. */
const notch = 100;
const perNotch = 1.2;
const lineHeight = 16;

type Stroke = { id: number; pointer: string; begun: number; length: number };

/**
 * Handles mouse, pen and fingers on the board. One pointer paints, also outside the board; two fingers pan and zoom, and discard
 * a stroke that the first had just begun. A palm on the board ends a finger's stroke, which is kept, and is ignored during a
 * pen's.
 * @returns a function that removes the listeners.
 */
export function listenToPointers(board: HTMLElement, hands: Hands): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const { put, move, lift } = createTouch(board, hands);
  board.addEventListener('pointerdown', put, { signal });
  board.addEventListener(
    'pointermove',
    (event) => {
      const inFrame = frameOf(board);
      hands.hovered(event.pointerType === 'touch' ? null : inFrame(event));
      move(event, inFrame);
    },
    { signal },
  );
  board.addEventListener('pointerup', lift, { signal });
  board.addEventListener('pointercancel', lift, { signal });
  board.addEventListener('pointerleave', () => hands.hovered(null), { signal });
  board.addEventListener('wheel', (event) => onWheel(event, hands.editor, frameOf(board)), {
    signal,
    passive: false,
  });
  return () => listening.abort();
}

/** Tracks the pointers that are down, and the one that paints. */
function createTouch(board: HTMLElement, { editor, pen, isPanning }: Hands) {
  const down = new Map<number, Point>();
  let painting: Stroke | null = null;

  const toPoint = (event: PointerEvent, at: Point) => pointOf(event, at, editor);
  /** Ends the stroke before pen up; returns whether it is kept. */
  const interruptStroke = (at: number): boolean => {
    const isMeant =
      painting !== null &&
      painting.length >= strokeThreshold.length &&
      at - painting.begun >= strokeThreshold.time;
    painting = null;
    if (isMeant) pen.end();
    else pen.abandon();
    return isMeant;
  };
  return {
    put: (event: PointerEvent): void => {
      if (event.button !== 0 && event.button !== middleButton && event.button !== penEnd) return;
      if (painting?.pointer === 'pen' && event.pointerType === 'touch') return;
      // A resting palm must not pan: its touches count only after they are put down again.
      if (painting !== null && interruptStroke(event.timeStamp)) return down.clear();
      const at = frameOf(board)(event);
      board.setPointerCapture(event.pointerId);
      down.set(event.pointerId, at);
      if (down.size > 1) return;
      const pans = event.button === middleButton || isPanning() || toolOf(editor) === 'hand';
      if (pans) return event.preventDefault();
      painting = { id: event.pointerId, pointer: event.pointerType, begun: event.timeStamp, length: 0 };
      pen.begin(toPoint(event, at), { erases: (event.buttons & eraserButton) > 0 });
    },
    move: (event: PointerEvent, inFrame: InFrame): void => {
      const at = inFrame(event);
      const before = down.get(event.pointerId);
      if (before !== undefined) down.set(event.pointerId, at);
      if (event.pointerId === painting?.id) {
        if (before !== undefined) painting.length += Math.hypot(at.x - before.x, at.y - before.y);
        return pen.extend(coalesced(event).map((each) => toPoint(each, inFrame(each))));
      }
      if (before === undefined) return;
      const others = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      moveView(editor, before, at, others[0]);
    },
    lift: (event: PointerEvent): void => {
      down.delete(event.pointerId);
      if (event.pointerId !== painting?.id) return;
      if (event.type !== 'pointerup') return void interruptStroke(event.timeStamp);
      painting = null;
      pen.end();
    },
  };
}

const pointOf = (event: PointerEvent, at: Point, editor: MaskEditorRef): BrushPoint => ({
  ...toPicture(selectView(editor.getSnapshot()), at),
  pressure: event.pointerType === 'pen' ? event.pressure : 1,
});

/** Returns the pointer's events since the last frame. */
function coalesced(event: PointerEvent): readonly PointerEvent[] {
  // Older versions of Safari lack coalesced events.
  const events = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
  return events.length > 0 ? events : [event];
}

/** Pans sideways or zooms by the wheel. */
function onWheel(event: WheelEvent, editor: MaskEditorRef, inFrame: InFrame): void {
  event.preventDefault();
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1;
  const by = { x: -event.deltaX * unit, y: -event.deltaY * unit };
  if (event.shiftKey || Math.abs(by.x) > Math.abs(by.y))
    return editor.send({ type: 'view.panned', by: event.shiftKey ? { x: by.x + by.y, y: 0 } : by });
  editor.send({ type: 'view.zoomed', factor: perNotch ** (by.y / notch), at: inFrame(event) });
}

const toolOf = (editor: MaskEditorRef) => editor.getSnapshot().context.tool;

type InWindow = { clientX: number; clientY: number };
type InFrame = (at: InWindow) => Point;

/** Returns a function from window coordinates to coordinates in the board's frame. */
function frameOf(board: HTMLElement): InFrame {
  const { left, top } = board.getBoundingClientRect();
  const corner = { x: left + board.clientLeft, y: top + board.clientTop };
  return ({ clientX, clientY }) => ({ x: clientX - corner.x, y: clientY - corner.y });
}

/** Moves the view: one pointer pans, two zoom around their centre. */
function moveView(editor: MaskEditorRef, from: Point, to: Point, other: Point | undefined): void {
  if (other === undefined)
    return editor.send({ type: 'view.panned', by: { x: to.x - from.x, y: to.y - from.y } });
  const distance = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
  const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
  editor.send({ type: 'view.panned', by: { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 } });
  editor.send({ type: 'view.zoomed', factor: distance(to) / distance(from), at: middle });
}
