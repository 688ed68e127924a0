import { selectMask } from '#machines/mask-editor/mask-editor.selectors.ts';
import { type MaskView, type Point, toFrame } from '#machines/mask-editor/mask-view.ts';
import {
  changedTiles,
  type Mask,
  type MaskDraft,
  tileRect,
} from '#machines/mask-editor/pixels/tiled-mask.ts';

import type { MaskEditorRef } from './mask-editor-actor.ts';
import { createPainter, type OverlayLook, type Painter } from './overlay-painter.ts';
import type { PenView } from './pen.ts';

export type SurfaceParts = {
  picture: HTMLImageElement;
  overlay: HTMLCanvasElement;
  /** Path of the outline being drawn. */
  outline: SVGPathElement;
};

/** Maximum of device pixels per CSS pixel; a higher density costs time without a visible difference. */
const maxDensity = 2;
/** Scale from which single pixels of the picture are shown. */
const pixelated = 3;
/** With more changed tiles than this, the whole mask is repainted. */
const maxTiles = 24;

/**
 * Renders the picture under its mask, and the strokes of a pen on them. DOM changes wait for the next frame, which is requested;
 * strokes don't.
 */
export function createSurface(parts: SurfaceParts, editor: MaskEditorRef, askForFrame: () => void) {
  const { picture, overlay, outline } = parts;
  const painter = createPainter(overlay);
  let painted: { look: OverlayLook; mask: Mask } | null = null;
  /** Mask being painted, before it is committed. */
  let draft: MaskDraft | null = null;
  let isStale = false;

  const scheduleShow = () => {
    isStale = true;
    askForFrame();
  };
  const showAll = () => {
    const now = { look: lookOf(editor), mask: selectMask(editor.getSnapshot()) };
    painted = now;
    place(picture, now.look.view);
    overlay.hidden = !now.look.overlay.isShown;
    painter.paintAll(draft ?? now.mask, now.look);
  };
  return {
    pen: {
      painted: (painting, part) => {
        draft = painting;
        painter.paint(painting, part);
      },
      settled: (mask) => {
        draft = null;
        if (painted !== null) painted.mask = mask;
      },
      outlined: (points, isClosed) =>
        outline.setAttribute('d', pathOf(points, lookOf(editor).view, isClosed)),
      dropped: () => {
        draft = null;
        scheduleShow();
      },
    } satisfies PenView,
    /** To be called on an animation frame. */
    showStale: (): void => {
      if (isStale) showAll();
      isStale = false;
    },
    /** Shows a new mask: a few changed tiles at once; more tiles or another look on the next frame. */
    follow: (mask: Mask): void => {
      if (
        painted === null ||
        !isSameLook(painted.look, lookOf(editor)) ||
        !paintChanges(painter, painted.mask, mask)
      )
        return scheduleShow();
      painted.mask = mask;
    },
  };
}

/** @returns whether few enough tiles changed to be painted at once. */
function paintChanges(painter: Painter, from: Mask, to: Mask): boolean {
  if (from === to) return true;
  const changed = changedTiles(from, to);
  if (changed.length > maxTiles) return false;
  for (const index of changed) painter.paint(to, tileRect(to, index));
  return true;
}

function lookOf(editor: MaskEditorRef): OverlayLook {
  const { view, frame, overlay } = editor.getSnapshot().context;
  return { view, frame, overlay, density: Math.min(maxDensity, devicePixelRatio) };
}

function place(picture: HTMLImageElement, { x, y, scale }: MaskView): void {
  picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  picture.style.imageRendering = scale > pixelated ? 'pixelated' : 'auto';
}

function pathOf(points: readonly Point[], view: MaskView, isClosed: boolean): string {
  const places = points.map((point) => toFrame(view, point)).map(({ x, y }) => `${x} ${y}`);
  return places.length > 0 ? `M${places.join('L')}${isClosed ? 'Z' : ''}` : '';
}

const isSameLook = (one: OverlayLook, other: OverlayLook) =>
  one.view === other.view &&
  one.frame === other.frame &&
  one.overlay === other.overlay &&
  one.density === other.density;
