import { CustomiseStep } from './body-customise-step.tsx';
import { BodyOpenElsewhere } from './body-open-elsewhere.tsx';
import { BodyFailed } from './body-failed.tsx';
import { BodyProgress, BodySending } from './body-progress.tsx';
import { BodyResult } from './body-result.tsx';

/** What is seen once there are measures, or another tab has the draft: a file of its own, fetched meanwhile. */
export const bodyLaterScreens = {
  elsewhere: BodyOpenElsewhere,
  customise: CustomiseStep,
  ordering: BodySending,
  making: BodyProgress,
  failed: BodyFailed,
  result: BodyResult,
};
