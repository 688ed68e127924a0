import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';

import { autoplay } from './autoplay.ts';

/**
 * Slider beside the headline: three drawings with scroll snapping. It works without JavaScript; `autoplay.ts` advances it and
 * adds a pause button.
 */
export function HeroSlider() {
  const { t } = useLingui();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current ? autoplay(ref.current) : undefined), []);
  return (
    <section
      ref={ref}
      className="slider"
      data-slider=""
      aria-roledescription={t`carousel`}
      aria-label={t`What Mốt makes`}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users have to reach the scrollable region */}
      <ul className="slides" tabIndex={0} aria-label={t`Drawings`}>
        <Slide
          id="slide-1"
          caption={<Trans>Red áo dài, tried on</Trans>}
          note={<Trans>Done · 1 credit</Trans>}
        >
          <img
            src="/art/hero.svg"
            width="700"
            height="760"
            alt=""
            decoding="async"
            className="size-full object-cover object-bottom"
          />
        </Slide>
        <Slide
          id="slide-2"
          caption={<Trans>Chestnut, long layers</Trans>}
          note={<Trans>Done · 1 credit</Trans>}
        >
          <ArchPicture src="/art/hairstyle.svg" />
        </Slide>
        <Slide
          id="slide-3"
          caption={<Trans>Silk in the wind, 5 seconds</Trans>}
          note={<Trans>Done · 2 credits</Trans>}
        >
          <ArchPicture src="/art/image-to-video.svg" />
        </Slide>
      </ul>
      <div className="slider-controls">
        <button type="button" className="slider-pause icon-btn" aria-pressed="false" aria-label={t`Pause`}>
          <span className="i-lucide-pause" aria-hidden="true" />
          <span className="i-lucide-play" aria-hidden="true" />
        </button>
        {['1', '2', '3'].map((number) => (
          <a
            key={number}
            href={`#slide-${number}`}
            className="slider-dot"
            aria-label={t`Drawing ${number} of 3`}
          />
        ))}
      </div>
    </section>
  );
}

type SlideProps = { id: string; caption: ReactNode; note: ReactNode; children: ReactNode };

function Slide({ id, caption, note, children }: SlideProps) {
  return (
    <li id={id} className="slide">
      {children}
      <p className="slide-card">
        <span className="font-500 text-ink">{caption}</span>
        <span className="text-ink-3">{note}</span>
      </p>
    </li>
  );
}

const ArchPicture = ({ src }: { src: string }) => (
  <span className="arch-picture">
    <img src={src} width="220" height="176" alt="" loading="lazy" decoding="async" />
  </span>
);
