import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { AdminPost } from '#api/contract/admin-blog.ts';
import { adminContentQueries } from '#api/queries/admin-content.queries.ts';
import type { adminActMachine } from '#machines/admin-act/admin-act.machine.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { Button, buttonClass } from '#ui/primitives/button.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { ActDialog } from './act-dialog.tsx';
import { type BlogProps, postsShown, titleIn } from './posts-shown.ts';
import type { Column } from './data-table.tsx';
import { postActs } from './formats.ts';
import { HideableTable } from './hideable-table.tsx';
import { State } from './publication-state.tsx';
import { Moment, Shown } from './shown.tsx';
import type { AdminActRef } from './user-acts.tsx';

/** Every post, drafts too; and those that were deleted and can be brought back. */
export function BlogPage({ logic, ...props }: BlogProps & { logic: typeof adminActMachine }) {
  const { t } = useLingui();
  const acts = useFlow(logic);
  const queries = useApi(adminContentQueries);
  const { search, onSearch } = props;
  const posts = useQuery(queries.posts(search.view === 'deleted'));
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
      <search className="mb-6 flex flex-wrap items-end justify-between gap-4">
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
        <div className="w-full max-w-90">
          <TextField
            label={t`Words of the title`}
            type="search"
            maxLength={100}
            value={search.q ?? ''}
            onChange={({ target }) => onSearch({ q: target.value || undefined })}
          />
        </div>
      </search>
      <Shown query={posts}>{({ items }) => <Posts {...props} posts={items} actor={acts} />}</Shown>
      <ActDialog actor={acts} />
    </main>
  );
}

type PostsProps = BlogProps & { posts: readonly AdminPost[]; actor: AdminActRef };

function Posts({ posts, actor, search, onSearch }: PostsProps) {
  const { t } = useLingui();
  const columns = useColumns(actor);
  const { sort = 'changed', order = 'desc' } = search;
  const shown = postsShown(posts, search);
  if (shown.length === 0) return <NoPosts search={search} onSearch={onSearch} />;
  return (
    <HideableTable
      caption={t`Posts`}
      rows={shown}
      rowId={({ id }) => id}
      columns={columns}
      search={search}
      onSearch={onSearch}
      sort={{ id: sort, desc: order === 'desc' }}
      onSort={({ id, desc }) =>
        onSearch({ sort: id === 'title' ? 'title' : 'changed', order: desc ? 'desc' : 'asc' })
      }
    />
  );
}

function NoPosts({ search: { q, view }, onSearch }: BlogProps) {
  if (q)
    return (
      <EmptyState
        icon="i-lucide-list-filter"
        title={<Trans>No title has these words</Trans>}
        action={
          <Button look="ghost" onClick={() => onSearch({ q: undefined })}>
            <Trans>Show everything</Trans>
          </Button>
        }
      />
    );
  if (view === 'deleted')
    return (
      <EmptyState icon="i-lucide-trash-2" title={<Trans>No post was deleted in the last 30 days</Trans>} />
    );
  return <EmptyState icon="i-lucide-pen-line" title={<Trans>Nothing is written yet</Trans>} />;
}

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
    { id: 'vi', header: 'Tiếng Việt', cell: (post) => <State translation={inLanguage(post, 'vi')} /> },
    { id: 'en', header: t`English`, cell: (post) => <State translation={inLanguage(post, 'en')} /> },
    {
      id: 'changed',
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
