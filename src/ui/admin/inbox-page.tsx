import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { InboxMessage } from '#api/contract/admin-inbox.ts';
import { adminContentQueries } from '#api/queries/admin-content.queries.ts';
import { contactTopics } from '#ui/messages/contact.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useSettled } from '#ui/patterns/use-settled.ts';
import { Chip } from '#ui/primitives/chip.tsx';
import { Select } from '#ui/primitives/select.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import type { Column } from './data-table.tsx';
import { HideableTable } from './hideable-table.tsx';
import { MessageStatus } from '#api/contract/choices.ts';
import type { InboxSearch } from './inbox-search.ts';
import { useMessageStatuses } from './message-statuses.ts';
import { Moment, Shown } from './shown.tsx';

type InboxPageProps = { search: InboxSearch; onSearch: (change: Partial<InboxSearch>) => void };

/** What was written to the studio. */
export function InboxPage({ search, onSearch }: InboxPageProps) {
  const { t } = useLingui();
  const queries = useApi(adminContentQueries);
  const statuses = useMessageStatuses();
  const columns = useColumns();
  const q = useSettled(search.q, 300);
  const inbox = useInfiniteQuery(
    queries.inbox({ ...(search.status && { status: search.status }), ...(q && { q }) }),
  );
  return (
    <main>
      <PageHead title={t`Inbox`} description={t`What was written to the studio.`} />
      <h1 className="mt-8 mb-6 text-[44px]">
        <Trans>Inbox</Trans>
      </h1>
      <div className="mb-6 grid gap-4 md:grid-cols-[2fr_1fr]">
        <TextField
          label={t`Name, address or words`}
          type="search"
          maxLength={100}
          value={search.q ?? ''}
          onChange={({ target }) => onSearch({ q: target.value || undefined })}
        />
        <Select
          label={t`State`}
          value={search.status ?? 'all'}
          options={[
            { value: 'all', label: t`All but what is held as spam` },
            ...MessageStatus.options.map((value) => ({ value, label: statuses[value] })),
          ]}
          onChange={(value) => onSearch({ status: value === 'all' ? undefined : value })}
        />
      </div>
      <Shown query={inbox}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return (
            <>
              <p className="mb-3 text-ink-2" aria-live="polite">
                <Plural
                  value={pages[0]?.waiting ?? 0}
                  _0="Nothing waits to be read"
                  one="# message waits to be read"
                  other="# messages wait to be read"
                />
              </p>
              {items.length === 0 ? (
                <EmptyState icon="i-lucide-inbox" title={<Trans>Nothing is here</Trans>} />
              ) : (
                <HideableTable
                  search={search}
                  onSearch={onSearch}
                  caption={t`Messages`}
                  rows={items}
                  rowId={({ id }) => id}
                  columns={columns}
                />
              )}
              <LoadMore
                hasMore={inbox.hasNextPage}
                isLoading={inbox.isFetchingNextPage}
                onMore={() => void inbox.fetchNextPage()}
              />
            </>
          );
        }}
      </Shown>
    </main>
  );
}

function useColumns(): readonly Column<InboxMessage>[] {
  const { t, i18n } = useLingui();
  const statuses = useMessageStatuses();
  return [
    { id: 'at', header: t`When`, cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      id: 'from',
      fixed: true,
      header: t`From`,
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
  ];
}
