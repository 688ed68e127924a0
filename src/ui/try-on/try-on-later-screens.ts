import { TryOnOpenElsewhere } from './try-on-open-elsewhere.tsx';
import { TryOnFailed } from './try-on-failed.tsx';
import { GarmentStep } from './garment-step.tsx';
import { Handles } from './handles.tsx';
import { TryOnProgress, TryOnSending } from './try-on-progress.tsx';
import { OrderStep } from './order-step.tsx';
import { TryOnResult } from './try-on-result.tsx';

/** Screens after the first step, or while another tab has the draft: a separate chunk, loaded during the first step. */
export const tryOnLaterScreens = {
  garment: GarmentStep,
  order: OrderStep,
  elsewhere: TryOnOpenElsewhere,
  ordering: TryOnSending,
  making: TryOnProgress,
  posing: Handles,
  failed: TryOnFailed,
  result: TryOnResult,
};
