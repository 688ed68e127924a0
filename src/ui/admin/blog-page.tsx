import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { AdminPost, AdminTranslation, PostStatus } from '#api/contract/admin-blog.ts';
import type { Locale } from '#api/contract/common.ts';
import { adminContentQueries } from '#api/queries/admin-content.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { buttonClass } from '#ui/primitives/button.tsx';
import { Chip } from '#ui/primitives/chip.tsx';

import { DataTable } from './data-table.tsx';
import { Moment, Shown } from './shown.tsx';

/** Every post, drafts too. */
export function BlogPage() {
  const { t } = useLingui();
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
            <Posts posts={items} />
          )
        }
      </Shown>
    </main>
  );
}

function Posts({ posts }: { posts: readonly AdminPost[] }) {
  const { t } = useLingui();
  const inLanguage = ({ translations }: AdminPost, lang: Locale) =>
    translations.find((each) => each.lang === lang);
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
              {inLanguage(post, 'vi')?.title ?? inLanguage(post, 'en')?.title ?? t`(without a title)`}
            </Link>
          ),
        },
        { id: 'vi', header: 'Tiếng Việt', cell: (post) => <State translation={inLanguage(post, 'vi')} /> },
        { id: 'en', header: t`English`, cell: (post) => <State translation={inLanguage(post, 'en')} /> },
        { id: 'at', header: t`Changed`, cell: ({ updated_at }) => <Moment at={updated_at} /> },
      ]}
    />
  );
}

const tones: Record<PostStatus, 'plain' | 'busy' | 'done'> = {
  draft: 'plain',
  scheduled: 'busy',
  published: 'done',
};

export function State({ translation }: { translation: AdminTranslation | undefined }) {
  const { t } = useLingui();
  const names: Record<PostStatus, string> = {
    draft: t`Draft`,
    scheduled: t`Scheduled`,
    published: t`Published`,
  };
  if (!translation) return <span className="text-ink-3">–</span>;
  const { status, publish_at } = translation;
  return (
    <span className="grid gap-1">
      <span>
        <Chip tone={tones[status]}>{names[status]}</Chip>
      </span>
      {status !== 'draft' && <Moment at={publish_at} />}
    </span>
  );
}
