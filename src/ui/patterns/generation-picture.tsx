import './generation-picture.css';

import type { Generation } from '#api/contract/generation.ts';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

import { isJobRunning } from './under-way.ts';

/** The small picture of a generation: what came of it, that it is being made, or that there is none. */
export const GenerationPicture = ({ generation, alt = '' }: { generation: Generation; alt?: string }) => (
  <span className="generation-picture">
    {generation.result ? (
      <img src={generation.result.thumbnail_url} alt={alt} loading="lazy" decoding="async" />
    ) : isJobRunning(generation) ? (
      <Spinner className="text-[26px]" />
    ) : (
      <span className="i-lucide-image-off text-[26px]" aria-hidden="true" />
    )}
  </span>
);

/** Holds its room while the list is on its way. */
export const GenerationPictureSkeleton = () => <Skeleton className="generation-picture" />;
