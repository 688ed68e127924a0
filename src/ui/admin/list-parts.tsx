import { Trans } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { Loaded } from './query-result.tsx';

export type PagedQuery<Item> = UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;

type PagedItemsProps<Item> = {
  query: PagedQuery<Item>;
  /** Replaces the items where the list is empty. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** Items of all loaded pages, with a button that loads the next page. */
export const PagedItems = <Item,>({ query, empty, children }: PagedItemsProps<Item>) => (
  <Loaded query={query}>
    {({ pages }) => {
      const items = pages.flatMap((page) => page.items);
      if (items.length === 0) return empty;
      return (
        <>
          {children(items)}
          <LoadMore
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      );
    }}
  </Loaded>
);

type NoneFitsProps = { icon?: string; title?: ReactNode; onReset: () => void };

/** Replaces a list whose filters match no row. */
export const NoMatches = ({
  icon = 'i-lucide-list-filter',
  title = <Trans>Nothing fits these filters</Trans>,
  onReset,
}: NoneFitsProps) => (
  <EmptyState
    icon={icon}
    title={title}
    action={
      <Button look="ghost" onClick={onReset}>
        <Trans>Show everything</Trans>
      </Button>
    }
  />
);

type SearchFieldProps = {
  label: string;
  words: string | undefined;
  onWords: (words: string | undefined) => void;
};

/** Search field of a list. */
export const SearchField = ({ label, words = '', onWords }: SearchFieldProps) => (
  <TextField
    label={label}
    type="search"
    maxLength={100}
    value={words}
    onChange={({ target }) => onWords(target.value || undefined)}
  />
);
