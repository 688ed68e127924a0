import type { PreviewRef } from './preview-ref.ts';

/** Radians per drag across the stage's width: half a turn. */
const turnAcross = Math.PI;
/** Radians per press of an arrow key. */
export const keyTurn = Math.PI / 12;
/** Zoom factor per key press. */
export const keyZoom = 1.25;

/** Converts drags, pinches and keys into events of the preview machine. */
export function listenToGestures(stage: HTMLElement, preview: PreviewRef, signal: AbortSignal): void {
  const pointers = new Map<number, { x: number; y: number }>();
  const spread = () => {
    const [first, second] = [...pointers.values()];
    return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;
  };
  const releasePointer = ({ pointerId }: PointerEvent) => {
    pointers.delete(pointerId);
    stage.dataset.held = String(pointers.size > 0);
  };
  stage.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      stage.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      stage.dataset.held = 'true';
    },
    { signal },
  );
  stage.addEventListener(
    'pointermove',
    ({ pointerId, clientX: x, clientY: y }) => {
      const before = pointers.get(pointerId);
      if (before === undefined) return;
      const distance = spread();
      pointers.set(pointerId, { x, y });
      if (pointers.size > 1 && distance > 0)
        preview.send({ type: 'view.zoomed', factor: spread() / distance });
      else preview.send({ type: 'view.turned', by: ((x - before.x) / stage.clientWidth) * turnAcross });
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'] as const)
    stage.addEventListener(end, releasePointer, { signal });
  stage.addEventListener(
    'keydown',
    (event) => {
      const command = eventForKey(event);
      if (command === undefined) return;
      event.preventDefault();
      preview.send(command);
    },
    { signal },
  );
}

function eventForKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey) return undefined;
  switch (key) {
    case 'ArrowLeft':
      return { type: 'view.turned', by: -keyTurn } as const;
    case 'ArrowRight':
      return { type: 'view.turned', by: keyTurn } as const;
    case '+':
    case '=':
    case 'ArrowUp':
      return { type: 'view.zoomed', factor: keyZoom } as const;
    case '-':
    case 'ArrowDown':
      return { type: 'view.zoomed', factor: 1 / keyZoom } as const;
    case 'Home':
    case '0':
      return { type: 'view.reset' } as const;
    default:
      return undefined;
  }
}
