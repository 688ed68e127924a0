import { Trans } from '@lingui/react/macro';

import { Part, WholeColumns } from '#ui/wizard/one-page.tsx';

import { GarmentStep } from './garment-step.tsx';
import { ModelStep } from './model-step.tsx';
import { OrderPanel } from './order-panel.tsx';
import { ByHand } from './order-step.tsx';

/** Model, garments and order on one page. */
export const WholeTryOn = () => (
  <WholeColumns panel={<OrderPanel />}>
    <Part name={<Trans>Choose a model</Trans>}>
      <ModelStep />
    </Part>
    <Part name={<Trans>Choose garments</Trans>}>
      <GarmentStep />
      <ByHand />
    </Part>
  </WholeColumns>
);
