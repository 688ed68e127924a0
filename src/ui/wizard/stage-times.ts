import { useEffect, useState } from 'react';

const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Returns how long each stage was observed, as `m:ss`; undefined for a stage that was not. `current` is the index of the current
 * stage, −1 before the first.
 */
export function useStageTimes(current: number, count: number): readonly (string | undefined)[] {
  const [seconds, setSeconds] = useState<readonly (number | undefined)[]>(() => Array(count).fill(undefined));
  useEffect(() => {
    if (current < 0 || current >= count) return undefined;
    // A restarted job runs its later stages again.
    const tick = () =>
      setSeconds((before) => before.with(current, (before[current] ?? -1) + 1).fill(undefined, current + 1));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [current, count]);
  return seconds.map((value) => (value === undefined ? undefined : formatClock(value)));
}
