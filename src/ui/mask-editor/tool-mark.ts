import type { MaskEditorContext } from '#machines/mask-editor/mask-editor.types.ts';
import type { Point } from '#machines/mask-editor/mask-view.ts';

import { brushCursor, isPageZoomed } from './brush-cursor.ts';

/** Where the tool is, in the frame of the board, and what brought it there. */
export type ToolPlace = { at: Point | null; by: 'pointer' | 'keys' };
type Shown = Pick<MaskEditorContext, 'brush' | 'view' | 'tool'>;

const minRing = 2;
/** What other tools have, who are of no size. */
const plainRing = 18;

/**
 * Shows where the tool is and how large: a brush under a pointer as the pointer's own cursor, where it can be one; all else by a ring
 * that the page moves.
 */
export function createToolMark(board: HTMLElement, ring: HTMLElement) {
  const cursorOf = lastKept(brushCursor);
  let cursor: string | null = null;
  /** As it is now; to be called once a frame. */
  const show = ({ brush, view, tool }: Shown, { at, by }: ToolPlace): void => {
    const isBrush = tool === 'brush' || tool === 'eraser';
    const size = isBrush ? Math.max(minRing, brush.size * view.scale) : plainRing;
    const before = cursor;
    cursor = isBrush && by === 'pointer' && !isPageZoomed() ? cursorOf(size, devicePixelRatio) : null;
    if (cursor !== before) board.style.cursor = cursor ?? '';
    const isDrawn = at !== null && cursor === null;
    // What is written costs the page a frame, also where it stays the same.
    if (ring.hidden === isDrawn) ring.hidden = !isDrawn;
    if (!isDrawn) return;
    Object.assign(ring.dataset, { tool, by });
    ring.style.width = `${size}px`;
    ring.style.height = `${size}px`;
    ring.style.transform = `translate(${at.x - size / 2}px, ${at.y - size / 2}px)`;
  };
  /** Whether it is the page that has to bring it to where the pointer is. */
  const isBrought = () => cursor === null;
  return { show, isBrought };
}

/** A cursor is drawn once, however often it is asked for. */
function lastKept(draw: typeof brushCursor): typeof brushCursor {
  let last: { size: number; density: number; cursor: string | null } | null = null;
  return (size, density) => {
    if (last?.size !== size || last.density !== density)
      last = { size, density, cursor: draw(size, density) };
    return last.cursor;
  };
}
