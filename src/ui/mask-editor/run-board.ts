import { selectMask } from '#machines/mask-editor/mask-editor.selectors.ts';
import { toFrame } from '#machines/mask-editor/mask-view.ts';
import { changedTiles, type Mask, type MaskDraft, tileRect } from '#machines/mask-editor/pixels/mask.ts';

import { type BoardNews, listenToKeys } from './keyboard.ts';
import type { MaskEditorRef } from './mask-editor-actor.ts';
import { createPainter, type Look } from './overlay-painter.ts';
import { createPen } from './pen.ts';
import { listenToPointers } from './pointers.ts';
import { createToolMark, type ToolPlace } from './tool-mark.ts';

export type BoardParts = {
  /** What takes pointers and keys; the others lie in it, at its corner. */
  board: HTMLElement;
  picture: HTMLImageElement;
  overlay: HTMLCanvasElement;
  /** The tool, where it is no cursor of the pointer. */
  ring: HTMLElement;
  /** The outline that is being drawn. */
  outline: SVGPathElement;
};
type Outside = { tell: (news: BoardNews) => void; openHelp: () => void };

/** More dots to a pixel than the eye can tell apart here cost time only. */
const highestDensity = 2;
/** From here on the pixels of the picture are shown as such. */
const pixelated = 3;
/** The same each time: whoever paints by hand makes nothing anew that shows them. */
const told = {
  state: { kind: 'state' },
  undone: { kind: 'undone' },
  redone: { kind: 'redone' },
  zoom: { kind: 'zoom' },
} as const satisfies Record<string, BoardNews>;

/** With more tiles than that, the whole is painted at once. */
const manyTiles = 24;

/**
 * Brings the board to life, past React: what the chart says is shown, what hands do is drawn as it happens and told to the chart.
 * @returns what ends it.
 */
export function runBoard(parts: BoardParts, editor: MaskEditorRef, { tell, openHelp }: Outside): () => void {
  const { board, picture, overlay, ring, outline } = parts;
  const painter = createPainter(overlay);
  const toolMark = createToolMark(board, ring);
  const look = (): Look => {
    const { view, frame, overlay: shown } = editor.getSnapshot().context;
    return { view, frame, overlay: shown, density: Math.min(highestDensity, devicePixelRatio) };
  };
  let seen: { look: Look; mask: Mask } | null = null;
  /** What is being painted, and not yet a mask. */
  let draft: MaskDraft | null = null;
  let frameRequest = 0;
  let isStale = false;
  let place: ToolPlace = { at: null, by: 'pointer' };

  const showAll = () => {
    const now = { look: look(), mask: selectMask(editor.getSnapshot()) };
    const { x, y, scale } = now.look.view;
    seen = now;
    picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    picture.style.imageRendering = scale > pixelated ? 'pixelated' : 'auto';
    overlay.hidden = !now.look.overlay.isShown;
    painter.paintAll(draft ?? now.mask, now.look);
  };
  const showFrame = () => {
    frameRequest = 0;
    if (isStale) showAll();
    isStale = false;
    toolMark.show(editor.getSnapshot().context, place);
  };
  /** What is written to the page waits for its next frame; strokes do not. */
  const atNextFrame = () => void (frameRequest ||= requestAnimationFrame(showFrame));
  const showSoon = () => {
    isStale = true;
    atNextFrame();
  };
  const point = (now: ToolPlace) => {
    const isSeen = toolMark.isBrought() || now.by !== place.by;
    place = now;
    if (isSeen) atNextFrame();
  };
  let { history, view, frame } = editor.getSnapshot().context;
  const tellChange = () => {
    const before = { history, view, frame };
    ({ history, view, frame } = editor.getSnapshot().context);
    if (history.operations !== before.history.operations) tell(told.state);
    else if (history.position < before.history.position) tell(told.undone);
    else if (history.position > before.history.position) tell(told.redone);
    else if (frame === before.frame && view.scale !== before.view.scale) tell(told.zoom);
  };
  const show = () => {
    atNextFrame();
    tellChange();
    const now = look();
    const mask = selectMask(editor.getSnapshot());
    if (seen === null || !isSameLook(seen.look, now)) return showSoon();
    if (mask === seen.mask) return;
    const changed = changedTiles(seen.mask, mask);
    if (changed.length > manyTiles) return showSoon();
    seen.mask = mask;
    for (const index of changed) painter.paint(mask, tileRect(mask, index));
  };

  const pen = createPen(editor, {
    painted: (painting, part) => {
      draft = painting;
      painter.paint(painting, part);
    },
    settled: (mask) => {
      draft = null;
      if (seen !== null) seen.mask = mask;
    },
    outlined: (points, isClosed) => {
      const { view } = look();
      const places = points.map((point) => toFrame(view, point)).map(({ x, y }) => `${x} ${y}`);
      outline.setAttribute('d', places.length > 0 ? `M${places.join('L')}${isClosed ? 'Z' : ''}` : '');
    },
    dropped: () => {
      draft = null;
      showSoon();
    },
  });
  const keys = listenToKeys(board, {
    editor,
    pen,
    tell,
    openHelp,
    placed: (at) => point({ at: toFrame(look().view, at), by: 'keys' }),
  });
  const stopPointers = listenToPointers(board, {
    editor,
    pen,
    isPanning: keys.isSpaceHeld,
    hovered: (at) => point({ at, by: 'pointer' }),
  });
  const observer = new ResizeObserver(() => {
    const frame = { width: board.clientWidth, height: board.clientHeight };
    if (frame.width > 0 && frame.height > 0) editor.send({ type: 'frame.measured', frame });
  });
  observer.observe(board);
  // A page that is zoomed: the tool may have to be shown in another way.
  addEventListener('resize', atNextFrame);
  const subscription = editor.subscribe(show);
  show();
  return () => {
    if (editor.getSnapshot().status === 'active') pen.abandon();
    keys.stop();
    stopPointers();
    observer.disconnect();
    removeEventListener('resize', atNextFrame);
    subscription.unsubscribe();
    cancelAnimationFrame(frameRequest);
  };
}

const isSameLook = (one: Look, other: Look) =>
  one.view === other.view &&
  one.frame === other.frame &&
  one.overlay === other.overlay &&
  one.density === other.density;
