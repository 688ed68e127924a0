import { toPicture } from '#machines/mask-editor/mask-view.ts';
import { pointAt } from '#machines/mask-editor/pixels/operation.ts';
import type { MaskEditorRef } from '#ui/mask-editor/mask-editor-actor.ts';

/** Resolves when the current frame has been submitted. */
const frameDone = () =>
  new Promise<number>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()), { once: true });
      port1.start();
      port2.postMessage(null);
    }),
  );

/**
 * Measures the latency from each pointer event to the end of the frame that shows it. The probe itself costs the page time only
 * between `begin` and `end`.
 */
export function brushProbe(editor: MaskEditorRef) {
  let latencies: number[] = [];
  let release = Number.NaN;
  let watching = new AbortController();
  const watch = () => {
    watching = new AbortController();
    const listening = { capture: true, signal: watching.signal };
    addEventListener(
      'pointermove',
      ({ timeStamp, buttons }) => {
        if (buttons > 0) void frameDone().then((now) => latencies.push(now - timeStamp));
      },
      listening,
    );
    addEventListener(
      'pointerup',
      ({ timeStamp }) => void frameDone().then((now) => (release = now - timeStamp)),
      listening,
    );
  };
  const context = () => editor.getSnapshot().context;
  return {
    begin: () => {
      latencies = [];
      watch();
    },
    /** Ends the measurement. `sent`: the positions of the pointer, in pixels of the page. */
    end: async (sent: readonly (readonly [number, number])[]) => {
      await frameDone();
      await frameDone();
      watching.abort();
      const [operation] = context().history.operations.slice(-1);
      const points = operation?.kind === 'stroke' ? operation.points : new Int16Array();
      const board = document.querySelector('.mask-board')?.getBoundingClientRect() ?? new DOMRect();
      const count = points.length / 3;
      const deviations = sent.map(([x, y], index) => {
        const place = toPicture(context().view, { x: x - board.left, y: y - board.top });
        const point = pointAt(points, Math.min(index, count - 1));
        return Math.hypot(place.x - point.x, place.y - point.y);
      });
      const beforeUndo = performance.now();
      editor.send({ type: 'undo.requested' });
      const undo = performance.now() - beforeUndo;
      return { latencies, release, undo, kept: count, off: Math.max(...deviations) };
    },
  };
}
