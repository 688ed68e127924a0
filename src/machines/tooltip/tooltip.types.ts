/** A thing with words about it, by a key of its own. */
export type TooltipEvent =
  | { type: 'target.entered'; key: number }
  | { type: 'target.left' }
  | { type: 'tooltip.dismissed' };
