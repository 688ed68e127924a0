import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { featureCosts } from '#api/contract/generation.ts';
import { featureNames, featureSummaries } from '#ui/messages/features.ts';
import { type Tool, tools } from '#ui/patterns/tools.ts';

/** The five tools; those that are not ready say so and lead nowhere. */
export const ToolCards = () => (
  <ul className="tool-cards">
    {tools.map((tool) => (
      <li key={tool.feature}>
        {tool.ready ? (
          <Link to={tool.studio} className="tool-card">
            <ToolCard tool={tool} />
          </Link>
        ) : (
          <div className="tool-card tool-soon">
            <ToolCard tool={tool} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

function ToolCard({ tool: { feature, ready } }: { tool: Tool }) {
  const { i18n } = useLingui();
  const cost = featureCosts[feature];
  return (
    <>
      <img src={`/art/${feature}.svg`} width="220" height="176" alt="" loading="lazy" decoding="async" />
      <span className="heading mt-3 text-[21px]">{i18n._(featureNames[feature])}</span>
      <span className="text-sm text-ink-2">{i18n._(featureSummaries[feature])}</span>
      <span className="mt-auto pt-3 text-sm">
        {ready ? (
          <span className="text-lacquer font-500">
            <Plural value={cost} one="# credit" other="# credits" /> <span aria-hidden="true">→</span>
          </span>
        ) : (
          <span className="text-ink-3">
            <Trans>Coming soon</Trans>
          </span>
        )}
      </span>
    </>
  );
}
