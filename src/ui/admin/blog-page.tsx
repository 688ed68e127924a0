import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { AdminPost } from '#api/contract/admin-blog.ts';
import type { Locale } from '#api/contract/common.ts';
import { adminContentQueries } from '#api/queries/admin-content.queries.ts';
import type { adminActMachine } from '#machines/admin-act/admin-act.machine.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { Button, buttonClass } from '#ui/primitives/button.tsx';

import { ActDialog } from './act-dialog.tsx';
import { DataTable } from './data-table.tsx';
import { postActs } from './formats.ts';
import { State } from './publication-state.tsx';
import { Moment, Shown } from './shown.tsx';
import type { AdminActRef } from './user-acts.tsx';

/** Every post, drafts too. */
export function BlogPage({ logic }: { logic: typeof adminActMachine }) {
  const { t } = useLingui();
  const acts = useFlow(logic);
  const queries = useApi(adminContentQueries);
  const posts = useQuery(queries.posts());
  const begin = (
    <Link to="/admin/blog/$id" params={{ id: 'new' }} className={buttonClass('primary')}>
      <span className="i-lucide-plus" aria-hidden="true" />
      <Trans>New post</Trans>
    </Link>
  );
  return (
    <main>
      <PageHead title={t`Blog`} description={t`Posts, drafts and what is scheduled.`} />
      <div className="mt-8 mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-[44px]">
          <Trans>Blog</Trans>
        </h1>
        {begin}
      </div>
      <Shown query={posts}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="i-lucide-pen-line" title={<Trans>Nothing is written yet</Trans>} />
          ) : (
            <Posts posts={items} actor={acts} />
          )
        }
      </Shown>
      <ActDialog actor={acts} />
    </main>
  );
}

function Posts({ posts, actor }: { posts: readonly AdminPost[]; actor: AdminActRef }) {
  const { t } = useLingui();
  const inLanguage = ({ translations }: AdminPost, lang: Locale) =>
    translations.find((each) => each.lang === lang);
  const titleOf = (post: AdminPost) =>
    inLanguage(post, 'vi')?.title ?? inLanguage(post, 'en')?.title ?? t`(without a title)`;
  return (
    <DataTable
      caption={t`Posts`}
      rows={posts}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'title',
          header: t`Title`,
          cell: (post) => (
            <Link to="/admin/blog/$id" params={{ id: post.id }} className="link font-500">
              {titleOf(post)}
            </Link>
          ),
        },
        { id: 'vi', header: 'Tiếng Việt', cell: (post) => <State translation={inLanguage(post, 'vi')} /> },
        { id: 'en', header: t`English`, cell: (post) => <State translation={inLanguage(post, 'en')} /> },
        { id: 'at', header: t`Changed`, cell: ({ updated_at }) => <Moment at={updated_at} /> },
        {
          id: 'acts',
          header: t`Actions`,
          cell: (post) => <Delete id={post.id} title={titleOf(post)} actor={actor} />,
        },
      ]}
    />
  );
}

type DeleteProps = { id: string; title: string; actor: AdminActRef };

function Delete({ id, title, actor }: DeleteProps) {
  const { t } = useLingui();
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
