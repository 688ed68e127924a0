import './generation-picture.css';

import type { Generation } from '#api/contract/generation.ts';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

import { isJobRunning } from './under-way.ts';

/** Thumbnail of a generation: its result, its progress, or a placeholder. */
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

/** Placeholder of the same size while the list loads. */
export const GenerationPictureSkeleton = () => <Skeleton className="generation-picture" />;
