import { Failed } from './failed.tsx';
import { Handles } from './handles.tsx';
import { Making, Ordering } from './making.tsx';
import { Result } from './result.tsx';

/** What is seen once an outfit is ordered: a file of its own, fetched while the outfit is chosen. */
export const laterScreens = {
  ordering: Ordering,
  making: Making,
  posing: Handles,
  failed: Failed,
  result: Result,
};
