import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { PricingPlan } from '#api/contract/pricing.ts';

const Fact = ({ children, missing = false }: { children: ReactNode; missing?: boolean }) => (
  <li>
    <span className={missing ? 'i-lucide-minus mt-1' : 'i-lucide-check mt-1 text-jade'} aria-hidden="true" />
    <span>{children}</span>
  </li>
);

/** List of what a plan includes. */
export function PlanFacts({ plan }: { plan: PricingPlan }) {
  const { credits, credit_policy, rollover_months, watermark, jobs_at_once, api_access } = plan;
  return (
    <ul className="plan-facts">
      <Fact>
        {credits === null ? (
          plan.custom ? (
            <Trans>Credits by agreement</Trans>
          ) : (
            <Trans>Unlimited, within fair use</Trans>
          )
        ) : plan.plan === 'free_trial' ? (
          <Trans>
            <b>{credits}</b> credits, once
          </Trans>
        ) : (
          <Trans>
            <b>{credits}</b> credits a month
          </Trans>
        )}
      </Fact>
      {credits !== null &&
        (credit_policy === 'rollover' ? (
          <Fact>
            <Plural
              value={rollover_months}
              one="Unused credits stay for # month"
              other="Unused credits stay for # months"
            />
          </Fact>
        ) : (
          <Fact missing>
            <Trans>Unused credits end with the cycle</Trans>
          </Fact>
        ))}
      <Fact>
        <Plural
          value={jobs_at_once}
          one="# picture at the same time"
          other="Up to # pictures at the same time"
        />
      </Fact>
      <Fact>
        <Trans>All five tools</Trans>
      </Fact>
      <Fact missing={watermark}>
        {watermark ? <Trans>Downloads carry a small mark</Trans> : <Trans>Downloads without a mark</Trans>}
      </Fact>
      <Fact missing={!api_access}>
        {api_access ? <Trans>API tokens for your own programs</Trans> : <Trans>No API tokens</Trans>}
      </Fact>
    </ul>
  );
}
