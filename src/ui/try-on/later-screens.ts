import { TryOnElsewhere } from './elsewhere.tsx';
import { Failed } from './failed.tsx';
import { GarmentStep } from './garment-step.tsx';
import { Handles } from './handles.tsx';
import { TryOnMaking, TryOnOrdering } from './making.tsx';
import { OrderStep } from './order-step.tsx';
import { TryOnResult } from './result.tsx';

/** What is seen after the model is chosen, or while another tab has the draft: a file of its own, fetched while that is done. */
export const laterScreens = {
  garment: GarmentStep,
  order: OrderStep,
  elsewhere: TryOnElsewhere,
  ordering: TryOnOrdering,
  making: TryOnMaking,
  posing: Handles,
  failed: Failed,
  result: TryOnResult,
};
