import { CustomiseStep } from './customise-step.tsx';
import { HairstyleFailed } from './failed.tsx';
import { HairstyleMaking, HairstyleOrdering } from './making.tsx';
import { Masking } from './masking.tsx';
import { HairstyleResult } from './result.tsx';
import { StyleStep } from './style-step.tsx';

/** What is seen once there is a photo: a file of its own, fetched meanwhile. */
export const laterScreens = {
  style: StyleStep,
  customise: CustomiseStep,
  masking: Masking,
  ordering: HairstyleOrdering,
  making: HairstyleMaking,
  failed: HairstyleFailed,
  result: HairstyleResult,
};
