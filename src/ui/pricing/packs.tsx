import { Plural, Trans, useLingui } from '@lingui/react/macro';

import type { CreditPack } from '#api/contract/pricing.ts';
import { moneyText } from '#ui/patterns/money.ts';
import { buttonClass } from '#ui/primitives/button.tsx';

/** Credit packs, which need no plan. */
export function Packs({ packs, returnTo }: { packs: readonly CreditPack[]; returnTo: string | null }) {
  const back = returnTo === null ? '' : `&return=${encodeURIComponent(returnTo)}`;
  return (
    <section className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-[30px]">
          <Trans>Only credits, no plan</Trans>
        </h2>
        <p className="max-w-150 text-ink-2">
          <Trans>
            A pack adds to what you have, whatever your plan. The credits that expire first are spent first.
          </Trans>
        </p>
      </div>
      <ul className="pack-grid">
        {packs.map((pack) => (
          <Pack key={pack.id} pack={pack} back={back} />
        ))}
      </ul>
    </section>
  );
}

function Pack({ pack, back }: { pack: CreditPack; back: string }) {
  const { i18n } = useLingui();
  const { id, credits, price_vnd, valid_months } = pack;
  return (
    <li className="pack-card">
      <h3 className="text-[19px]">
        <Trans>
          <span>{credits}</span> credits
        </Trans>
      </h3>
      <p className="plan-price">{moneyText(i18n, price_vnd)}</p>
      <p className="text-sm text-ink-2">
        <Plural value={valid_months} one="Valid for # month" other="Valid for # months" />
      </p>
      <a href={`/checkout?pack=${id}${back}`} data-app="" className={buttonClass('ghost', 'small')}>
        <Trans>Buy</Trans>
      </a>
    </li>
  );
}
