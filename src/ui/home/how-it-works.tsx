import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { SectionHead } from './section-head.tsx';

export function HowItWorks() {
  return (
    <section id="how" className="bg-paper-2">
      <div className="wrap py-20 lg:py-28">
        <SectionHead
          title={
            <Trans>
              Two photos in,
              <br />
              one to sell with out.
            </Trans>
          }
        >
          <Trans>
            Four steps, and no software to learn. The price and what you have left are shown beside the
            button.
          </Trans>
        </SectionHead>
        <ol className="steps-row">
          <Step number="1" title={<Trans>Choose the model</Trans>}>
            <Trans>Your own photo, or one of the models that come with the studio.</Trans>
          </Step>
          <Step number="2" title={<Trans>Choose the garments</Trans>}>
            <Trans>
              One dress, or top, bottom and jacket together: they are put on in the order you would.
            </Trans>
          </Step>
          <Step number="3" title={<Trans>Make the picture</Trans>}>
            <Trans>One credit is held. It comes back if no picture does. Close the page if you like.</Trans>
          </Step>
          <Step number="4" title={<Trans>Compare and download</Trans>}>
            <Trans>Slide between before and after. Face, hands and background stay as they were.</Trans>
          </Step>
        </ol>
      </div>
    </section>
  );
}

const Step = ({ number, title, children }: { number: string; title: ReactNode; children: ReactNode }) => (
  <li>
    <span className="numeral font-display text-[44px] text-lacquer" aria-hidden="true">
      {number}
    </span>
    <h3 className="mt-4 text-[23px]">{title}</h3>
    <p className="mt-2 text-ink-2">{children}</p>
  </li>
);
