import { Trans } from '@lingui/react/macro';

import { OnePagePart } from '#ui/wizard/one-page.tsx';

import { FigureColumns } from './body-columns.tsx';
import { CustomiseStep } from './body-customise-step.tsx';
import { ParametersStep } from './parameters-step.tsx';

/** Measures and looks on one page, beside one figure. */
export const BodyOnePage = () => (
  <FigureColumns>
    <OnePagePart name={<Trans>Parameters</Trans>}>
      <ParametersStep />
    </OnePagePart>
    <OnePagePart name={<Trans>Customise</Trans>}>
      <CustomiseStep />
    </OnePagePart>
  </FigureColumns>
);
