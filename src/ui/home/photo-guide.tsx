import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Guide to photos that the engine handles well and photos that it refuses. */
export function PhotoGuide() {
  return (
    <section className="wrap py-20 lg:py-28 grid gap-10 lg:(grid-cols-[1fr_1.1fr] gap-15)">
      <div>
        <p className="eyebrow text-lacquer">
          <Trans>Product guide</Trans>
        </p>
        <h2 className="section-title mt-4">
          <Trans>Good photos make good pictures.</Trans>
        </h2>
        <p className="mt-5 max-w-110 text-lg text-ink-2">
          <Trans>
            A phone and daylight are enough. If a photo won't work, Mốt says so and why, before a credit is
            spent.
          </Trans>
        </p>
      </div>
      <div className="grid gap-10 sm:grid-cols-2">
        <Advice title={<Trans>The model</Trans>}>
          <Point good>
            <Trans>Stands and faces the camera</Trans>
          </Point>
          <Point good>
            <Trans>In the picture from the head to below the hips</Trans>
          </Point>
          <Point good>
            <Trans>Arms a little away from the body</Trans>
          </Point>
          <Point>
            <Trans>Sitting, turned away, or several people</Trans>
          </Point>
        </Advice>
        <Advice title={<Trans>The garment</Trans>}>
          <Point good>
            <Trans>Alone and whole, laid flat or on a hanger</Trans>
          </Point>
          <Point good>
            <Trans>On a plain background in another colour</Trans>
          </Point>
          <Point good>
            <Trans>Even light, no hard shadow</Trans>
          </Point>
          <Point>
            <Trans>Folded, cut off by the edge, or blurred</Trans>
          </Point>
        </Advice>
      </div>
    </section>
  );
}

const Advice = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div>
    <h3 className="text-[23px] pb-3 border-b border-ink">{title}</h3>
    <ul>{children}</ul>
  </div>
);

function Point({ good = false, children }: { good?: boolean; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-3 border-b border-line text-ink-2">
      <span
        className={`mt-1 ${good ? 'i-lucide-check text-jade' : 'i-lucide-x text-lacquer'}`}
        aria-hidden="true"
      />
      <span>
        {good || (
          <span className="text-lacquer font-500">
            <Trans>Better not:</Trans>{' '}
          </span>
        )}
        {children}
      </span>
    </li>
  );
}
