import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { AdminPost } from '#api/contract/admin-blog.ts';
import { postSorts } from '#api/contract/choices.ts';
import { adminContentQueries, adminContentFiles } from '#api/queries/admin-content.queries.ts';
import type { adminActMachine } from '#machines/admin-act/admin-act.machine.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';
import { Button, buttonClass } from '#ui/primitives/button.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { FilterSelect } from '#ui/primitives/select.tsx';

import { ActDialog } from './act-dialog.tsx';
import { type BlogSearch, toPostFilters } from './blog-search.ts';
import { CsvButton } from './csv-button.tsx';
import type { Column } from './data-table.tsx';
import { postActs } from './formats.ts';
import { ListTable } from './list-table.tsx';
import { NoMatches, SearchField } from './list-parts.tsx';
import { PublicationState } from './publication-state.tsx';
import { Moment } from './query-result.tsx';
import type { AdminActRef } from './user-acts.tsx';

type Searching = { search: BlogSearch; onSearch: (change: Partial<BlogSearch>) => void };

/** List of all posts, drafts included, and of the deleted posts that can be restored. */
export function BlogPage({ logic, ...props }: Searching & { logic: typeof adminActMachine }) {
  const { t } = useLingui();
  const acts = useFlow(logic);
  const queries = useApi(adminContentQueries);
  const files = useApi(adminContentFiles);
  const { search } = props;
  const q = useStableValue(search.q, 300);
  const posts = useInfiniteQuery({
    ...queries.posts(toPostFilters({ ...search, q })),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(acts);
  return (
    <main>
      <PageHead title={t`Blog`} description={t`Posts, drafts and what is scheduled.`} />
      <div className="mt-8 mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-[44px]">
          <Trans>Blog</Trans>
        </h1>
        <Link to="/admin/blog/$id" params={{ id: 'new' }} className={buttonClass('primary')}>
          <span className="i-lucide-plus" aria-hidden="true" />
          <Trans>New post</Trans>
        </Link>
      </div>
      <Filters {...props} />
      <ListTable
        {...props}
        query={posts}
        caption={t`Posts`}
        columns={columns}
        sorts={postSorts}
        tools={<CsvButton csv={files.postsCsv()} filters={toPostFilters(search)} filename="mot-posts.csv" />}
        empty={<NoPosts {...props} />}
      />
      <ActDialog actor={acts} />
    </main>
  );
}

function Filters({ search, onSearch }: Searching) {
  const { t, i18n } = useLingui();
  const queries = useApi(adminContentQueries);
  const { data } = useQuery(queries.taxonomy());
  const lang = i18n.locale === 'en' ? 'en' : 'vi';
  return (
    <search className="mb-6 grid gap-4">
      <SegmentedControl
        look="chips"
        label={t`What is shown`}
        value={search.view ?? 'posts'}
        choices={[
          { value: 'posts', label: t`Posts` },
          { value: 'deleted', label: t`Deleted` },
        ]}
        onChange={(value) => onSearch({ view: value === 'deleted' ? value : undefined })}
      />
      <div className="grid gap-4 md:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))]">
        <SearchField label={t`Words of the title`} words={search.q} onWords={(q) => onSearch({ q })} />
        <FilterSelect
          label={t`State`}
          all={t`All`}
          value={search.status}
          options={[
            { value: 'draft', label: t`Draft` },
            { value: 'scheduled', label: t`Scheduled` },
            { value: 'published', label: t`Published` },
          ]}
          onChange={(value) => onSearch({ status: value })}
        />
        <FilterSelect
          label={t`Category`}
          all={t`All`}
          value={search.category}
          options={(data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name[lang] }))}
          onChange={(value) => onSearch({ category: value })}
        />
      </div>
    </search>
  );
}

function NoPosts({ search: { q, view, status, category }, onSearch }: Searching) {
  if (q ?? status ?? category)
    return <NoMatches onReset={() => onSearch({ q: undefined, status: undefined, category: undefined })} />;
  if (view === 'deleted')
    return (
      <EmptyState icon="i-lucide-trash-2" title={<Trans>No post was deleted in the last 30 days</Trans>} />
    );
  return <EmptyState icon="i-lucide-pen-line" title={<Trans>Nothing is written yet</Trans>} />;
}

const titleIn = ({ translations }: AdminPost): string =>
  translations.find(({ lang }) => lang === 'vi')?.title || translations[0]?.title || '';

function useColumns(actor: AdminActRef): readonly Column<AdminPost>[] {
  const { t } = useLingui();
  const titleOf = (post: AdminPost) => titleIn(post) || t`(without a title)`;
  const inLanguage = ({ translations }: AdminPost, lang: 'vi' | 'en') =>
    translations.find((each) => each.lang === lang);
  return [
    {
      id: 'title',
      header: t`Title`,
      sortable: true,
      fixed: true,
      cell: (post) =>
        post.deleted_at === null ? (
          <Link to="/admin/blog/$id" params={{ id: post.id }} className="link font-500">
            {titleOf(post)}
          </Link>
        ) : (
          <span className="font-500">{titleOf(post)}</span>
        ),
    },
    {
      id: 'vi',
      header: 'Tiếng Việt',
      cell: (post) => <PublicationState translation={inLanguage(post, 'vi')} />,
    },
    {
      id: 'en',
      header: t`English`,
      cell: (post) => <PublicationState translation={inLanguage(post, 'en')} />,
    },
    {
      id: 'updated_at',
      header: t`Changed`,
      sortable: true,
      cell: ({ updated_at }) => <Moment at={updated_at} />,
    },
    {
      id: 'acts',
      header: t`Actions`,
      fixed: true,
      cell: (post) => <PostActs post={post} title={titleOf(post)} actor={actor} />,
    },
  ];
}

function PostActs({ post, title, actor }: { post: AdminPost; title: string; actor: AdminActRef }) {
  const { t } = useLingui();
  const { id } = post;
  if (post.deleted_at !== null)
    return (
      <Button
        look="ghost"
        size="small"
        icon="i-lucide-undo-2"
        aria-label={t`Bring the post ${title} back`}
        onClick={() => actor.send({ type: 'undo.chosen', order: { kind: postActs.restore, id } })}
      >
        <Trans>Bring back</Trans>
      </Button>
    );
  return (
    <Button
      look="ghost"
      size="small"
      aria-label={t`Delete the post ${title}`}
      onClick={() => actor.send({ type: 'act.chosen', act: { kind: postActs.delete, id, name: title } })}
    >
      <Trans>Delete…</Trans>
    </Button>
  );
}
