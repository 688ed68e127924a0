import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';

export type TestTime = { clock: Clock; ids: Ids; advance: (milliseconds: number) => void };

/** Creates a clock that only the test advances, and counting ids; both are the same in every run. */
export function createTestTime(start = new Date('2026-01-05T03:00:00.000Z')): TestTime {
  let now = start.getTime();
  let count = 0;
  return {
    clock: () => new Date(now),
    ids: () => {
      count += 1;
      return `01940000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`;
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
