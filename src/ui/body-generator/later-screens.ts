import { CustomiseStep } from './customise-step.tsx';
import { BodyElsewhere } from './elsewhere.tsx';
import { BodyFailed } from './failed.tsx';
import { BodyMaking, BodyOrdering } from './making.tsx';
import { BodyResult } from './result.tsx';

/** What is seen once there are measures, or another tab has the draft: a file of its own, fetched meanwhile. */
export const laterScreens = {
  elsewhere: BodyElsewhere,
  customise: CustomiseStep,
  ordering: BodyOrdering,
  making: BodyMaking,
  failed: BodyFailed,
  result: BodyResult,
};
