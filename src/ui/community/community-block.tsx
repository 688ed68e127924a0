import './community.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { CommunityPost } from '#api/contract/community.ts';
import { communityQueries } from '#api/queries/community.queries.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { Button, LinkButton } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { ReportDialog } from './report-dialog.tsx';

/** Results that other users shared. A signed-in user can report one. */
export function CommunityBlock({ canReport }: { canReport: boolean }) {
  const queries = useApi(communityQueries);
  const community = useInfiniteQuery(queries.community());
  const [reported, setReported] = useState<CommunityPost | null>(null);
  const posts = community.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className="mt-14" aria-labelledby="community">
      <h2 id="community" className="mb-5 text-[28px]">
        <Trans>From the community</Trans>
      </h2>
      {community.isPending && (
        <div className="community-grid" aria-busy="true">
          {[0, 1, 2, 3].map((key) => (
            <Skeleton key={key} className="block aspect-4/5" />
          ))}
        </div>
      )}
      {community.isError && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-ink-2">
          <Trans>What others have shared could not be loaded.</Trans>
          <Button size="small" look="ghost" onClick={() => void community.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {community.isSuccess && posts.length === 0 && (
        <EmptyState icon="i-lucide-users" title={<Trans>Nothing has been shared yet</Trans>}>
          <Trans>Be the first: open one of your results and choose “Share”.</Trans>
        </EmptyState>
      )}
      <ul className="community-grid">
        {posts.map((post) => (
          <Post key={post.id} post={post} onReport={canReport ? () => setReported(post) : undefined} />
        ))}
      </ul>
      <LoadMore
        hasMore={community.hasNextPage}
        isLoading={community.isFetchingNextPage}
        onMore={() => void community.fetchNextPage()}
      />
      {reported && <ReportDialog post={reported} onClose={() => setReported(null)} />}
    </section>
  );
}

function Post({ post, onReport }: { post: CommunityPost; onReport: (() => void) | undefined }) {
  const { t, i18n } = useLingui();
  const { feature, by, width, height, thumbnail_url, url } = post;
  const tool = i18n._(featureNames[feature]);
  const description = by === null ? tool : t`${tool}, by ${by}`;
  return (
    <li className="min-w-0">
      <a href={url} target="_blank" rel="noreferrer" className="block">
        <img
          src={thumbnail_url}
          alt={description}
          width={width}
          height={height}
          loading="lazy"
          className="stage-light aspect-4/5 h-auto w-full rounded object-cover"
        />
      </a>
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="min-w-0 break-anywhere">
          {tool}
          {by !== null && <span className="block text-ink-3">{by}</span>}
        </span>
        {onReport && (
          <LinkButton className="text-ink-3" aria-label={t`Report: ${description}`} onClick={onReport}>
            <Trans>Report</Trans>
          </LinkButton>
        )}
      </p>
    </li>
  );
}
