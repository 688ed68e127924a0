import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { assetQueries } from '#api/queries/library.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { WordSearch } from '#ui/patterns/word-search.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { Select } from '#ui/primitives/select.tsx';

import { emptyLibraryFilters, isLibraryFiltered, type LibrarySearch } from './library-search.ts';

type LibraryFiltersProps = {
  search: LibrarySearch;
  onSearch: (change: Partial<LibrarySearch>) => void;
};

export function LibraryFilters({ search, onSearch }: LibraryFiltersProps) {
  const { t } = useLingui();
  const { tag, sort, bin } = search;
  const queries = useApi(assetQueries);
  const { data: tags = [] } = useQuery(queries.assetTags());
  const names = tags.map((each) => each.tag);
  return (
    <search className="mb-7 grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Kinds search={search} onSearch={onSearch} />
        <Button
          look="quiet"
          size="small"
          icon={bin ? 'i-lucide-arrow-left' : 'i-lucide-trash-2'}
          onClick={() => onSearch({ bin: bin ? undefined : true })}
        >
          {bin ? <Trans>Back to the library</Trans> : <Trans>Bin</Trans>}
        </Button>
      </div>
      <div className="library-filters">
        <WordSearch
          key={search.q ?? ''}
          words={search.q ?? ''}
          onWords={(q) => onSearch({ q })}
          most={100}
          placeholder={t`Words of a name or of a tag`}
        />
        <Select
          label={t`Tag`}
          value={tag ?? ''}
          options={[
            { value: '', label: t`All tags` },
            ...(tag === undefined || names.includes(tag) ? names : [tag, ...names]).map((name) => ({
              value: name,
              label: name,
            })),
          ]}
          onChange={(value) => onSearch({ tag: value === '' ? undefined : value })}
        />
        <Select
          label={t`Order`}
          value={sort ?? 'newest'}
          options={[
            { value: 'newest', label: t`Newest first` },
            { value: 'oldest', label: t`Oldest first` },
          ]}
          onChange={(value) => onSearch({ sort: value === 'oldest' ? value : undefined })}
        />
      </div>
      {isLibraryFiltered(search) && (
        <div>
          <Button look="quiet" size="small" icon="i-lucide-x" onClick={() => onSearch(emptyLibraryFilters)}>
            <Trans>Clear the filters</Trans>
          </Button>
        </div>
      )}
    </search>
  );
}

/** Filters by kind and source. */
function Kinds({ search: { kind, source }, onSearch }: LibraryFiltersProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <SegmentedControl
        look="chips"
        label={t`Kind`}
        value={kind ?? 'all'}
        choices={[
          { value: 'all', label: t`All` },
          { value: 'image', label: t`Images` },
          { value: 'video', label: t`Videos` },
        ]}
        onChange={(value) => onSearch({ kind: value === 'all' ? undefined : value })}
      />
      <SegmentedControl
        look="chips"
        label={t`Whose pictures`}
        value={source ?? 'all'}
        choices={[
          { value: 'all', label: t`From everywhere` },
          { value: 'uploads', label: t`Your uploads` },
          { value: 'results', label: t`Your results` },
        ]}
        onChange={(value) => onSearch({ source: value === 'all' ? undefined : value })}
      />
    </div>
  );
}
