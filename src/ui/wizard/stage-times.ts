import { useEffect, useState } from 'react';

const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Returns how long each stage was observed, as `m:ss`; undefined for a stage that was not. `under` is the index of the current
 * stage, −1 before the first.
 */
export function useStageTimes(under: number, count: number): readonly (string | undefined)[] {
  const [seconds, setSeconds] = useState<readonly (number | undefined)[]>(() => Array(count).fill(undefined));
  useEffect(() => {
    if (under < 0 || under >= count) return undefined;
    // A restarted job runs its later stages again.
    const tick = () =>
      setSeconds((before) => before.with(under, (before[under] ?? -1) + 1).fill(undefined, under + 1));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [under, count]);
  return seconds.map((value) => (value === undefined ? undefined : asClock(value)));
}
