import { TryOnOpenElsewhere } from './try-on-open-elsewhere.tsx';
import { TryOnFailed } from './try-on-failed.tsx';
import { GarmentStep } from './garment-step.tsx';
import { Handles } from './handles.tsx';
import { TryOnProgress, TryOnSending } from './try-on-progress.tsx';
import { OrderStep } from './order-step.tsx';
import { TryOnResult } from './try-on-result.tsx';

/** What is seen after the model is chosen, or while another tab has the draft: a file of its own, fetched while that is done. */
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
