import { Trans } from '@lingui/react/macro';

import type { BodyGeneratorView } from '#machines/body-generator/body-generator.selectors.ts';
import { type OnePage, OnePagePart } from '#ui/wizard/one-page.tsx';

import { FigureColumns } from './body-columns.tsx';

/** Measures and looks on one page, beside one figure. */
export const BodyOnePage: OnePage<BodyGeneratorView> = ({ screens }) => (
  <FigureColumns>
    <OnePagePart name={<Trans>Parameters</Trans>} screen={screens.parameters} />
    <OnePagePart name={<Trans>Customise</Trans>} screen={screens.customise} />
  </FigureColumns>
);
