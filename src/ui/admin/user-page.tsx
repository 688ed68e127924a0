import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { AdminUserDetails } from '#api/contract/admin-users.ts';
import { adminUserQueries } from '#api/queries/admin-users.queries.ts';
import type { adminActMachine } from '#machines/admin-act/admin-act.machine.ts';
import { entryKindNames, planNames } from '#ui/messages/admin-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { Callout } from '#ui/primitives/callout.tsx';

import { ActDialog } from './act-dialog.tsx';
import { AuditTable } from './audit-table.tsx';
import { ChangeUser } from './change-user.tsx';
import { DataTable } from './data-table.tsx';
import { JobTable } from './job-table.tsx';
import { Amount, DayText, Moment, Loaded } from './query-result.tsx';
import { type AdminActRef, UserActs } from './user-acts.tsx';

type UserPageProps = { id: string; logic: typeof adminActMachine };

/** Page of an account without its pictures, which only its owner sees. */
export function UserPage({ id, logic }: UserPageProps) {
  const { t } = useLingui();
  const queries = useApi(adminUserQueries);
  const acts = useFlow(logic);
  const details = useQuery(queries.user(id));
  return (
    <main>
      <PageHead title={t`Account`} description={t`Everything about one account.`} />
      <p className="mt-6">
        <Link to="/admin/users" className="link">
          <Trans>All accounts</Trans>
        </Link>
      </p>
      <Loaded query={details}>{(data) => <Details details={data} acts={acts} />}</Loaded>
      <ActDialog actor={acts} />
    </main>
  );
}

function Details({ details, acts }: { details: AdminUserDetails; acts: AdminActRef }) {
  const { i18n } = useLingui();
  const { user, suspension, totals } = details;
  return (
    <>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-[40px] break-words">{user.name || user.email}</h1>
          <p className="text-ink-2 break-words">{user.email}</p>
        </div>
        <UserActs user={user} actor={acts} />
      </div>
      {suspension && (
        <div className="mt-5">
          <Callout tone="failure" title={<Trans>This account is suspended</Trans>}>
            <Moment at={suspension.at} />: {suspension.reason}
          </Callout>
        </div>
      )}
      <Part title={<Trans>At a glance</Trans>}>
        <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
          <Fact name={<Trans>Plan</Trans>}>{i18n._(planNames[user.plan])}</Fact>
          <Fact name={<Trans>Credits</Trans>}>
            <Amount value={user.credits} />
          </Fact>
          <Fact name={<Trans>Held for what is under way</Trans>}>
            <Amount value={details.held} />
          </Fact>
          <Fact name={<Trans>Credits spent</Trans>}>
            <Amount value={totals.credits_spent} />
          </Fact>
          <Fact name={<Trans>Generations</Trans>}>
            <Amount value={totals.total} />
          </Fact>
          <Fact name={<Trans>Failed</Trans>}>
            <Amount value={totals.failed} />
          </Fact>
          <Fact name={<Trans>Opened</Trans>}>
            <Moment at={user.created_at} />
          </Fact>
          <Fact name={<Trans>Last used</Trans>}>
            <DayText day={user.last_active_on} />
          </Fact>
          <Fact name={<Trans>Verified</Trans>}>
            {user.email_verified ? <Trans>Yes</Trans> : <Trans>No</Trans>}
          </Fact>
          <Fact name={<Trans>Two-step sign-in</Trans>}>
            {details.second_factor ? <Trans>On</Trans> : <Trans>Off</Trans>}
          </Fact>
        </dl>
      </Part>
      <Part title={<Trans>Details</Trans>}>
        <ChangeUser key={`${user.name} ${user.plan} ${user.locale}`} user={user} actor={acts} />
      </Part>
      <Part title={<Trans>Signed-in devices</Trans>}>
        <Sessions details={details} />
      </Part>
      <Part title={<Trans>Credit statement</Trans>}>
        <Entries details={details} />
      </Part>
      <Part title={<Trans>Generations</Trans>}>
        <Generations id={user.id} />
      </Part>
      <Part title={<Trans>Log</Trans>}>
        <AuditTable entries={details.audit} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-9 border-t border-line pt-6">
      <h2 className="mb-4 text-[22px]">{title}</h2>
      {children}
    </section>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="text-lg">{children}</dd>
  </div>
);

function Sessions({ details: { sessions, sign_ins } }: { details: AdminUserDetails }) {
  const { t } = useLingui();
  const linked = sign_ins.items.map(({ email }) => email).join(', ');
  return (
    <>
      {sessions.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Signed in nowhere.</Trans>
        </p>
      ) : (
        <DataTable
          caption={t`Signed-in devices`}
          rows={sessions}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'device',
              header: t`Device`,
              cell: ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || '–',
            },
            { id: 'address', header: t`From`, cell: ({ address }) => address ?? '–' },
            { id: 'since', header: t`Since`, cell: ({ created_at }) => <Moment at={created_at} /> },
            { id: 'seen', header: t`Last seen`, cell: ({ last_seen_at }) => <Moment at={last_seen_at} /> },
          ]}
        />
      )}
      {linked !== '' && (
        <p className="mt-3 text-ink-2">
          <Trans>Also signs in by Google as {linked}.</Trans>
        </p>
      )}
    </>
  );
}

function Entries({ details: { entries } }: { details: AdminUserDetails }) {
  const { t, i18n } = useLingui();
  if (entries.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>Nothing yet.</Trans>
      </p>
    );
  return (
    <DataTable
      caption={t`Credit statement`}
      rows={entries}
      rowId={({ id }) => id}
      columns={[
        { id: 'at', header: t`When`, cell: ({ created_at }) => <Moment at={created_at} /> },
        { id: 'kind', header: t`What`, cell: ({ kind }) => i18n._(entryKindNames[kind]) },
        { id: 'amount', header: t`Credits`, number: true, cell: ({ amount }) => <Amount value={amount} /> },
        { id: 'reason', header: t`Reason`, cell: ({ reason }) => reason },
      ]}
    />
  );
}

function Generations({ id }: { id: string }) {
  const queries = useApi(adminUserQueries);
  const generations = useInfiniteQuery(queries.userGenerations(id));
  return (
    <Loaded query={generations}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        return items.length === 0 ? (
          <p className="text-ink-2">
            <Trans>Nothing yet.</Trans>
          </p>
        ) : (
          <>
            <JobTable jobs={items} />
            <LoadMore
              hasMore={generations.hasNextPage}
              isLoading={generations.isFetchingNextPage}
              onMore={() => void generations.fetchNextPage()}
            />
          </>
        );
      }}
    </Loaded>
  );
}
