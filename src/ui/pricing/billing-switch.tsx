import { Trans, useLingui } from '@lingui/react/macro';

import { annualDiscountPercent, annualRoundingVnd } from '#api/contract/pricing.ts';
import { moneyText } from '#ui/patterns/money.ts';

/** Switch between monthly and yearly prices: radio buttons that control the styles alone. */
export function BillingSwitch() {
  const { i18n } = useLingui();
  const rounding = moneyText(i18n, annualRoundingVnd);
  return (
    <div className="grid justify-items-start gap-3">
      <fieldset>
        <legend className="sr-only">
          <Trans>How often you pay</Trans>
        </legend>
        <div className="billing-switch">
          <label>
            <input type="radio" name="billing" value="monthly" defaultChecked />
            <Trans>Monthly</Trans>
          </label>
          <label>
            <input type="radio" name="billing" value="annual" />
            <Trans>Annual, −{annualDiscountPercent}%</Trans>
          </label>
        </div>
      </fieldset>
      <p className="by-year text-sm text-ink-2">
        <Trans>
          Twelve months less {annualDiscountPercent}%, rounded to the nearest {rounding}.
        </Trans>
      </p>
    </div>
  );
}
