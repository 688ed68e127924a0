import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { ReportedPost } from '#api/contract/community.ts';
import { communityMutations, communityQueries, type ReportState } from '#api/queries/community.queries.ts';
import { reportReasonNames } from '#ui/messages/community.ts';
import { featureNames } from '#ui/messages/features.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { Moment, Shown } from './shown.tsx';

/** Shared results that somebody reported, and those that were taken down. */
export function CommunityPage() {
  const { t } = useLingui();
  const queries = useApi(communityQueries);
  const [state, setState] = useState<ReportState>('reported');
  const reports = useInfiniteQuery(queries.reports(state));
  return (
    <main>
      <PageHead title={t`Community`} description={t`Shared results that were reported.`} />
      <h1 className="mt-8 mb-6 text-[44px]">
        <Trans>Community</Trans>
      </h1>
      <SegmentedControl<ReportState>
        label={t`Which results`}
        look="chips"
        className="mb-6"
        value={state}
        onChange={setState}
        choices={[
          { value: 'reported', label: t`Reported` },
          { value: 'taken_down', label: t`Taken down` },
        ]}
      />
      <Shown query={reports}>
        {({ pages }) => {
          const posts = pages.flatMap(({ items }) => items);
          if (posts.length === 0)
            return (
              <EmptyState icon="i-lucide-shield-check" title={<Trans>Nothing is here</Trans>}>
                {state === 'reported' ? (
                  <Trans>No report waits to be looked at.</Trans>
                ) : (
                  <Trans>Nothing was taken down.</Trans>
                )}
              </EmptyState>
            );
          return (
            <ul className="grid gap-6">
              {posts.map((post) => (
                <Reported key={post.id} post={post} />
              ))}
            </ul>
          );
        }}
      </Shown>
      <LoadMore
        hasMore={reports.hasNextPage}
        isLoading={reports.isFetchingNextPage}
        onMore={() => void reports.fetchNextPage()}
      />
    </main>
  );
}

function Reported({ post }: { post: ReportedPost }) {
  const { t, i18n } = useLingui();
  const mutations = useApi(communityMutations);
  const takeDown = useMutation(mutations.takeDown());
  const letStand = useMutation(mutations.letStand());
  const tool = i18n._(featureNames[post.feature]);
  const isDown = post.state === 'taken_down';
  return (
    <li className="panel grid gap-5 p-5 md:grid-cols-[180px_minmax(0,1fr)]">
      {/* What is hidden from everybody is not shown by its public address. */}
      {post.state === 'shown' ? (
        <img
          src={post.thumbnail_url}
          alt={tool}
          width={post.width}
          height={post.height}
          className="h-auto w-full rounded"
        />
      ) : (
        <p className="text-sm text-ink-2">
          {isDown ? <Trans>Taken down</Trans> : <Trans>Hidden until it is looked at</Trans>}
        </p>
      )}
      <div className="grid content-start gap-4">
        <p>
          <strong>{tool}</strong> · {post.owner.name} · <Moment at={post.shared_at} />
        </p>
        <ul className="grid gap-1.5 text-sm">
          {post.reports.map(({ reason: why, details, reported_at }) => (
            <li key={`${reported_at} ${why} ${details}`}>
              {i18n._(reportReasonNames[why])}
              {details !== '' && <span className="text-ink-2"> · {details}</span>}
            </li>
          ))}
        </ul>
        <FailureCallout title={t`That was not done`} failure={failureOf(takeDown.error ?? letStand.error)} />
        {!isDown && (
          <TakeDown
            isBusy={takeDown.isPending}
            onTakeDown={(reason) => takeDown.mutate({ id: post.id, reason })}
          />
        )}
        <Button look="ghost" busy={letStand.isPending} onClick={() => letStand.mutate(post.id)}>
          {isDown ? <Trans>Show it again</Trans> : <Trans>Let it stand</Trans>}
        </Button>
      </div>
    </li>
  );
}

type TakeDownProps = { isBusy: boolean; onTakeDown: (reason: string) => void };

function TakeDown({ isBusy, onTakeDown }: TakeDownProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onTakeDown(reason);
      }}
    >
      <TextField
        label={t`Why it is taken down`}
        required
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" busy={isBusy} disabled={reason.trim() === ''}>
        <Trans>Take it down</Trans>
      </Button>
    </form>
  );
}
