import { Trans, useLingui } from '@lingui/react/macro';

import { featureNames, featureSummaries } from '#ui/messages/features-messages.ts';
import { type Tool, tools } from '#ui/patterns/tool-list.ts';

import { SectionHead } from './section-head.tsx';

export function Services() {
  return (
    <section className="wrap py-20 lg:py-28">
      <SectionHead
        title={
          <Trans>
            Five tools,
            <br />
            one studio.
          </Trans>
        }
      >
        <Trans>
          Each tool is a clear series of steps: choose, make, look, download. Leave halfway and everything is
          still there.
        </Trans>
      </SectionHead>
      <ul className="service-row">
        {tools.map((tool, index) => (
          <Service key={tool.feature} tool={tool} number={`0${index + 1}`} />
        ))}
      </ul>
    </section>
  );
}

function Service({ tool, number }: { tool: Tool; number: string }) {
  const { i18n } = useLingui();
  return (
    <li>
      <a href={tool.about} className="service">
        <span className="numeral text-ink-3">{number}</span>
        <img
          src={`/art/${tool.feature}.svg`}
          width="220"
          height="176"
          alt=""
          loading="lazy"
          decoding="async"
        />
        <span className="heading text-[25px]">{i18n._(featureNames[tool.feature])}</span>
        <span className="text-[14px] text-ink-2">{i18n._(featureSummaries[tool.feature])}</span>
      </a>
    </li>
  );
}
