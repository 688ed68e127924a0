import type { MaskTool } from '#machines/mask-editor/mask-editor.types.ts';
import type { Point } from '#machines/mask-editor/mask-view.ts';

export type KeyCommand =
  | { does: 'tool'; tool: MaskTool }
  | { does: 'size' | 'hardness' | 'zoom'; by: 1 | -1 }
  /** Screen pixels, or picture pixels with `fine`. */
  | { does: 'move'; by: Point; fine: boolean }
  | { does: 'press' }
  | { does: 'abandon' }
  | { does: 'help' }
  | { does: 'undo' | 'redo' | 'fit' | 'invert' | 'all' | 'clear' | 'original' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** In the sequence of the toolbar. */
export const maskTools: readonly MaskTool[] = ['brush', 'eraser', 'lasso', 'rectangle', 'fill', 'hand'];
export const toolKeys: Record<MaskTool, string> = {
  brush: 'b',
  eraser: 'e',
  lasso: 'l',
  rectangle: 'r',
  fill: 'g',
  hand: 'h',
};

/** Step of an arrow key in screen pixels, plain and with Shift; with Alt in picture pixels. */
const step = { plain: 8, far: 48, fine: 1 };
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const plain: Readonly<Record<string, KeyCommand>> = {
  ...Object.fromEntries(maskTools.map((tool) => [toolKeys[tool], { does: 'tool', tool }])),
  '[': { does: 'size', by: -1 },
  ']': { does: 'size', by: 1 },
  '{': { does: 'hardness', by: -1 },
  '}': { does: 'hardness', by: 1 },
  '+': { does: 'zoom', by: 1 },
  '=': { does: 'zoom', by: 1 },
  '-': { does: 'zoom', by: -1 },
  '0': { does: 'fit' },
  o: { does: 'original' },
  '?': { does: 'help' },
  enter: { does: 'press' },
  escape: { does: 'abandon' },
  delete: { does: 'clear' },
  backspace: { does: 'clear' },
};
const controlKeys: Readonly<Record<string, KeyCommand>> = {
  z: { does: 'undo' },
  y: { does: 'redo' },
  a: { does: 'all' },
  i: { does: 'invert' },
};

/** Returns the command of a key on the board. Space has none: while held it pans the picture. */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): KeyCommand | null {
  const arrow = arrows[key];
  if (arrow) {
    const by = altKey ? step.fine : shiftKey ? step.far : step.plain;
    return { does: 'move', by: { x: arrow.x * by, y: arrow.y * by }, fine: altKey };
  }
  const name = key.toLowerCase();
  if (ctrlKey || metaKey) return name === 'z' && shiftKey ? { does: 'redo' } : (controlKeys[name] ?? null);
  return altKey ? null : (plain[name] ?? null);
}

/** Key labels for the list of shortcuts. */
export const keyCaps = {
  move: ['←', '→', '↑', '↓'],
  press: ['Enter'],
  abandon: ['Esc'],
  size: ['[', ']'],
  hardness: ['{', '}'],
  history: ['Ctrl Z', 'Ctrl ⇧ Z'],
  whole: ['Ctrl A', 'Ctrl I', 'Del'],
  zoom: ['+', '−', '0'],
  pan: ['Space'],
  original: ['O'],
  help: ['?'],
} as const satisfies Record<string, readonly string[]>;
