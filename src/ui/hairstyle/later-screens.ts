import { CustomiseStep } from './customise-step.tsx';
import { HairstyleFailed } from './failed.tsx';
import { HairstyleMaking, HairstyleOrdering } from './making.tsx';
import { Masking } from './masking.tsx';
import { HairstyleResult } from './result.tsx';

/** What is seen once photo and cut are chosen: a file of its own, fetched meanwhile. */
export const laterScreens = {
  customise: CustomiseStep,
  masking: Masking,
  ordering: HairstyleOrdering,
  making: HairstyleMaking,
  failed: HairstyleFailed,
  result: HairstyleResult,
};
