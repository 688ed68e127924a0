import { Comparing } from './comparing.tsx';
import { ImageEditingFailed } from './failed.tsx';
import { ImageEditingMaking, ImageEditingOrdering } from './making.tsx';
import { Masking } from './masking.tsx';
import { ImageEditingResult } from './result.tsx';

/** What is seen once something is asked for: a file of its own, fetched meanwhile. */
export const laterScreens = {
  masking: Masking,
  ordering: ImageEditingOrdering,
  making: ImageEditingMaking,
  failed: ImageEditingFailed,
  result: ImageEditingResult,
  comparing: Comparing,
};
