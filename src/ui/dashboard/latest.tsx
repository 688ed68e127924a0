import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Generation } from '#api/contract/generation.ts';
import { libraryQueries } from '#api/queries/library.queries.ts';
import { featureNames } from '#ui/messages/features.ts';
import { jobStatusMessages } from '#ui/messages/generation.ts';
import { notices } from '#ui/messages/notices.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { GenerationPicture, GenerationPictureSkeleton } from '#ui/patterns/generation-picture.tsx';
import { NothingMade } from '#ui/patterns/nothing-made.tsx';
import { historyPath } from '#ui/patterns/tools.ts';

import { NotLoaded } from './not-loaded.tsx';

const shown = 6;

/** The last few generations of whoever is signed in. */
export function Latest() {
  const { i18n } = useLingui();
  const queries = useApi(libraryQueries);
  const { data, isPending, isError, refetch } = useInfiniteQuery(queries.history());
  if (isPending) {
    return (
      <div className="latest" aria-busy="true">
        <GenerationPictureSkeleton />
        <GenerationPictureSkeleton />
        <GenerationPictureSkeleton />
      </div>
    );
  }
  if (isError)
    return <NotLoaded onRetry={() => void refetch()}>{i18n._(notices.historyFailed.title)}</NotLoaded>;
  const latest = data.pages.flatMap(({ items }) => items).slice(0, shown);
  if (latest.length === 0) return <NothingMade />;
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

function LatestItem({ generation }: { generation: Generation }) {
  const { i18n } = useLingui();
  const { feature, status, created_at } = generation;
  const name = i18n._(featureNames[feature]);
  return (
    <li>
      <Link to={historyPath} className="block">
        <GenerationPicture generation={generation} alt={name} />
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
