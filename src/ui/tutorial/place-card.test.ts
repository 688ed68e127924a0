import { expect, test } from 'vitest';

import { spotlightPath, cardSize, placeCard } from './place-card.ts';

const window = { width: 1366, height: 768 };
const target = { left: 600, top: 300, width: 100, height: 40 };
const options = { target, card: cardSize, window };

test('a card of 320 × 200 px keeps 16 px to its target', () => {
  expect(cardSize).toEqual({ width: 320, height: 200 });
  expect(placeCard({ ...options, placement: 'bottom' })).toEqual({ side: 'bottom', left: 490, top: 356 });
  expect(placeCard({ ...options, placement: 'top' })).toEqual({ side: 'top', left: 490, top: 84 });
  expect(placeCard({ ...options, placement: 'right' })).toEqual({ side: 'right', left: 716, top: 220 });
  expect(placeCard({ ...options, placement: 'left' })).toEqual({ side: 'left', left: 264, top: 220 });
});

test("a card keeps the step's own distance", () => {
  expect(placeCard({ ...options, placement: 'bottom', offset: 40 }).top).toBe(380);
});

test('a card without room on its side moves to a side with room', () => {
  const low = { ...target, top: 700 };
  expect(placeCard({ ...options, target: low, placement: 'bottom' }).side).toBe('top');
  const tall = { left: 1000, top: 0, width: 366, height: 768 };
  expect(placeCard({ ...options, target: tall }).side).toBe('left');
});

test('a card stays 16 px inside the window', () => {
  const corner = { left: 0, top: 0, width: 20, height: 20 };
  expect(placeCard({ ...options, target: corner, placement: 'bottom' })).toEqual({
    side: 'bottom',
    left: 16,
    top: 36,
  });
  const whole = { left: 0, top: 0, width: 1366, height: 768 };
  const { left, top } = placeCard({ ...options, target: whole });
  expect([left >= 16, left + 320 <= 1350, top >= 16, top + 200 <= 752]).toEqual([true, true, true, true]);
});

test('a card without a target is centred', () => {
  expect(placeCard({ ...options, target: null })).toEqual({ side: null, left: 523, top: 284 });
});

test('the spotlight path has a rounded hole at the target', () => {
  expect(spotlightPath({ width: 10, height: 10 }, null, 4)).toBe('M0 0H10V10H0Z');
  expect(spotlightPath({ width: 100, height: 100 }, { left: 10, top: 20, width: 30, height: 20 }, 50)).toBe(
    'M0 0H100V100H0ZM20 20h10a10 10 0 0 1 10 10v0a10 10 0 0 1 -10 10h-10a10 10 0 0 1 -10 -10v0a10 10 0 0 1 10 -10Z',
  );
});
