import { useEffect, useState } from 'react';

/** Returns the last value that stayed unchanged for a number of ms. */
export function useStableValue<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
