import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { featureCosts } from '#api/contract/choices.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { tools } from '#ui/patterns/tool-list.ts';

import { SectionHead } from './section-head.tsx';

export function Prices() {
  const { i18n } = useLingui();
  return (
    <section className="wrap py-20 lg:py-28">
      <SectionHead title={<Trans>Prices in a nutshell.</Trans>}>
        <Trans>
          A new account starts with 5 free credits, no card needed. Downloads on the free plan carry a small
          mark.{' '}
          <a href="/pricing" className="link">
            Plans and prices
          </a>
        </Trans>
      </SectionHead>
      <dl className="price-row">
        {tools.map(({ feature }) => (
          <div key={feature}>
            <dt>{i18n._(featureNames[feature])}</dt>
            <dd className="heading tabular-nums">
              <Plural value={featureCosts[feature]} one="# credit" other="# credits" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
