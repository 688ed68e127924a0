import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { type Feature, featureCosts } from '#api/contract/choices.ts';
import { Part, Point, Points, Step, Steps } from '#ui/guidelines/parts.tsx';
import { featureNames, featureSummaries } from '#ui/messages/features-messages.ts';
import { LargerScreenNote } from '#ui/patterns/larger-screen.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { Questions } from '#ui/patterns/questions.tsx';
import {
  breadcrumbs,
  organization,
  StructuredData,
  type SchemaThing,
} from '#ui/patterns/structured-data.tsx';
import { type Tool, tools } from '#ui/patterns/tool-list.ts';
import { buttonClass } from '#ui/primitives/button.tsx';

import { serviceQuestions } from './service-questions.ts';
import { serviceWords } from './service-words.ts';
import { Showcase } from './showcase.tsx';

/** Page of one tool: purpose, steps, requirements, price and limits; prerendered, without a script. */
export function ServicePage({ feature }: { feature: Feature }) {
  const { t, i18n } = useLingui();
  const tool = tools.find((candidate) => candidate.feature === feature);
  if (tool === undefined) throw new Error(`there is no tool for ${feature}`);
  const { lead, does, steps, needs, limits } = serviceWords[feature];
  const name = i18n._(featureNames[feature]);
  const crumbs = [
    { name: t`Home`, path: '/' },
    { name, path: tool.about },
  ];
  return (
    <main className="wrap py-16 lg:py-24">
      <PageHead title={name} description={i18n._(lead)} path={tool.about} />
      <StructuredData
        things={[breadcrumbs(crumbs, i18n.locale), productOf(name, i18n._(lead), feature), organization()]}
      />
      <header className="grid items-center gap-10 lg:(grid-cols-[minmax(0,1fr)_320px] gap-16)">
        <div>
          <p className="eyebrow text-lacquer">
            <Trans>Services</Trans>
          </p>
          <h1 className="mt-4 text-[40px] lg:text-[56px]">{name}</h1>
          <p className="mt-4 max-w-150 text-lg text-ink-2">{i18n._(lead)}</p>
          <Start studio={tool.studio} cost={featureCosts[feature]} />
        </div>
        <img src={`/art/${feature}.svg`} width="320" height="256" alt="" className="max-lg:hidden" />
      </header>
      <Showcase feature={feature} />
      <div className="mt-16 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <Part title={<Trans>What it does</Trans>}>
            <List words={does} />
          </Part>
          <Part title={<Trans>What it needs</Trans>}>
            <List words={needs} />
          </Part>
        </div>
        <div>
          <Part title={<Trans>How it works</Trans>}>
            <Steps>
              {steps.map((step, index) => (
                <Step key={step.id} number={String(index + 1)}>
                  {i18n._(step)}
                </Step>
              ))}
            </Steps>
          </Part>
          <Part title={<Trans>Limits</Trans>}>
            <List words={limits} isLimit />
          </Part>
        </div>
      </div>
      <Price cost={featureCosts[feature]} />
      {feature === 'image-editing' && (
        <p className="mt-8">
          <a href="/guidelines/image-editing" className="link">
            <Trans>How to ask: the guidelines</Trans>
          </a>
        </p>
      )}
      <section className="mt-16 grid gap-8 lg:grid-cols-[1fr_1.6fr]">
        <h2 className="text-[30px]">
          <Trans>Common questions</Trans>
        </h2>
        <Questions questions={serviceQuestions[feature]} name="service-questions" />
      </section>
      <Others but={feature} />
    </main>
  );
}

/** Returns the product of the free trial. Plans have their prices on their own page. */
const productOf = (name: string, description: string, feature: Feature): SchemaThing => ({
  '@type': 'Product',
  name: ['Mốt', name].join(' '),
  description,
  image: `${import.meta.env.PUBLIC_URL}/icon-512.png`,
  category: feature,
  brand: { '@type': 'Brand', name: 'Mốt' },
  offers: {
    '@type': 'Offer',
    price: 0,
    priceCurrency: 'VND',
    url: `${import.meta.env.PUBLIC_URL}/pricing`,
  },
});

type StartProps = { studio: string; cost: number };

const Start = ({ studio, cost }: StartProps) => (
  <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
    <a href={studio} data-app="" className={buttonClass('primary')}>
      <Trans>Open it in the studio</Trans>
    </a>
    <span className="text-sm text-ink-2">
      <Plural value={cost} one="# credit a try" other="# credits a try" />
      {' · '}
      <Trans>five are free, and one that makes nothing comes back</Trans>
    </span>
    <LargerScreenNote link={`${import.meta.env.PUBLIC_URL}${studio}`} className="text-ink-2" />
  </div>
);

const Price = ({ cost }: { cost: number }) => (
  <section className="mt-16 border-y border-line-2 py-8 grid items-center gap-6 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-12">
    <p className="heading text-[40px] tabular-nums">
      <Plural value={cost} one="# credit" other="# credits" />
    </p>
    <p className="max-w-150 text-ink-2">
      <Trans>
        for each result, whatever the settings, with the built-in engine. The price and what you have left are
        shown beside the button before you press it. A new account has five credits; what a credit costs in
        đồng depends on the plan.
      </Trans>
    </p>
    <a href="/pricing" className={buttonClass('ghost')}>
      <Trans>Plans and prices</Trans>
    </a>
  </section>
);

function List({ words, isLimit = false }: { words: readonly MessageDescriptor[]; isLimit?: boolean }) {
  const { i18n } = useLingui();
  return (
    <Points>
      {words.map((word) => (
        <Point key={word.id} look={isLimit ? 'limit' : 'yes'}>
          {i18n._(word)}
        </Point>
      ))}
    </Points>
  );
}

function Others({ but }: { but: Feature }) {
  return (
    <nav aria-labelledby="other-tools" className="mt-16">
      <h2 id="other-tools" className="border-b border-ink pb-3 text-[26px]">
        <Trans>The other tools</Trans>
      </h2>
      <ul className="grid sm:grid-cols-2 sm:gap-x-12">
        {tools
          .filter(({ feature }) => feature !== but)
          .map((tool) => (
            <Other key={tool.feature} tool={tool} />
          ))}
      </ul>
    </nav>
  );
}

function Other({ tool: { feature, about } }: { tool: Tool }) {
  const { i18n } = useLingui();
  return (
    <li className="border-b border-line">
      <a href={about} className="block py-4 hover:text-lacquer">
        <span className="heading block text-[21px]">{i18n._(featureNames[feature])}</span>
        <span className="text-sm text-ink-2">{i18n._(featureSummaries[feature])}</span>
      </a>
    </li>
  );
}
