import { Comparing } from './comparing.tsx';
import { ImageEditingElsewhere } from './elsewhere.tsx';
import { ImageEditingFailed } from './failed.tsx';
import { ImageEditingMaking, ImageEditingOrdering } from './making.tsx';
import { Masking } from './masking.tsx';
import { ImageEditingResult } from './result.tsx';
import { WishStep } from './wish-step.tsx';

/** What is seen once there is a picture, or another tab has the draft: a file of its own, fetched meanwhile. */
export const laterScreens = {
  elsewhere: ImageEditingElsewhere,
  wish: WishStep,
  masking: Masking,
  ordering: ImageEditingOrdering,
  making: ImageEditingMaking,
  failed: ImageEditingFailed,
  result: ImageEditingResult,
  comparing: Comparing,
};
