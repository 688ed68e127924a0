import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Fault, Feature } from '#api/contract/choices.ts';
import type { FeedbackEntry } from '#api/contract/feedback.ts';
import { feedbackFiles, feedbackQueries } from '#api/queries/feedback.queries.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { faultNames } from '#ui/messages/feedback-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';
import { FilterSelect, Select } from '#ui/primitives/select.tsx';

import { CsvButton } from './csv-button.tsx';
import { toFeedbackFilters, type FeedbackSearch } from './feedback-search.ts';
import { NoMatches, PagedItems, SearchField } from './list-parts.tsx';
import { Moment } from './query-result.tsx';

type Searching = { search: FeedbackSearch; onSearch: (change: Partial<FeedbackSearch>) => void };

/** Feedback of users about bad results. */
export function FeedbackPage(props: Searching) {
  const { t } = useLingui();
  const queries = useApi(feedbackQueries);
  const files = useApi(feedbackFiles);
  const { search } = props;
  const q = useStableValue(search.q, 300);
  const feedback = useInfiniteQuery({
    ...queries.feedback(toFeedbackFilters({ ...search, q })),
    placeholderData: keepPreviousData,
  });
  return (
    <main>
      <PageHead title={t`Bad results`} description={t`What people said of results that are not good.`} />
      <h1 className="mt-8 mb-6 text-[44px]">
        <Trans>Bad results</Trans>
      </h1>
      <FilterFields {...props} />
      <PagedItems query={feedback} empty={<NoFeedback {...props} />}>
        {(entries) => (
          <>
            <div className="mb-3 flex justify-end">
              <CsvButton
                csv={files.feedbackCsv()}
                filters={toFeedbackFilters(search)}
                filename="mot-feedback.csv"
              />
            </div>
            <ul className="grid gap-6">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          </>
        )}
      </PagedItems>
    </main>
  );
}

function FilterFields({ search, onSearch }: Searching) {
  const { t, i18n } = useLingui();
  return (
    <search className="mb-6 grid gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <SearchField label={t`Name or address`} words={search.q} onWords={(q) => onSearch({ q })} />
      <FilterSelect
        label={t`Tool`}
        all={t`All tools`}
        value={search.feature}
        options={Feature.options.map((value) => ({ value, label: i18n._(featureNames[value]) }))}
        onChange={(value) => onSearch({ feature: value })}
      />
      <FilterSelect
        label={t`What is wrong`}
        all={t`Everything`}
        value={search.fault}
        options={Fault.options.map((value) => ({ value, label: i18n._(faultNames[value]) }))}
        onChange={(value) => onSearch({ fault: value })}
      />
      <Select
        label={t`Order`}
        value={search.order ?? 'desc'}
        options={[
          { value: 'desc', label: t`Newest first` },
          { value: 'asc', label: t`Oldest first` },
        ]}
        onChange={(order) => onSearch({ order })}
      />
    </search>
  );
}

function NoFeedback({ search: { feature, fault, q }, onSearch }: Searching) {
  if (feature ?? fault ?? q)
    return <NoMatches onReset={() => onSearch({ feature: undefined, fault: undefined, q: undefined })} />;
  return (
    <EmptyState icon="i-lucide-thumbs-up" title={<Trans>Nothing is here</Trans>}>
      <Trans>Nobody has said that of a result.</Trans>
    </EmptyState>
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
