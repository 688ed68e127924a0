import type { Box, Placement } from '#machines/tutorial/tutorial.types.ts';

/** Size of a step's card in pixels; longer text makes it taller. */
export const cardSize = { width: 320, height: 200 };
/** Distance in pixels to the window's edges, and by default to the target. */
const margin = 16;

type Size = { width: number; height: number };
type Side = Exclude<Placement, 'auto'>;
type Given = { target: Box | null; card: Size; window: Size; placement?: Placement; offset?: number };

const clamp = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(value, Math.max(low, high)));

/** Positions a step's card on its preferred side if there is room, else on the side with the most; always within the window. */
export function placeCard({ target, card, window, placement = 'auto', offset = margin }: Given) {
  const inside = (left: number, top: number) => ({
    left: clamp(left, margin, window.width - card.width - margin),
    top: clamp(top, margin, window.height - card.height - margin),
  });
  if (target === null)
    return { side: null, ...inside((window.width - card.width) / 2, (window.height - card.height) / 2) };
  const room: Record<Side, number> = {
    bottom: window.height - target.top - target.height - offset - margin - card.height,
    top: target.top - offset - margin - card.height,
    right: window.width - target.left - target.width - offset - margin - card.width,
    left: target.left - offset - margin - card.width,
  };
  const sides: Side[] = ['bottom', 'top', 'right', 'left'];
  const roomiest = sides.toSorted((one, other) => room[other] - room[one])[0] ?? 'bottom';
  const fitting = sides.find((each) => room[each] >= 0) ?? roomiest;
  const side = placement !== 'auto' && room[placement] >= 0 ? placement : fitting;
  const center = {
    left: target.left + (target.width - card.width) / 2,
    top: target.top + (target.height - card.height) / 2,
  };
  switch (side) {
    case 'bottom':
      return { side, ...inside(center.left, target.top + target.height + offset) };
    case 'top':
      return { side, ...inside(center.left, target.top - offset - card.height) };
    case 'right':
      return { side, ...inside(target.left + target.width + offset, center.top) };
    case 'left':
      return { side, ...inside(target.left - offset - card.width, center.top) };
  }
}

/** Returns the path of the window with a rounded hole. */
export function spotlightPath(window: Size, hole: Box | null, radius: number): string {
  const outline = `M0 0H${window.width}V${window.height}H0Z`;
  if (hole === null) return outline;
  const { left, top, width, height } = hole;
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  return `${outline}M${left + r} ${top}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}Z`;
}
