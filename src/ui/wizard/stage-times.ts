import { useEffect, useState } from 'react';

const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * How long each stage has been watched, as `m:ss`; undefined for one that was not seen. `under` is the stage under way,
 * −1 before the first.
 */
export function useStageTimes(under: number, count: number): readonly (string | undefined)[] {
  const [seconds, setSeconds] = useState<readonly (number | undefined)[]>(() => Array(count).fill(undefined));
  useEffect(() => {
    if (under < 0 || under >= count) return undefined;
    // A job that is begun anew has its later stages before it once more.
    const tick = () =>
      setSeconds((before) => before.with(under, (before[under] ?? -1) + 1).fill(undefined, under + 1));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [under, count]);
  return seconds.map((value) => (value === undefined ? undefined : asClock(value)));
}
