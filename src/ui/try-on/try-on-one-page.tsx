import { Trans } from '@lingui/react/macro';

import { OnePagePart, OnePageColumns } from '#ui/wizard/one-page.tsx';

import { GarmentStep } from './garment-step.tsx';
import { ModelStep } from './model-step.tsx';
import { OrderPanel } from './order-panel.tsx';
import { SetPointsByHand } from './order-step.tsx';

/** Model, garments and order on one page. */
export const TryOnOnePage = () => (
  <OnePageColumns panel={<OrderPanel />}>
    <OnePagePart name={<Trans>Choose a model</Trans>}>
      <ModelStep />
    </OnePagePart>
    <OnePagePart name={<Trans>Choose garments</Trans>}>
      <GarmentStep />
      <SetPointsByHand />
    </OnePagePart>
  </OnePageColumns>
);
