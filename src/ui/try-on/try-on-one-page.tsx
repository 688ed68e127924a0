import { Trans } from '@lingui/react/macro';

import type { TryOnView } from '#machines/try-on/try-on.selectors.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { type OnePage, OnePageColumns, OnePagePart } from '#ui/wizard/one-page.tsx';

import { OrderPanel } from './order-panel.tsx';

const latePoints = latePart(() => import('./order-step.tsx'));

/** Model, garments and order on one page. */
export const TryOnOnePage: OnePage<TryOnView> = ({ screens }) => {
  const points = useLatePart(latePoints, true);
  return (
    <OnePageColumns panel={<OrderPanel />}>
      <OnePagePart name={<Trans>Choose a model</Trans>} screen={screens.model} />
      <OnePagePart name={<Trans>Choose garments</Trans>} screen={screens.garment}>
        {points && <points.SetPointsByHand />}
      </OnePagePart>
    </OnePageColumns>
  );
};
