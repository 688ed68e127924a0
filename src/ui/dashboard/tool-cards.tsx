import './dashboard.css';

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { featureCosts } from '#api/contract/choices.ts';
import { featureNames, featureSummaries } from '#ui/messages/features-messages.ts';
import { type Tool, tools } from '#ui/patterns/tool-list.ts';

import type { AuthModalRef } from './dashboard.types.ts';

/** Cards of the five tools. */
export const ToolCards = () => (
  <ul className="tool-cards">
    {tools.map((tool) => (
      <li key={tool.feature}>
        <Link to={tool.studio} className="tool-card">
          <ToolCard tool={tool} />
          <span className="tool-card-foot text-lacquer font-500">
            <span>
              <Plural value={featureCosts[tool.feature]} one="# credit" other="# credits" />{' '}
              <span aria-hidden="true">→</span>
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

/** Cards of the five tools for a guest; the sign-in leads on to the chosen tool. */
export const GuestToolCards = ({ authModal }: { authModal: AuthModalRef }) => (
  <ul className="tool-cards">
    {tools.map((tool) => (
      <li key={tool.feature}>
        <button
          type="button"
          className="tool-card"
          onClick={() => authModal.send({ type: 'login.opened', returnTo: tool.studio })}
        >
          <ToolCard tool={tool} />
          <span className="tool-card-foot">
            <span className="flex items-center gap-1.5 font-500">
              <span className="i-lucide-lock-keyhole text-lacquer" aria-hidden="true" />
              <Trans>Authentication Required</Trans>
            </span>
            <span className="text-ink-2">
              <Trans>Please login to access this feature.</Trans>
            </span>
          </span>
        </button>
      </li>
    ))}
  </ul>
);

function ToolCard({ tool: { feature } }: { tool: Tool }) {
  const { i18n } = useLingui();
  return (
    <>
      <img src={`/art/${feature}.svg`} width="220" height="176" alt="" loading="lazy" decoding="async" />
      <span className="heading mt-3 text-[21px]">{i18n._(featureNames[feature])}</span>
      <span className="text-sm text-ink-2">{i18n._(featureSummaries[feature])}</span>
    </>
  );
}
