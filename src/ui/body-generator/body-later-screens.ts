import { CustomiseStep } from './body-customise-step.tsx';
import { BodyOpenElsewhere } from './body-open-elsewhere.tsx';
import { BodyFailed } from './body-failed.tsx';
import { BodyProgress, BodySending } from './body-progress.tsx';
import { BodyResult } from './body-result.tsx';

/** Screens after the first step, or for a draft that another tab holds: a separate chunk that loads meanwhile. */
export const bodyLaterScreens = {
  elsewhere: BodyOpenElsewhere,
  customise: CustomiseStep,
  ordering: BodySending,
  making: BodyProgress,
  failed: BodyFailed,
  result: BodyResult,
};
