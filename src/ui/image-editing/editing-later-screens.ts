import { VersionComparison } from './version-comparison.tsx';
import { EditingOpenElsewhere } from './editing-open-elsewhere.tsx';
import { ImageEditingFailed } from './editing-failed.tsx';
import { EditingProgress, EditingSending } from './editing-progress.tsx';
import { EditMaskScreen } from './editing-mask-screen.tsx';
import { ImageEditingResult } from './editing-result.tsx';
import { WishStep } from './wish-step.tsx';

/** Screens after the first step, or for a draft that another tab holds: a separate chunk that loads meanwhile. */
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
