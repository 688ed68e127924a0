import { VersionComparison } from './version-comparison.tsx';
import { EditingOpenElsewhere } from './editing-open-elsewhere.tsx';
import { ImageEditingFailed } from './editing-failed.tsx';
import { EditingProgress, EditingSending } from './editing-progress.tsx';
import { EditMaskScreen } from './editing-mask-screen.tsx';
import { ImageEditingResult } from './editing-result.tsx';
import { WishStep } from './wish-step.tsx';

/** What is seen once there is a picture, or another tab has the draft: a file of its own, fetched meanwhile. */
export const editingLaterScreens = {
  elsewhere: EditingOpenElsewhere,
  wish: WishStep,
  masking: EditMaskScreen,
  ordering: EditingSending,
  making: EditingProgress,
  failed: ImageEditingFailed,
  result: ImageEditingResult,
  comparing: VersionComparison,
};
