import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { Feature } from '#api/contract/choices.ts';
import { Fault, type FeedbackEntry } from '#api/contract/feedback.ts';
import { type FeedbackFilters, feedbackQueries } from '#api/queries/feedback.queries.ts';
import { featureNames } from '#ui/messages/features.ts';
import { faultNames } from '#ui/messages/feedback.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { Select } from '#ui/primitives/select.tsx';

import { Moment, Shown } from './shown.tsx';

/** What people said of results that are not good. */
export function FeedbackPage() {
  const { t } = useLingui();
  const queries = useApi(feedbackQueries);
  const [filters, setFilters] = useState<FeedbackFilters>({});
  const feedback = useInfiniteQuery(queries.feedback(filters));
  return (
    <main>
      <PageHead title={t`Bad results`} description={t`What people said of results that are not good.`} />
      <h1 className="mt-8 mb-6 text-[44px]">
        <Trans>Bad results</Trans>
      </h1>
      <FilterFields filters={filters} onFilters={setFilters} />
      <Shown query={feedback}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items);
          if (entries.length === 0)
            return (
              <EmptyState icon="i-lucide-thumbs-up" title={<Trans>Nothing is here</Trans>}>
                <Trans>Nobody has said that of a result.</Trans>
              </EmptyState>
            );
          return (
            <ul className="grid gap-6">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          );
        }}
      </Shown>
      <LoadMore
        hasMore={feedback.hasNextPage}
        isLoading={feedback.isFetchingNextPage}
        onMore={() => void feedback.fetchNextPage()}
      />
    </main>
  );
}

type FilterFieldsProps = { filters: FeedbackFilters; onFilters: (filters: FeedbackFilters) => void };

function FilterFields({ filters: { feature, fault }, onFilters }: FilterFieldsProps) {
  const { t, i18n } = useLingui();
  const chosen = (next: { feature: Feature | 'all'; fault: Fault | 'all' }) =>
    onFilters({
      ...(next.feature !== 'all' && { feature: next.feature }),
      ...(next.fault !== 'all' && { fault: next.fault }),
    });
  const now = { feature: feature ?? 'all', fault: fault ?? 'all' } as const;
  return (
    <search className="mb-6 flex flex-wrap gap-4">
      <Select
        label={t`Tool`}
        className="w-60"
        value={now.feature}
        options={[
          { value: 'all', label: t`All tools` },
          ...Feature.options.map((value) => ({ value, label: i18n._(featureNames[value]) })),
        ]}
        onChange={(value) => chosen({ ...now, feature: value })}
      />
      <Select
        label={t`What is wrong`}
        className="w-75"
        value={now.fault}
        options={[
          { value: 'all', label: t`Everything` },
          ...Fault.options.map((value) => ({ value, label: i18n._(faultNames[value]) })),
        ]}
        onChange={(value) => chosen({ ...now, fault: value })}
      />
    </search>
  );
}

function Entry({ entry }: { entry: FeedbackEntry }) {
  const { i18n } = useLingui();
  const { owner, picture, engine, model } = entry;
  return (
    <li className="panel grid gap-5 p-5 md:grid-cols-[180px_minmax(0,1fr)]">
      {picture ? (
        <a href={picture.url} target="_blank" rel="noopener">
          <img
            src={picture.thumbnail_url}
            alt={i18n._(featureNames[entry.feature])}
            width={picture.width}
            height={picture.height}
            className="h-auto w-full rounded"
          />
        </a>
      ) : (
        <p className="text-sm text-ink-2">
          {entry.shows_picture ? <Trans>It was deleted.</Trans> : <Trans>Its owner does not show it.</Trans>}
        </p>
      )}
      <div className="grid content-start gap-3">
        <p>
          <strong>{i18n._(featureNames[entry.feature])}</strong> ·{' '}
          <Link to="/admin/users/$id" params={{ id: owner.id }} className="underline">
            {owner.name}
          </Link>{' '}
          · <Moment at={entry.sent_at} />
        </p>
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {entry.faults.map((fault) => (
            <li key={fault}>{i18n._(faultNames[fault])}</li>
          ))}
        </ul>
        {entry.details !== '' && <p className="text-sm whitespace-pre-wrap">{entry.details}</p>}
        <p className="text-sm text-ink-2">
          {model === null ? engine : `${engine} · ${model}`} ·{' '}
          <Plural value={entry.credits_back} one="# credit given back" other="# credits given back" /> ·{' '}
          <Plural
            value={entry.goodwill_in_a_month}
            one="# time in 30 days to this account"
            other="# times in 30 days to this account"
          />
        </p>
      </div>
    </li>
  );
}
