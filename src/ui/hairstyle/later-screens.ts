import { CustomiseStep } from './customise-step.tsx';
import { HairstyleElsewhere } from './elsewhere.tsx';
import { HairstyleFailed } from './failed.tsx';
import { HairstyleMaking, HairstyleOrdering } from './making.tsx';
import { Masking } from './masking.tsx';
import { HairstyleResult } from './result.tsx';
import { StyleStep } from './style-step.tsx';

/** What is seen once there is a photo, or another tab has the draft: a file of its own, fetched meanwhile. */
export const laterScreens = {
  elsewhere: HairstyleElsewhere,
  style: StyleStep,
  customise: CustomiseStep,
  masking: Masking,
  ordering: HairstyleOrdering,
  making: HairstyleMaking,
  failed: HairstyleFailed,
  result: HairstyleResult,
};
