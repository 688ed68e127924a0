import { expect, test } from 'vitest';

import { commandOf, maskTools, toolKeys } from './keys.ts';

const pressed = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', true>> = {},
) => commandOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

test('arrow keys move by a step, farther with Shift, and by picture pixels with Alt', () => {
  expect([
    pressed('ArrowLeft'),
    pressed('ArrowDown', { shiftKey: true }),
    pressed('ArrowRight', { altKey: true }),
  ]).toEqual([
    { does: 'move', by: { x: -8, y: 0 }, fine: false },
    { does: 'move', by: { x: 0, y: 48 }, fine: false },
    { does: 'move', by: { x: 1, y: 0 }, fine: true },
  ]);
});

test('every tool has a key of its own', () => {
  expect(maskTools.map((tool) => pressed(toolKeys[tool].toUpperCase()))).toEqual(
    maskTools.map((tool) => ({ does: 'tool', tool })),
  );
  expect(new Set(Object.values(toolKeys)).size).toBe(maskTools.length);
});

test('undo and redo have the usual keys of both systems', () => {
  expect([
    pressed('z', { ctrlKey: true }),
    pressed('Z', { metaKey: true, shiftKey: true }),
    pressed('y', { ctrlKey: true }),
  ]).toEqual([{ does: 'undo' }, { does: 'redo' }, { does: 'redo' }]);
});

test("the board leaves the browser's shortcuts alone", () => {
  expect([
    pressed('r', { ctrlKey: true }),
    pressed('l', { altKey: true }),
    pressed('F5'),
    pressed('Tab'),
  ]).toEqual([null, null, null, null]);
});
