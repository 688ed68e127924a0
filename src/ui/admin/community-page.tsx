import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { Feature } from '#api/contract/choices.ts';
import type { ReportedPost } from '#api/contract/community.ts';
import { adminCommunityMutations, adminCommunityQueries } from '#api/queries/admin-community.queries.ts';
import { reportReasonNames } from '#ui/messages/community-messages.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';
import { Button } from '#ui/primitives/button.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { FilterSelect, Select } from '#ui/primitives/select.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { type CommunitySearch, toReportFilters } from './community-search.ts';
import { CsvButton } from './csv-button.tsx';
import { NoMatches, PagedItems, SearchField } from './list-parts.tsx';
import { Moment } from './query-result.tsx';

type Searching = { search: CommunitySearch; onSearch: (change: Partial<CommunitySearch>) => void };

/** Shared results that were reported or taken down. */
export function CommunityPage(props: Searching) {
  const { t } = useLingui();
  const queries = useApi(adminCommunityQueries);
  const mutations = useApi(adminCommunityMutations);
  const { search } = props;
  const q = useStableValue(search.q, 300);
  const reports = useInfiniteQuery({
    ...queries.reports(toReportFilters({ ...search, q })),
    placeholderData: keepPreviousData,
  });
  return (
    <main>
      <PageHead title={t`Community`} description={t`Shared results that were reported.`} />
      <h1 className="mt-8 mb-6 text-[44px]">
        <Trans>Community</Trans>
      </h1>
      <Filters {...props} />
      <PagedItems query={reports} empty={<NoReports {...props} />}>
        {(posts) => (
          <>
            <div className="mb-3 flex justify-end">
              <CsvButton
                csv={mutations.reportsCsv()}
                filters={toReportFilters(search)}
                filename="mot-community.csv"
              />
            </div>
            <ul className="grid gap-6">
              {posts.map((post) => (
                <Reported key={post.id} post={post} />
              ))}
            </ul>
          </>
        )}
      </PagedItems>
    </main>
  );
}

const orders = {
  newest: { sort: 'shared_at', order: 'desc' },
  oldest: { sort: 'shared_at', order: 'asc' },
  most: { sort: 'reports', order: 'desc' },
} as const;

function Filters({ search, onSearch }: Searching) {
  const { t, i18n } = useLingui();
  const { state = 'reported', feature, sort = 'shared_at', order = 'desc' } = search;
  return (
    <search className="mb-6 grid gap-4">
      <SegmentedControl
        label={t`Which results`}
        look="chips"
        value={state}
        onChange={(value) => onSearch({ state: value })}
        choices={[
          { value: 'reported', label: t`Reported` },
          { value: 'taken_down', label: t`Taken down` },
        ]}
      />
      <div className="grid gap-4 md:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))]">
        <SearchField
          label={t`Name or address of the owner`}
          words={search.q}
          onWords={(q) => onSearch({ q })}
        />
        <FilterSelect
          label={t`Tool`}
          all={t`All tools`}
          value={feature}
          options={Feature.options.map((value) => ({ value, label: i18n._(featureNames[value]) }))}
          onChange={(value) => onSearch({ feature: value })}
        />
        <Select
          label={t`Order`}
          value={sort === 'reports' ? 'most' : order === 'asc' ? 'oldest' : 'newest'}
          options={[
            { value: 'newest', label: t`Shared last first` },
            { value: 'oldest', label: t`Shared first first` },
            { value: 'most', label: t`Most open reports first` },
          ]}
          onChange={(value) => onSearch(orders[value])}
        />
      </div>
    </search>
  );
}

function NoReports({ search: { state, feature, q }, onSearch }: Searching) {
  if (feature ?? q) return <NoMatches onReset={() => onSearch({ feature: undefined, q: undefined })} />;
  return (
    <EmptyState icon="i-lucide-shield-check" title={<Trans>Nothing is here</Trans>}>
      {state === 'taken_down' ? (
        <Trans>Nothing was taken down.</Trans>
      ) : (
        <Trans>No report waits to be looked at.</Trans>
      )}
    </EmptyState>
  );
}

function Reported({ post }: { post: ReportedPost }) {
  const { t, i18n } = useLingui();
  const mutations = useApi(adminCommunityMutations);
  const takeDown = useMutation(mutations.takeDown());
  const letStand = useMutation(mutations.letStand());
  const tool = i18n._(featureNames[post.feature]);
  const isDown = post.state === 'taken_down';
  return (
    <li className="panel grid gap-5 p-5 md:grid-cols-[180px_minmax(0,1fr)]">
      {/* Only a visible result has a public picture address. */}
      {post.state === 'shown' ? (
        <img
          src={post.thumbnail_url}
          alt={tool}
          width={post.width}
          height={post.height}
          className="h-auto w-full rounded"
        />
      ) : (
        <p className="text-sm text-ink-2">
          {isDown ? <Trans>Taken down</Trans> : <Trans>Hidden until it is looked at</Trans>}
        </p>
      )}
      <div className="grid content-start gap-4">
        <p>
          <strong>{tool}</strong> · {post.owner.name} · <Moment at={post.shared_at} />
        </p>
        <ul className="grid gap-1.5 text-sm">
          {post.reports.map(({ reason: why, details, reported_at }) => (
            <li key={`${reported_at} ${why} ${details}`}>
              {i18n._(reportReasonNames[why])}
              {details !== '' && <span className="text-ink-2"> · {details}</span>}
            </li>
          ))}
        </ul>
        <FailureCallout title={t`That was not done`} failure={failureOf(takeDown.error ?? letStand.error)} />
        {!isDown && (
          <TakeDown
            isBusy={takeDown.isPending}
            onTakeDown={(reason) => takeDown.mutate({ id: post.id, reason })}
          />
        )}
        <Button look="ghost" busy={letStand.isPending} onClick={() => letStand.mutate(post.id)}>
          {isDown ? <Trans>Show it again</Trans> : <Trans>Let it stand</Trans>}
        </Button>
      </div>
    </li>
  );
}

type TakeDownProps = { isBusy: boolean; onTakeDown: (reason: string) => void };

function TakeDown({ isBusy, onTakeDown }: TakeDownProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onTakeDown(reason);
      }}
    >
      <TextField
        label={t`Why it is taken down`}
        required
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" busy={isBusy} disabled={reason.trim() === ''}>
        <Trans>Take it down</Trans>
      </Button>
    </form>
  );
}
