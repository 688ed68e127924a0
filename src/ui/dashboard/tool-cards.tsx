import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { featureCosts } from '#api/contract/generation.ts';
import { featureNames, featureSummaries } from '#ui/messages/features.ts';
import { type Tool, tools } from '#ui/patterns/tools.ts';

/** The five tools. */
export const ToolCards = () => (
  <ul className="tool-cards">
    {tools.map((tool) => (
      <li key={tool.feature}>
        <Link to={tool.studio} className="tool-card">
          <ToolCard tool={tool} />
        </Link>
      </li>
    ))}
  </ul>
);

function ToolCard({ tool: { feature } }: { tool: Tool }) {
  const { i18n } = useLingui();
  const cost = featureCosts[feature];
  return (
    <>
      <img src={`/art/${feature}.svg`} width="220" height="176" alt="" loading="lazy" decoding="async" />
      <span className="heading mt-3 text-[21px]">{i18n._(featureNames[feature])}</span>
      <span className="text-sm text-ink-2">{i18n._(featureSummaries[feature])}</span>
      <span className="mt-auto pt-3 text-sm">
        <span className="text-lacquer font-500">
          <Plural value={cost} one="# credit" other="# credits" /> <span aria-hidden="true">→</span>
        </span>
      </span>
    </>
  );
}
