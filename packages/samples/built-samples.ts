import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

import { GarmentCategory } from '@mot-studio/terms/pictures';
import { SampleRole, SampleSlug } from '@mot-studio/terms/samples';

import type { SamplePicture } from './sample-types.ts';

export const indexName = 'index.json';

/** Index file that the build writes beside the pictures. */
export const SampleIndex = v.array(
  v.object({
    slug: SampleSlug,
    role: SampleRole,
    category: v.optional(GarmentCategory),
    revision: v.string(),
    file: v.string(),
    /** Size in pixels. */
    width: v.number(),
    height: v.number(),
  }),
);
export type SampleIndex = v.InferOutput<typeof SampleIndex>;

/**
 * Reads the samples that `render.ts` has drawn into a directory, in display order.
 *
 * @throws for a directory without drawn samples.
 */
export async function readSamples(directory: string): Promise<SamplePicture[]> {
  const index = v.parse(SampleIndex, JSON.parse(await readFile(join(directory, indexName), 'utf8')));
  return index.map(({ slug, role, category, revision, file, width, height }) => ({
    slug,
    role,
    ...(category && { category }),
    revision,
    render: async () => ({
      bytes: await readFile(join(directory, file)),
      contentType: 'image/webp' as const,
      width,
      height,
    }),
  }));
}
