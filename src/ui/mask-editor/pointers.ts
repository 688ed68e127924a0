import { selectView } from '#machines/mask-editor/mask-editor.selectors.ts';
import { type Point, toPicture } from '#machines/mask-editor/mask-view.ts';
import type { BrushPoint } from '#machines/mask-editor/pixels/brush.ts';

import type { MaskEditorRef } from './mask-editor-actor.ts';
import type { Pen } from './pen.ts';

type Hands = {
  editor: MaskEditorRef;
  pen: Pen;
  /** The space bar is held: dragging moves the picture. */
  isPanning: () => boolean;
  /** Where the pointer is in the frame; null once it has left. */
  hovered: (at: Point | null) => void;
};

const eraserButton = 32;
const middleButton = 1;
/** The other end of a pen, as a button that is pressed. */
const penEnd = 5;
/** From here on a stroke is meant: two fingers that pinch are both down sooner, and have hardly moved. Pixels of the screen, and ms. */
const meant = { length: 8, time: 100 };
/** A notch of a wheel, in pixels. */
const notch = 100;
const perNotch = 1.2;
const lineHeight = 16;

type Stroke = { id: number; pointer: string; begun: number; length: number };

/**
 * Mouse, pen and fingers on the board. One paints, also when it leaves the board and returns; two fingers move the picture and
 * make it larger or smaller, and what the first of them had just begun is dropped. A palm that lands on a stroke under way ends a
 * finger's, which is kept, and does nothing to a pen's.
 * @returns what takes the listeners away.
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
  board.addEventListener('wheel', (event) => turn(event, hands.editor, frameOf(board)), {
    signal,
    passive: false,
  });
  return () => listening.abort();
}

/** What is down on the board, and which of it paints. */
function createTouch(board: HTMLElement, { editor, pen, isPanning }: Hands) {
  const down = new Map<number, Point>();
  let painting: Stroke | null = null;

  const toPoint = (event: PointerEvent, at: Point) => pointOf(event, at, editor);
  /** The stroke ends without being lifted. Whether it is kept. */
  const breakOff = (at: number): boolean => {
    const isMeant = painting !== null && painting.length >= meant.length && at - painting.begun >= meant.time;
    painting = null;
    if (isMeant) pen.end();
    else pen.abandon();
    return isMeant;
  };
  return {
    put: (event: PointerEvent): void => {
      if (event.button !== 0 && event.button !== middleButton && event.button !== penEnd) return;
      if (painting?.pointer === 'pen' && event.pointerType === 'touch') return;
      // A hand that came to rest moves nothing: none of its fingers counts until it is put down anew.
      if (painting !== null && breakOff(event.timeStamp)) return down.clear();
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
      if (event.type !== 'pointerup') return void breakOff(event.timeStamp);
      painting = null;
      pen.end();
    },
  };
}

const pointOf = (event: PointerEvent, at: Point, editor: MaskEditorRef): BrushPoint => ({
  ...toPicture(selectView(editor.getSnapshot()), at),
  pressure: event.pointerType === 'pen' ? event.pressure : 1,
});

/** What a pointer did since the frame before. */
function coalesced(event: PointerEvent): readonly PointerEvent[] {
  // Safari has them only of late.
  const events = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
  return events.length > 0 ? events : [event];
}

/** A wheel moves the picture sideways, or makes it larger and smaller. */
function turn(event: WheelEvent, editor: MaskEditorRef, inFrame: InFrame): void {
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

/** Places of the window as places of the board's frame, where the board lies now. */
function frameOf(board: HTMLElement): InFrame {
  const { left, top } = board.getBoundingClientRect();
  const corner = { x: left + board.clientLeft, y: top + board.clientTop };
  return ({ clientX, clientY }) => ({ x: clientX - corner.x, y: clientY - corner.y });
}

/** One moves the picture along; two stretch it between them. */
function moveView(editor: MaskEditorRef, from: Point, to: Point, other: Point | undefined): void {
  if (other === undefined)
    return editor.send({ type: 'view.panned', by: { x: to.x - from.x, y: to.y - from.y } });
  const distance = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
  const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
  editor.send({ type: 'view.panned', by: { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 } });
  editor.send({ type: 'view.zoomed', factor: distance(to) / distance(from), at: middle });
}
