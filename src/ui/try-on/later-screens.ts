import { Failed } from './failed.tsx';
import { Handles } from './handles.tsx';
import { TryOnMaking, TryOnOrdering } from './making.tsx';
import { TryOnResult } from './result.tsx';

/** What is seen once an outfit is ordered: a file of its own, fetched while the outfit is chosen. */
export const laterScreens = {
  ordering: TryOnOrdering,
  making: TryOnMaking,
  posing: Handles,
  failed: Failed,
  result: TryOnResult,
};
