import { Trans } from '@lingui/react/macro';

import { Part } from '#ui/wizard/one-page.tsx';

import { BesideFigure } from './body-columns.tsx';
import { CustomiseStep } from './customise-step.tsx';
import { ParametersStep } from './parameters-step.tsx';

/** Measures and looks on one page, beside one figure. */
export const WholeBody = () => (
  <BesideFigure>
    <Part name={<Trans>Parameters</Trans>}>
      <ParametersStep />
    </Part>
    <Part name={<Trans>Customise</Trans>}>
      <CustomiseStep />
    </Part>
  </BesideFigure>
);
