import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { InboxMessage } from '#api/contract/admin-inbox.ts';
import { ContactTopic, MessageStatus, messageSorts } from '#api/contract/choices.ts';
import { adminContentQueries, adminContentFiles } from '#api/queries/admin-content.queries.ts';
import { contactTopics } from '#ui/messages/contact-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { DayRange } from '#ui/patterns/day-range.tsx';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';
import { Chip } from '#ui/primitives/chip.tsx';
import { FilterSelect } from '#ui/primitives/select.tsx';

import { CsvButton } from './csv-button.tsx';
import type { Column } from './data-table.tsx';
import { toInboxFilters, type InboxSearch } from './inbox-search.ts';
import { ListTable } from './list-table.tsx';
import { MessageActs } from './message-acts.tsx';
import { useMessageStatuses } from './message-statuses.ts';
import { NoMatches, SearchField } from './list-parts.tsx';
import { Moment } from './query-result.tsx';

type Searching = { search: InboxSearch; onSearch: (change: Partial<InboxSearch>) => void };

/** Inbox with the messages from the contact form. */
export function InboxPage(props: Searching) {
  const { t } = useLingui();
  const queries = useApi(adminContentQueries);
  const files = useApi(adminContentFiles);
  const { search } = props;
  const columns = useColumns(search.status);
  const q = useStableValue(search.q, 300);
  const inbox = useInfiniteQuery({
    ...queries.inbox(toInboxFilters({ ...search, q })),
    placeholderData: keepPreviousData,
  });
  const waiting = inbox.data?.pages[0]?.waiting;
  return (
    <main>
      <PageHead title={t`Inbox`} description={t`What was written to the studio.`} />
      <h1 className="mt-8 mb-6 text-[44px]">
        <Trans>Inbox</Trans>
      </h1>
      <Filters {...props} />
      <p className="mb-3 min-h-6 text-ink-2" aria-live="polite">
        {waiting !== undefined && (
          <Plural
            value={waiting}
            _0="Nothing waits to be read"
            one="# message waits to be read"
            other="# messages wait to be read"
          />
        )}
      </p>
      <ListTable
        {...props}
        query={inbox}
        caption={t`Messages`}
        columns={columns}
        sorts={messageSorts}
        tools={
          <CsvButton csv={files.inboxCsv()} filters={toInboxFilters(search)} filename="mot-messages.csv" />
        }
        empty={<NoMessages {...props} />}
      />
    </main>
  );
}

function Filters({ search, onSearch }: Searching) {
  const { t, i18n } = useLingui();
  const statuses = useMessageStatuses();
  return (
    <search className="mb-6 grid gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
      <SearchField
        label={t`Code, name, address or words`}
        words={search.q}
        onWords={(q) => onSearch({ q })}
      />
      <FilterSelect
        label={t`State`}
        all={t`All but what is held as spam`}
        value={search.status}
        options={MessageStatus.options.map((value) => ({ value, label: statuses[value] }))}
        onChange={(value) => onSearch({ status: value })}
      />
      <FilterSelect
        label={t`Topic`}
        all={t`All`}
        value={search.topic}
        options={ContactTopic.options.map((value) => ({ value, label: i18n._(contactTopics[value]) }))}
        onChange={(value) => onSearch({ topic: value })}
      />
      <DayRange from={search.from} to={search.to} onChange={onSearch} />
    </search>
  );
}

function NoMessages({ search: { status, topic, q, from, to }, onSearch }: Searching) {
  if (status ?? topic ?? q ?? from ?? to)
    return (
      <NoMatches
        onReset={() =>
          onSearch({ status: undefined, topic: undefined, q: undefined, from: undefined, to: undefined })
        }
      />
    );
  return <EmptyState icon="i-lucide-inbox" title={<Trans>Nothing is here</Trans>} />;
}

function useColumns(listedStatus: MessageStatus | undefined): readonly Column<InboxMessage>[] {
  const { t, i18n } = useLingui();
  const statuses = useMessageStatuses();
  return [
    {
      id: 'created_at',
      header: t`When`,
      sortable: true,
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      id: 'name',
      fixed: true,
      sortable: true,
      header: t`Sender`,
      cell: (message) => (
        <Link to="/admin/inbox/$id" params={{ id: message.id }} className="link font-500">
          {`${message.last_name} ${message.first_name}`}
        </Link>
      ),
    },
    { id: 'topic', header: t`Topic`, cell: ({ topic }) => i18n._(contactTopics[topic]) },
    {
      id: 'text',
      header: t`Message`,
      cell: ({ description }) => <span className="line-clamp-2 max-w-120">{description}</span>,
    },
    {
      id: 'status',
      header: t`State`,
      cell: ({ status }) => (
        <Chip tone={status === 'new' ? 'busy' : status === 'held' ? 'problem' : 'plain'}>
          {statuses[status]}
        </Chip>
      ),
    },
    {
      id: 'acts',
      header: t`Actions`,
      fixed: true,
      cell: (message) => <MessageActs message={message} shown={listedStatus} />,
    },
  ];
}
