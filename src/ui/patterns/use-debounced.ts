import { useRef } from 'react';

/** Returns a callback debounced by a number of ms, and one that runs at once and cancels the pending call. */
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
