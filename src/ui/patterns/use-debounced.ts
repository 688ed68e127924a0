import { useRef } from 'react';

/** A callback that waits until it was not called for so many ms, and the same at once, in place of what waits. */
export function useDebounced<A>(
  callback: (argument: A) => void,
  pause: number,
): readonly [later: (argument: A) => void, now: (argument: A) => void] {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (argument: A) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => callback(argument), pause);
  };
  const now = (argument: A) => {
    clearTimeout(timer.current);
    callback(argument);
  };
  return [later, now];
}
