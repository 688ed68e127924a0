import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { SectionHead } from './section-head.tsx';

/** Uses of the studio by trade, each marked as a fictional example. */
export function TradeExamples() {
  return (
    <section className="on-night bg-night text-white">
      <div className="wrap py-20 lg:py-28 trades">
        <SectionHead title={<Trans>Made for those who sell.</Trans>}>
          <span className="text-moon">
            <Trans>Examples of what people in the trade might say: we don't invent customers.</Trans>
          </span>
        </SectionHead>
        <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
          <Trade
            name={<Trans>For áo dài shops</Trans>}
            line={<Trans>She sees herself in the new silk before she visits.</Trans>}
          >
            <Trans>
              Try every cloth of the season on one photo of the customer. Cut the one she chooses.
            </Trans>
          </Trade>
          <Trade
            name={<Trans>For online sellers</Trans>}
            line={<Trans>Stock arrives in the morning, the listing is up at noon.</Trans>}
          >
            <Trans>No model to book: the same face wears the whole delivery, in the same light.</Trans>
          </Trade>
          <Trade
            name={<Trans>For tailors and designers</Trans>}
            line={<Trans>Agree on the look before the scissors come out.</Trans>}
          >
            <Trans>
              Put the sketch's colour and length on a body first, and talk about what you both see.
            </Trans>
          </Trade>
          <Trade
            name={<Trans>For salons</Trans>}
            line={<Trans>Change the hair in the photo, then on the head.</Trans>}
          >
            <Trans>Twenty cuts and any colour, on her own photo, while she still sits in the chair.</Trans>
          </Trade>
        </ul>
      </div>
    </section>
  );
}

const Trade = ({ name, line, children }: { name: ReactNode; line: ReactNode; children: ReactNode }) => (
  <li className="border-t border-night-line pt-5 pb-10">
    <p className="eyebrow text-gold">{name}</p>
    <blockquote className="mt-4 text-[25px] leading-[1.25] font-display italic">“{line}”</blockquote>
    <p className="mt-2 text-sm text-moon-2">
      <Trans>Example</Trans>
    </p>
    <p className="mt-4 text-[14.5px] text-moon">{children}</p>
  </li>
);
