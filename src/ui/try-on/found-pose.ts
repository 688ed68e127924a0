import { useQuery } from '@tanstack/react-query';

import type { Asset } from '#api/contract/assets.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { generationQueries } from '#api/queries/generation.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';

/** Where the joints of a person were found, and why nobody is dressed so; nothing where it could not be looked for. */
export function useFoundPose(person: Asset | null) {
  const { data, isLoading, isPaused } = useQuery({
    ...useApi(generationQueries).pose(person?.id ?? ''),
    enabled: person !== null,
    retry: false,
  });
  return { found: data, isLooking: isLoading && !isPaused };
}

/** Points mend a body that was misread, not one that sits or that the picture's edge cuts off. */
const beyondPoints: readonly ErrorCode[] = ['person_seated', 'person_cropped'];
export const canPointsHelp = (declined: ErrorCode | null | undefined): boolean =>
  !declined || !beyondPoints.includes(declined);
