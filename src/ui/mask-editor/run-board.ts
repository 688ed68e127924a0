import { selectMask } from '#machines/mask-editor/mask-editor.selectors.ts';
import { currentMask, type MaskHistory } from '#machines/mask-editor/pixels/mask-history.ts';
import { changesBetween } from '#machines/mask-editor/pixels/tiled-mask.ts';
import { toFrame } from '#machines/mask-editor/mask-view.ts';

import { type BoardNews, listenToKeys } from './keyboard.ts';
import type { MaskEditorRef } from './mask-editor-actor.ts';
import { createFrameScheduler } from './page-frames.ts';
import { createPen } from './pen.ts';
import { listenToPointers } from './pointers.ts';
import { createSurface, type SurfaceParts } from './board-surface.ts';
import { createToolMark, type ToolPlace } from './tool-mark.ts';

export type BoardParts = SurfaceParts & {
  /** Element that receives pointers and keys; the others lie in it, at its corner. */
  board: HTMLElement;
  /** Mark of the tool where it can't be a cursor. */
  ring: HTMLElement;
};
export type BoardCallbacks = { tell: (news: BoardNews) => void; openHelp: () => void };

/**
 * Runs the board outside React: renders the chart's state, draws strokes as they happen and reports them to the chart.
 * @returns a function that stops it.
 */
export function runBoard(
  parts: BoardParts,
  editor: MaskEditorRef,
  { tell, openHelp }: BoardCallbacks,
): () => void {
  const { board } = parts;
  const toolMark = createToolMark(board, parts.ring);
  let place: ToolPlace = { at: null, by: 'pointer' };
  const frames = createFrameScheduler(() => {
    surface.showStale();
    toolMark.show(editor.getSnapshot().context, place);
  });
  const surface = createSurface(parts, editor, frames.ask);
  const point = (now: ToolPlace) => {
    const isSeen = toolMark.isBrought() || now.by !== place.by;
    place = now;
    if (isSeen) frames.ask();
  };
  const tellChange = createChangeAnnouncer(editor, tell);
  const show = () => {
    frames.ask();
    tellChange();
    surface.follow(selectMask(editor.getSnapshot()));
  };
  const pen = createPen(editor, surface.pen);
  const keys = listenToKeys(board, {
    editor,
    pen,
    tell,
    openHelp,
    placed: (at) => point({ at: toFrame(editor.getSnapshot().context.view, at), by: 'keys' }),
  });
  const stopPointers = listenToPointers(board, {
    editor,
    pen,
    isPanning: keys.isSpaceHeld,
    hovered: (at) => point({ at, by: 'pointer' }),
  });
  const stopMeasuring = measureFrame(board, editor, frames.ask);
  const subscription = editor.subscribe(show);
  show();
  return () => {
    if (editor.getSnapshot().status === 'active') pen.abandon();
    keys.stop();
    stopPointers();
    stopMeasuring();
    subscription.unsubscribe();
    frames.stop();
  };
}

/** Constant objects: strokes must not trigger a render of the components that show the news. */
const announcements = {
  state: { kind: 'state' },
  unchanged: { kind: 'unchanged' },
  undone: { kind: 'undone' },
  redone: { kind: 'redone' },
  zoom: { kind: 'zoom' },
} as const satisfies Record<string, BoardNews>;

/** @returns a function that announces the chart's changes since its last call. */
function createChangeAnnouncer(editor: MaskEditorRef, tell: BoardCallbacks['tell']): () => void {
  let { history, view, frame } = editor.getSnapshot().context;
  return () => {
    const before = { history, view, frame };
    ({ history, view, frame } = editor.getSnapshot().context);
    if (history.operations !== before.history.operations)
      tell(isSame(before.history, history) ? announcements.unchanged : announcements.state);
    else if (history.position < before.history.position) tell(announcements.undone);
    else if (history.position > before.history.position) tell(announcements.redone);
    else if (frame === before.frame && view.scale !== before.view.scale) tell(announcements.zoom);
  };
}

/** Returns whether both selections are equal, pixel by pixel. */
const isSame = (one: MaskHistory, other: MaskHistory): boolean =>
  changesBetween(currentMask(one), currentMask(other)).length === 0;

/** Reports the board's size to the chart. @returns a function that stops it. */
function measureFrame(board: HTMLElement, editor: MaskEditorRef, onZoomed: () => void): () => void {
  const observer = new ResizeObserver(() => {
    const frame = { width: board.clientWidth, height: board.clientHeight };
    if (frame.width > 0 && frame.height > 0) editor.send({ type: 'frame.measured', frame });
  });
  observer.observe(board);
  // After a page zoom the tool's mark may have to change.
  addEventListener('resize', onZoomed);
  return () => {
    observer.disconnect();
    removeEventListener('resize', onZoomed);
  };
}
