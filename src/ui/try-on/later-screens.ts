import { TryOnElsewhere } from './elsewhere.tsx';
import { Failed } from './failed.tsx';
import { Handles } from './handles.tsx';
import { TryOnMaking, TryOnOrdering } from './making.tsx';
import { TryOnResult } from './result.tsx';

/** What is seen once an outfit is ordered, or another tab has the draft: a file of its own, fetched while the outfit is chosen. */
export const laterScreens = {
  elsewhere: TryOnElsewhere,
  ordering: TryOnOrdering,
  making: TryOnMaking,
  posing: Handles,
  failed: Failed,
  result: TryOnResult,
};
