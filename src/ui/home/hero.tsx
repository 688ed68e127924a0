import { Trans } from '@lingui/react/macro';

import { LargerScreenNote } from '#ui/patterns/larger-screen.tsx';

import { HeroSlider } from './hero-slider.tsx';

/** URL of the red button. */
const tryOnAddress = `${import.meta.env.PUBLIC_URL}/virtual-tryon`;

export function Hero() {
  return (
    <section className="on-night relative overflow-hidden bg-night text-white">
      <div className="wrap grid md:(grid-cols-[1.04fr_1fr] gap-6)">
        <div className="relative z-1 pt-29 pb-10 md:(pt-36 pb-16) lg:(pt-44 pb-20)">
          <p className="eyebrow text-gold">
            <Trans>AI fashion photo studio</Trans>
          </p>
          <h1 className="hero-title">
            <Trans>
              Try it on first,
              <br />
              <em>shoot</em> later.
            </Trans>
          </h1>
          <p className="max-w-125 text-lg lg:text-xl text-moon">
            <Trans>
              One photo of a model, one of a garment: Mốt puts one on the other. For boutiques, online sellers
              and salons, with no studio to rent and no shooting day to wait for.
            </Trans>
          </p>
          <div className="mt-9 flex flex-wrap gap-3.5">
            <a href="/virtual-tryon" data-app="" className="btn btn-primary max-sm:w-full">
              <Trans>Try 5 times for free</Trans>
            </a>
            <a href="#how" className="btn btn-night max-sm:w-full">
              <Trans>See how it works</Trans>
            </a>
          </div>
          <LargerScreenNote link={tryOnAddress} className="mt-5 text-moon" />
          <HeroFigures />
        </div>
        <HeroSlider />
      </div>
    </section>
  );
}

function HeroFigures() {
  return (
    <dl className="hero-figures">
      <div>
        <dt>
          <Trans>for a new account, free</Trans>
        </dt>
        <dd>
          <Trans>5 credits</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>for one try-on</Trans>
        </dt>
        <dd>
          <Trans>1 credit</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>when no picture comes</Trans>
        </dt>
        <dd>
          <Trans>0 credits</Trans>
        </dd>
      </div>
    </dl>
  );
}
