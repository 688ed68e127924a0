import type { View } from '#machines/body-preview/body-preview.types.ts';

import { flatPainter } from './flat-painter.ts';
import { glPainter } from './gl-painter.ts';
import { listenToGestures } from './viewer-gestures.ts';
import type { Painter } from './painter.ts';
import type { PreviewRef } from './preview-ref.ts';

export type ViewerParts = {
  /** What takes pointers and keys; both canvases fill it. */
  stage: HTMLElement;
  /** A canvas that was once drawn on in one way can't be in another. */
  deep: HTMLCanvasElement;
  flat: HTMLCanvasElement;
};

/** More dots to a pixel than the eye can tell apart here cost time only. */
const highestDensity = 2;
/** How much of the way to where it should be the figure turns in a frame. */
const easing = 0.3;
/** Radians, and the same as a part of a zoom: nearer than that is there. */
const near = 0.002;

/**
 * Brings the figure to life, past React: what the chart says is painted, what hands do is told to the chart.
 * @returns what ends it.
 */
export function runViewer({ stage, deep, flat }: ViewerParts, preview: PreviewRef): () => void {
  const ended = new AbortController();
  const listening = { signal: ended.signal };
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let frame = 0;
  let shown: View = preview.getSnapshot().context.view;
  let painter: Painter | null = null;

  const paintBy = (next: Painter | null, canvas: HTMLCanvasElement) => {
    painter?.stop();
    painter = next;
    deep.hidden = canvas !== deep;
    flat.hidden = canvas !== flat;
    paintSoon();
  };
  const start = () => {
    const drawn = glPainter(deep);
    paintBy(drawn ?? flatPainter(flat), drawn ? deep : flat);
    preview.send({ type: drawn ? 'graphics.ready' : 'graphics.missing' });
  };
  const paint = () => {
    frame = 0;
    const { figure, view } = preview.getSnapshot().context;
    const { clientWidth: width, clientHeight: height } = stage;
    if (figure === null || width === 0 || height === 0) return;
    shown = calm.matches || stage.dataset.held === 'true' ? view : nearer(shown, view);
    painter?.paint({
      figure,
      view: shown,
      frame: { width, height, density: Math.min(highestDensity, devicePixelRatio) },
    });
    stage.dataset.painted = 'true';
    if (shown !== view) paintSoon();
  };
  const paintSoon = () => void (frame ||= requestAnimationFrame(paint));

  deep.addEventListener(
    'webglcontextlost',
    (event) => {
      // Otherwise the browser does not give it back.
      event.preventDefault();
      paintBy(flatPainter(flat), flat);
      preview.send({ type: 'graphics.lost' });
    },
    listening,
  );
  deep.addEventListener('webglcontextrestored', start, listening);
  listenToGestures(stage, preview, ended.signal);
  const observer = new ResizeObserver(paintSoon);
  observer.observe(stage);
  const subscription = preview.subscribe(paintSoon);
  start();
  return () => {
    ended.abort();
    observer.disconnect();
    subscription.unsubscribe();
    cancelAnimationFrame(frame);
    painter?.stop();
  };
}

/** A part of the way from one view to another, by the shorter side; the other itself once it is near. */
function nearer(from: View, to: View): View {
  const whole = 2 * Math.PI;
  const turn = ((((to.turn - from.turn + Math.PI) % whole) + whole) % whole) - Math.PI;
  const zoom = to.zoom - from.zoom;
  if (Math.abs(turn) < near && Math.abs(zoom) < near) return to;
  return { turn: from.turn + turn * easing, zoom: from.zoom + zoom * easing };
}
