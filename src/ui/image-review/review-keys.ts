import type { ImageReviewEvent } from '#machines/image-review/image-review.types.ts';

export type Neighbour = 'previous' | 'next';
export const neighbourKeys: Record<Neighbour, 'ArrowLeft' | 'ArrowRight'> = {
  previous: 'ArrowLeft',
  next: 'ArrowRight',
};
type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'>;

export const zoomStep = 1.5;
export const turnKeys: Record<'left' | 'right', 'R' | 'Shift+R'> = { left: 'Shift+R', right: 'R' };
/** Pixels that an arrow key pans a magnified picture by. */
const panStep = 60;
const middle = { x: 0, y: 0 };

const pans: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
};

/** Returns the event of a key on the stage. Character keys work on the stage alone, to avoid surprises elsewhere. */
export function stageEventForKey(
  { key, ctrlKey, metaKey, altKey, target }: Key,
  isMagnified: boolean,
): ImageReviewEvent | null {
  if (ctrlKey || metaKey || altKey || usesKeys(target)) return null;
  if (key === '+' || key === '=') return { type: 'view.zoomed', factor: zoomStep, at: middle };
  if (key === '-' || key === '_') return { type: 'view.zoomed', factor: 1 / zoomStep, at: middle };
  if (key === '0') return { type: 'view.fitted' };
  if (key === 'r') return { type: 'picture.turned', to: 'right' };
  if (key === 'R') return { type: 'picture.turned', to: 'left' };
  const by = isMagnified ? pans[key] : undefined;
  return by === undefined ? null : { type: 'view.panned', by };
}

/** Returns the neighbour that an arrow key opens, unless the focused element uses arrow keys. */
export function neighbourForKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  target,
  defaultPrevented,
}: Key): Neighbour | null {
  if (defaultPrevented || ctrlKey || metaKey || altKey || usesKeys(target)) return null;
  return key === 'ArrowLeft' ? 'previous' : key === 'ArrowRight' ? 'next' : null;
}

/** Returns whether an element has keys of its own: fields, sliders, radio buttons, videos, code and tabs. */
const usesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, video, pre, [role="tab"]') !== null;
