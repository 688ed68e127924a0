import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Dashboard } from '#api/contract/dashboard.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { jobStatusMessages } from '#ui/messages/job-status-messages.ts';
import { planNames } from '#ui/messages/plans.ts';
import { dayText } from '#ui/patterns/money.ts';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

type StatisticsProps = {
  dashboard: Dashboard | undefined;
  /** Opens a generation. */
  onOpen: (id: string) => void;
};

/** Four figures; each reserves its room before its value loads. */
export const Statistics = ({ dashboard, onOpen }: StatisticsProps) => (
  <dl className="statistics" aria-busy={dashboard === undefined || undefined}>
    <Figure term={<Trans>Total credits generated</Trans>}>
      {dashboard && <Generated {...dashboard.credits} />}
    </Figure>
    <Figure term={<Trans>Remaining credits</Trans>}>
      {dashboard && <Remaining {...dashboard.credits} />}
    </Figure>
    <Figure term={<Trans>Latest generation</Trans>}>
      {dashboard && <Latest latest={dashboard.latest} onOpen={onOpen} />}
    </Figure>
    <Figure term={<Trans>Membership</Trans>}>{dashboard && <Membership {...dashboard.membership} />}</Figure>
  </dl>
);

const Figure = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="statistic">
    <dt className="text-sm text-ink-2">{term}</dt>
    <dd>
      {children ?? (
        <>
          <Skeleton className="mt-1.5 block h-8 w-24" />
          <Skeleton className="mt-2.5 block h-4 w-32" />
        </>
      )}
    </dd>
  </div>
);

type Credits = Dashboard['credits'];

function Generated({ generated, results }: Credits) {
  const { i18n } = useLingui();
  return (
    <>
      <Value>{i18n.number(generated)}</Value>
      <Beneath>
        <Plural value={results} _0="No result yet" one="In # result" other="In # results" />
      </Beneath>
    </>
  );
}

function Remaining({ remaining, unlimited, held, expiring }: Credits) {
  const { i18n } = useLingui();
  const day = expiring && dayText(i18n, expiring.at);
  const ending = expiring?.credits ?? 0;
  return (
    <>
      <Value>{unlimited ? <Trans>Unlimited</Trans> : i18n.number(remaining)}</Value>
      <Beneath>
        {held > 0 ? (
          <Plural
            value={held}
            one="# more is held by what is being made"
            other="# more are held by what is being made"
          />
        ) : day !== null && !unlimited ? (
          <Plural value={ending} one={`# ends on ${day}`} other={`# end on ${day}`} />
        ) : (
          <Link to="/payments" className="link">
            <Trans>Where they went</Trans>
          </Link>
        )}
      </Beneath>
    </>
  );
}

type LatestProps = Pick<Dashboard, 'latest'> & { onOpen: (id: string) => void };

function Latest({ latest, onOpen }: LatestProps) {
  const { i18n } = useLingui();
  if (latest === null)
    return (
      <>
        <Value>–</Value>
        <Beneath>
          <Trans>Nothing made yet</Trans>
        </Beneath>
      </>
    );
  const { id, feature, status, created_at } = latest;
  return (
    <>
      <Value>
        <button type="button" className="cursor-pointer hover:text-lacquer" onClick={() => onOpen(id)}>
          {i18n._(featureNames[feature])}
        </button>
      </Value>
      <Beneath>
        <time dateTime={created_at}>
          {i18n.date(created_at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        {' · '}
        {i18n._(jobStatusMessages[status])}
      </Beneath>
    </>
  );
}

function Membership({ plan, status, until }: Dashboard['membership']) {
  const { i18n } = useLingui();
  const day = until === null ? null : dayText(i18n, until);
  return (
    <>
      <Value>{i18n._(planNames[plan])}</Value>
      <Beneath>
        {status === 'free' ? (
          <Link to="/studio-pricing" className="link">
            <Trans>See the plans</Trans>
          </Link>
        ) : status === 'past_due' ? (
          <Link to="/studio-pricing" className="link text-lacquer-2">
            <Trans>Payment is due by {day}</Trans>
          </Link>
        ) : day === null ? (
          <Trans>Active</Trans>
        ) : (
          <Trans>Active until {day}</Trans>
        )}
      </Beneath>
    </>
  );
}

const Value = ({ children }: { children: ReactNode }) => (
  <span className="statistic-value heading tabular-nums">{children}</span>
);
const Beneath = ({ children }: { children: ReactNode }) => (
  <span className="statistic-beneath text-ink-2">{children}</span>
);
