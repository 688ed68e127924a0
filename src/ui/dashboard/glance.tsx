import './dashboard.css';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { Dashboard } from '#api/contract/dashboard.ts';
import { dashboardQueries } from '#api/queries/dashboard.queries.ts';
import { ReviewDoor, type ReviewMoves } from '#ui/image-review/review-door.tsx';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { GenerationPictureSkeleton } from '#ui/patterns/generation-picture.tsx';
import { isUnderWay, lookAgainAfter } from '#ui/patterns/under-way.ts';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { BodyBanner } from './body-banner.tsx';
import { BodyModels } from './body-models.tsx';
import type { DashboardSearch } from './dashboard-search.ts';
import { FirstSteps } from './first-steps.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { Recent } from './recent.tsx';
import { Statistics } from './statistics.tsx';

type GlanceProps = {
  /** Whose it is, by id. */
  user: string;
  search: DashboardSearch;
  review: ReviewMoves;
  onSearch: (change: Partial<DashboardSearch>) => void;
  /** What is there before anything is known. */
  children: ReactNode;
};

/**
 * What somebody has and has made: one call, and one paint once it is answered. What stands above and between is there from the
 * start, with the room that the answer will take.
 */
export function Glance({ user, search, review, onSearch, children }: GlanceProps) {
  const { t } = useLingui();
  const words = useErrorWords();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...useApi(dashboardQueries).dashboard(search.feature),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && hasWork(state.data) ? lookAgainAfter : false),
  });
  return (
    <>
      <Statistics dashboard={data} onOpen={review.open} />
      {children}
      {data ? (
        <>
          {data.first_steps && <FirstSteps user={user} steps={data.first_steps} />}
          <Recent
            generations={data.recent}
            hasAny={data.latest !== null}
            isStale={isPlaceholderData}
            feature={search.feature}
            onSearch={onSearch}
            onOpen={review.open}
          />
          <BodyModels first={data.body_models} />
          <BodyBanner />
          <ReviewDoor search={search} moves={review} around={data.recent.map(({ id }) => id)} />
        </>
      ) : error ? (
        <div className="mt-14">
          <NotLoaded onRetry={() => void refetch()}>
            {t`The dashboard could not be read.`} {words(error)}
          </NotLoaded>
        </div>
      ) : (
        <Loading />
      )}
    </>
  );
}

const hasWork = ({ latest, recent }: Dashboard): boolean =>
  recent.some(isUnderWay) || (latest !== null && isUnderWay(latest));

const Loading = () => (
  <div className="mt-14" aria-busy="true">
    <Skeleton className="mb-5 block h-8 max-w-60" />
    <div className="latest">
      {[0, 1, 2, 3, 4, 5].map((key) => (
        <GenerationPictureSkeleton key={key} />
      ))}
    </div>
  </div>
);
