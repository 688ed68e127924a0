/** Events of elements with a tooltip, each identified by its key. */
export type TooltipEvent =
  | { type: 'target.entered'; key: number }
  | { type: 'target.left' }
  | { type: 'tooltip.dismissed' };
