import type { MaskEditorContext } from '#machines/mask-editor/mask-editor.types.ts';
import type { Point } from '#machines/mask-editor/mask-view.ts';

import { brushCursor, isPageZoomed } from './brush-cursor.ts';

/** Position of the tool in the board's frame, and the input device that moved it. */
export type ToolPlace = { at: Point | null; by: 'pointer' | 'keys' };
type Shown = Pick<MaskEditorContext, 'brush' | 'view' | 'tool'>;

const minRing = 2;
/** Diameter for tools without a size. */
const plainRing = 18;

/**
 * Shows position and size of the tool: a brush under a pointer as a CSS cursor if possible; otherwise a ring that the page moves.
 */
export function createToolMark(board: HTMLElement, ring: HTMLElement) {
  const cursorOf = memoizeLast(brushCursor);
  let cursor: string | null = null;
  /** Updates the mark; to be called once a frame. */
  const show = ({ brush, view, tool }: Shown, { at, by }: ToolPlace): void => {
    const isBrush = tool === 'brush' || tool === 'eraser';
    const size = isBrush ? Math.max(minRing, brush.size * view.scale) : plainRing;
    const before = cursor;
    cursor = isBrush && by === 'pointer' && !isPageZoomed() ? cursorOf(size, devicePixelRatio) : null;
    if (cursor !== before) board.style.cursor = cursor ?? '';
    const isDrawn = at !== null && cursor === null;
    // Every DOM write costs a frame, even one that changes nothing.
    if (ring.hidden === isDrawn) ring.hidden = !isDrawn;
    if (!isDrawn) return;
    Object.assign(ring.dataset, { tool, by });
    ring.style.width = `${size}px`;
    ring.style.height = `${size}px`;
    ring.style.transform = `translate(${at.x - size / 2}px, ${at.y - size / 2}px)`;
  };
  /** Returns whether the page has to move the ring to the pointer. */
  const isBrought = () => cursor === null;
  return { show, isBrought };
}

/** Caches the last cursor. */
function memoizeLast(draw: typeof brushCursor): typeof brushCursor {
  let last: { size: number; density: number; cursor: string | null } | null = null;
  return (size, density) => {
    if (last?.size !== size || last.density !== density)
      last = { size, density, cursor: draw(size, density) };
    return last.cursor;
  };
}
