import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Generation } from '#api/contract/generation.ts';
import { featureNames } from '#ui/messages/features.ts';
import { jobStatusMessages } from '#ui/messages/generation.ts';
import { notices } from '#ui/messages/notices.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { historyPath, tools } from '#ui/patterns/tools.ts';
import { Button, buttonClass } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

const shown = 6;
const tryOn = tools.find(({ ready }) => ready)?.studio ?? '/dashboard';

/** The last few generations of whoever is signed in. */
export function Latest() {
  const { i18n } = useLingui();
  const { queries } = useApi();
  const { data, isPending, isError, refetch } = useInfiniteQuery(queries.history());
  if (isPending) {
    return (
      <div className="latest" aria-busy="true">
        <Skeleton className="latest-picture" />
        <Skeleton className="latest-picture" />
        <Skeleton className="latest-picture" />
      </div>
    );
  }
  if (isError) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-6"
      >
        <p className="text-lacquer">{i18n._(notices.historyFailed.title)}</p>
        <Button look="ghost" size="small" icon="i-lucide-refresh-cw" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  const latest = data.pages.flatMap(({ items }) => items).slice(0, shown);
  if (latest.length === 0) {
    return (
      <EmptyState
        icon="i-lucide-shirt"
        title={<Trans>Nothing here yet</Trans>}
        action={
          <Link to={tryOn} className={buttonClass('primary')}>
            <Trans>Make the first picture</Trans>
          </Link>
        }
      >
        <Trans>Two photos are enough: a model and a garment.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="latest">
        {latest.map((generation) => (
          <LatestItem key={generation.id} generation={generation} />
        ))}
      </ul>
      <p className="mt-5">
        <Link to={historyPath} className="link">
          <Trans>The whole history</Trans>
        </Link>
      </p>
    </>
  );
}

function LatestItem({ generation: { feature, status, result, created_at } }: { generation: Generation }) {
  const { i18n } = useLingui();
  const isRunning = status === 'queued' || status === 'running';
  const name = i18n._(featureNames[feature]);
  return (
    <li>
      <Link to={historyPath} className="block">
        <span className="latest-picture">
          {result ? (
            <img src={result.thumbnail_url} alt={name} loading="lazy" decoding="async" />
          ) : isRunning ? (
            <Spinner className="text-[24px]" />
          ) : (
            <span className="i-lucide-image-off text-[24px]" aria-hidden="true" />
          )}
        </span>
        <span className="mt-2 flex justify-between gap-2 text-sm">
          <span className="font-500">{name}</span>
          <span className="text-ink-2">{i18n._(jobStatusMessages[status])}</span>
        </span>
        <time dateTime={created_at} className="text-2xs text-ink-3">
          {i18n.date(created_at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </Link>
    </li>
  );
}
