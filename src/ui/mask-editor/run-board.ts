import { selectMask } from '#machines/mask-editor/mask-editor.selectors.ts';
import { type Point, toFrame } from '#machines/mask-editor/mask-view.ts';
import { changedTiles, type Mask, tileRect } from '#machines/mask-editor/pixels/mask.ts';

import { type BoardNews, listenToKeys } from './keyboard.ts';
import type { MaskEditorRef } from './mask-editor-actor.ts';
import { createPainter, type Look } from './overlay-painter.ts';
import { createPen } from './pen.ts';
import { listenToPointers } from './pointers.ts';

export type BoardParts = {
  /** What takes pointers and keys; the others lie in it, at its corner. */
  board: HTMLElement;
  picture: HTMLImageElement;
  overlay: HTMLCanvasElement;
  /** The brush, as a ring. */
  ring: HTMLElement;
  /** The outline that is being drawn. */
  outline: SVGPathElement;
};
type Outside = { tell: (news: BoardNews) => void; openHelp: () => void };

/** More dots to a pixel than the eye can tell apart here cost time only. */
const highestDensity = 2;
/** From here on the pixels of the picture are shown as such. */
const pixelated = 3;
/** With more tiles than that, the whole is painted at once. */
const manyTiles = 24;

/**
 * Brings the board to life, past React: what the chart says is shown, what hands do is drawn as it happens and told to the chart.
 * @returns what ends it.
 */
export function runBoard(parts: BoardParts, editor: MaskEditorRef, { tell, openHelp }: Outside): () => void {
  const { board, picture, overlay, ring, outline } = parts;
  const painter = createPainter(overlay);
  const look = (): Look => {
    const { view, frame, overlay: shown } = editor.getSnapshot().context;
    return { view, frame, overlay: shown, density: Math.min(highestDensity, devicePixelRatio) };
  };
  let seen: { look: Look; mask: Mask } | null = null;
  let frameRequest = 0;
  let pointer: Point | null = null;

  const placeRing = (at: Point | null) => {
    pointer = at;
    const { brush, view, tool } = editor.getSnapshot().context;
    const isBrush = tool === 'brush' || tool === 'eraser';
    ring.hidden = at === null;
    ring.dataset.tool = tool;
    if (at === null) return;
    const size = isBrush ? Math.max(2, brush.size * view.scale) : 18;
    ring.style.width = `${size}px`;
    ring.style.height = `${size}px`;
    ring.style.transform = `translate(${at.x - size / 2}px, ${at.y - size / 2}px)`;
  };
  const showAll = () => {
    frameRequest = 0;
    const now = { look: look(), mask: selectMask(editor.getSnapshot()) };
    const { x, y, scale } = now.look.view;
    seen = now;
    picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    picture.style.imageRendering = scale > pixelated ? 'pixelated' : 'auto';
    overlay.hidden = !now.look.overlay.isShown;
    painter.paintAll(now.mask, now.look);
    placeRing(pointer);
  };
  const showSoon = () => void (frameRequest ||= requestAnimationFrame(showAll));
  const show = () => {
    const now = look();
    const mask = selectMask(editor.getSnapshot());
    if (seen === null || !isSameLook(seen.look, now)) return showSoon();
    if (mask === seen.mask) return placeRing(pointer);
    const changed = changedTiles(seen.mask, mask);
    if (changed.length > manyTiles) return showSoon();
    seen.mask = mask;
    for (const index of changed) painter.paint(mask, now, tileRect(mask, index));
  };

  const pen = createPen(editor, {
    painted: (draft, part) => painter.paint(draft, look(), part),
    settled: (mask) => {
      if (seen !== null) seen.mask = mask;
    },
    outlined: (points, isClosed) => {
      const { view } = look();
      const places = points.map((point) => toFrame(view, point)).map(({ x, y }) => `${x} ${y}`);
      outline.setAttribute('d', places.length > 0 ? `M${places.join('L')}${isClosed ? 'Z' : ''}` : '');
    },
    dropped: showSoon,
  });
  const keys = listenToKeys(board, {
    editor,
    pen,
    tell,
    openHelp,
    placed: (at) => {
      ring.dataset.by = 'keys';
      placeRing(toFrame(look().view, at));
    },
  });
  const stopPointers = listenToPointers(board, {
    editor,
    pen,
    isPanning: keys.isSpaceHeld,
    hovered: (at) => {
      ring.dataset.by = 'pointer';
      placeRing(at);
    },
  });
  const observer = new ResizeObserver(() => {
    const frame = { width: board.clientWidth, height: board.clientHeight };
    if (frame.width > 0 && frame.height > 0) editor.send({ type: 'frame.measured', frame });
  });
  observer.observe(board);
  const subscription = editor.subscribe(show);
  show();
  return () => {
    if (editor.getSnapshot().status === 'active') pen.abandon();
    keys.stop();
    stopPointers();
    observer.disconnect();
    subscription.unsubscribe();
    cancelAnimationFrame(frameRequest);
  };
}

const isSameLook = (one: Look, other: Look) =>
  one.view === other.view &&
  one.frame === other.frame &&
  one.overlay === other.overlay &&
  one.density === other.density;
