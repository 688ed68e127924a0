import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { type Feature, featureCosts } from '#api/contract/generation.ts';
import { Part, Point, Points, Step, Steps } from '#ui/guidelines/parts.tsx';
import { featureNames } from '#ui/messages/features.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { tools } from '#ui/patterns/tools.ts';
import { buttonClass } from '#ui/primitives/button.tsx';

import { serviceWords } from './service-words.ts';

/** What one of the tools does, how, of what, and where it ends: prerendered, without script. */
export function ServicePage({ feature }: { feature: Feature }) {
  const { i18n } = useLingui();
  const tool = tools.find((candidate) => candidate.feature === feature);
  const { lead, does, steps, needs, limits } = serviceWords[feature];
  const name = i18n._(featureNames[feature]);
  return (
    <main className="wrap py-16 lg:py-24">
      <PageHead title={name} description={i18n._(lead)} {...(tool && { path: tool.about })} />
      <header className="grid items-center gap-10 lg:(grid-cols-[minmax(0,1fr)_320px] gap-16)">
        <div>
          <p className="eyebrow text-lacquer">
            <Trans>Services</Trans>
          </p>
          <h1 className="mt-4 text-[40px] lg:text-[56px]">{name}</h1>
          <p className="mt-4 max-w-150 text-lg text-ink-2">{i18n._(lead)}</p>
          {tool && <Start studio={tool.studio} cost={featureCosts[feature]} />}
        </div>
        <img src={`/art/${feature}.svg`} width="320" height="256" alt="" className="max-lg:hidden" />
      </header>
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
          <Part title={<Trans>How it goes</Trans>}>
            <Steps>
              {steps.map((step, index) => (
                <Step key={step.id} number={String(index + 1)}>
                  {i18n._(step)}
                </Step>
              ))}
            </Steps>
          </Part>
          <Part title={<Trans>Where it ends</Trans>}>
            <List words={limits} isLimit />
          </Part>
        </div>
      </div>
      {feature === 'image-editing' && (
        <p className="mt-12">
          <a href="/guidelines/image-editing" className="link">
            <Trans>How to ask: the guidelines</Trans>
          </a>
        </p>
      )}
    </main>
  );
}

type StartProps = { studio: string; cost: number };

const Start = ({ studio, cost }: StartProps) => (
  <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
    <a href={studio} data-app="" className={buttonClass('primary')}>
      <Trans>Open it in the studio</Trans>
    </a>
    <span className="text-sm text-ink-2">
      <Plural value={cost} one="# credit a try" other="# credits a try" />
      {' · '}
      <Trans>five are free, and one that made nothing comes back</Trans>
    </span>
  </p>
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
