import { Plural, Trans, useLingui } from '@lingui/react/macro';

import type { CheckoutItem } from '#api/contract/checkout.ts';
import { periodNames, planNames } from '#ui/messages/plans.ts';

/** Name of the purchased item. */
export function ItemName({ item, credits }: { item: CheckoutItem; credits: number | null }) {
  const { i18n } = useLingui();
  if (item.kind === 'pack') return <Plural value={credits ?? 0} one="# credit" other="# credits" />;
  const [plan, period] = [i18n._(planNames[item.plan]), i18n._(periodNames[item.period]).toLowerCase()];
  return (
    <Trans>
      {plan} plan, {period}
    </Trans>
  );
}
