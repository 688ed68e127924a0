import type { View } from '#machines/body-preview/body-preview.types.ts';

import { createFlatPainter } from './flat-painter.ts';
import { createGlPainter } from './gl-painter.ts';
import { listenToGestures } from './viewer-gestures.ts';
import type { Painter } from './painter.ts';
import type { PreviewRef } from './preview-ref.ts';

export type ViewerParts = {
  /** Element that receives pointer and key events; both canvases fill it. */
  stage: HTMLElement;
  /** Each painter has its own canvas, because a canvas keeps its first kind of context. */
  deep: HTMLCanvasElement;
  flat: HTMLCanvasElement;
};

/** A higher pixel density has no visible effect here and costs time. */
const highestDensity = 2;
/** Share of the remaining turn and zoom that one frame covers. */
const easing = 0.3;
/** Distance, in radians of turn and in zoom, below which the view snaps to its target. */
const snapDistance = 0.002;

/**
 * Runs the figure outside React: paints the machine's state and sends pointer and key input to the machine.
 * @returns the function that stops the viewer.
 */
export function runViewer({ stage, deep, flat }: ViewerParts, preview: PreviewRef): () => void {
  const stopped = new AbortController();
  const listening = { signal: stopped.signal };
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let frame = 0;
  let current: View = preview.getSnapshot().context.view;
  let painter: Painter | null = null;

  const paintBy = (next: Painter | null, canvas: HTMLCanvasElement) => {
    painter?.stop();
    painter = next;
    deep.hidden = canvas !== deep;
    flat.hidden = canvas !== flat;
    paintSoon();
  };
  const start = () => {
    const drawn = createGlPainter(deep);
    paintBy(drawn ?? createFlatPainter(flat), drawn ? deep : flat);
    preview.send({ type: drawn ? 'graphics.ready' : 'graphics.missing' });
  };
  const paint = () => {
    frame = 0;
    const { figure, view } = preview.getSnapshot().context;
    const { clientWidth: width, clientHeight: height } = stage;
    if (figure === null || width === 0 || height === 0) return;
    current = reducedMotion.matches || stage.dataset.held === 'true' ? view : easeView(current, view);
    painter?.paint({
      figure,
      view: current,
      frame: { width, height, density: Math.min(highestDensity, devicePixelRatio) },
    });
    stage.dataset.painted = 'true';
    if (current !== view) paintSoon();
  };
  const paintSoon = () => void (frame ||= requestAnimationFrame(paint));

  deep.addEventListener(
    'webglcontextlost',
    (event) => {
      // The browser restores the context only if the default is prevented.
      event.preventDefault();
      paintBy(createFlatPainter(flat), flat);
      preview.send({ type: 'graphics.lost' });
    },
    listening,
  );
  deep.addEventListener('webglcontextrestored', start, listening);
  listenToGestures(stage, preview, stopped.signal);
  const observer = new ResizeObserver(paintSoon);
  observer.observe(stage);
  const subscription = preview.subscribe(paintSoon);
  start();
  return () => {
    stopped.abort();
    observer.disconnect();
    subscription.unsubscribe();
    cancelAnimationFrame(frame);
    painter?.stop();
  };
}

/** Returns an interpolated view by the shorter turn, or the target itself once it is near. */
function easeView(from: View, to: View): View {
  const fullTurn = 2 * Math.PI;
  const turn = ((((to.turn - from.turn + Math.PI) % fullTurn) + fullTurn) % fullTurn) - Math.PI;
  const zoom = to.zoom - from.zoom;
  if (Math.abs(turn) < snapDistance && Math.abs(zoom) < snapDistance) return to;
  return { turn: from.turn + turn * easing, zoom: from.zoom + zoom * easing };
}
