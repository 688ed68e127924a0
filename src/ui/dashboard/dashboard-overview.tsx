import './dashboard.css';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { Dashboard } from '#api/contract/dashboard.ts';
import { dashboardQueries } from '#api/queries/dashboard.queries.ts';
import { LazyReview, type ReviewMoves } from '#ui/image-review/review-door.tsx';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { GenerationPictureSkeleton } from '#ui/patterns/generation-picture.tsx';
import { isJobRunning, jobPollInterval } from '#ui/patterns/under-way.ts';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { BodyBanner } from './body-banner.tsx';
import { BodyModels } from './body-models.tsx';
import type { DashboardSearch } from './dashboard-search.ts';
import { FirstSteps } from './first-steps.tsx';
import { DashboardNotLoaded } from './not-loaded.tsx';
import { RecentResults } from './recent.tsx';
import { Statistics } from './statistics.tsx';

type GlanceProps = {
  /** User id. */
  user: string;
  search: DashboardSearch;
  review: ReviewMoves;
  onSearch: (change: Partial<DashboardSearch>) => void;
  /** Content that needs no data and appears at once. */
  children: ReactNode;
};

/**
 * The user's figures and results, from one request and in one paint. The static parts appear at once, and placeholders reserve
 * the room of the response.
 */
export function DashboardOverview({ user, search, review, onSearch, children }: GlanceProps) {
  const { t } = useLingui();
  const errorMessage = useErrorWords();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...useApi(dashboardQueries).dashboard(search.feature),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && hasWork(state.data) ? jobPollInterval : false),
  });
  return (
    <>
      <Statistics dashboard={data} onOpen={review.open} />
      {children}
      {data ? (
        <>
          {data.first_steps && <FirstSteps user={user} steps={data.first_steps} />}
          <RecentResults
            generations={data.recent}
            hasAny={data.latest !== null}
            isStale={isPlaceholderData}
            feature={search.feature}
            onSearch={onSearch}
            onOpen={review.open}
          />
          <BodyModels first={data.body_models} />
          <BodyBanner />
          <LazyReview search={search} moves={review} around={data.recent.map(({ id }) => id)} />
        </>
      ) : error ? (
        <div className="mt-14">
          <DashboardNotLoaded onRetry={() => void refetch()}>
            {t`The dashboard could not be read.`} {errorMessage(error)}
          </DashboardNotLoaded>
        </div>
      ) : (
        <Loading />
      )}
    </>
  );
}

const hasWork = ({ latest, recent }: Dashboard): boolean =>
  recent.some(isJobRunning) || (latest !== null && isJobRunning(latest));

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
