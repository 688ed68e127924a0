import { CustomiseStep } from './hairstyle-customise-step.tsx';
import { HairstyleOpenElsewhere } from './hairstyle-open-elsewhere.tsx';
import { HairstyleFailed } from './hairstyle-failed.tsx';
import { HairstyleProgress, HairstyleSending } from './hairstyle-progress.tsx';
import { HairMaskScreen } from './hairstyle-mask-screen.tsx';
import { HairstyleResult } from './hairstyle-result.tsx';
import { StyleStep } from './style-step.tsx';

/** Screens after the first step, or for a draft that another tab holds: a separate chunk that loads meanwhile. */
export const hairstyleLaterScreens = {
  elsewhere: HairstyleOpenElsewhere,
  style: StyleStep,
  customise: CustomiseStep,
  masking: HairMaskScreen,
  ordering: HairstyleSending,
  making: HairstyleProgress,
  failed: HairstyleFailed,
  result: HairstyleResult,
};
