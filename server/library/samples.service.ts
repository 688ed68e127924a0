import { createHash } from 'node:crypto';

import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import * as v from 'valibot';

import type { Sample } from '#api/contract/assets.ts';
import { type SampleRole, SampleSlug } from '#api/contract/samples.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SamplePicture } from '@mot-studio/samples/types';

import { insertAsset, storePicture, assetView } from './assets.service.ts';
import { assets } from './assets.tables.ts';
import { storeResult } from './stored-pictures.ts';

/** A sample has the same id in every installation. */
const idOf = (slug: string): string =>
  createHash('sha256')
    .update(`sample ${slug}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

/** Draws the samples that are missing or outdated, and retires removed ones. */
export async function storeSamples(
  platform: Pick<Platform, 'db' | 'blobs' | 'clock' | 'ids'>,
  samples: readonly SamplePicture[],
): Promise<void> {
  const { db, clock } = platform;
  const rows = await db.select().from(assets).where(isNotNull(assets.slug));
  const storedBySlug = new Map(rows.map((row) => [row.slug, row]));
  for (const sample of samples) {
    const row = storedBySlug.get(sample.slug);
    if (row?.revision !== sample.revision || row.deletedAt !== null) await storeSample(platform, sample);
  }
  const slugs = new Set<string>(samples.map(({ slug }) => slug));
  for (const { id, slug, deletedAt } of rows)
    if (slug !== null && !slugs.has(slug) && deletedAt === null)
      await db.update(assets).set({ deletedAt: clock() }).where(eq(assets.id, id));
}

async function storeSample(
  platform: Pick<Platform, 'db' | 'blobs' | 'clock' | 'ids'>,
  sample: SamplePicture,
): Promise<void> {
  const { bytes, contentType, width, height } = await sample.render();
  const picture = await storePicture(platform, await storeResult({ bytes, contentType, width, height }));
  const { slug, role, revision } = sample;
  const words = { category: sample.category ?? null, revision };
  await platform.db.transaction(async (tx) => {
    const changed = await tx
      .update(assets)
      .set({ ...picture, ...words, deletedAt: null })
      .where(eq(assets.slug, slug))
      .returning({ id: assets.id });
    if (changed.length > 0) return;
    await insertAsset(tx, platform, picture, {
      id: idOf(slug),
      ownerId: null,
      role,
      name: slug,
      slug,
      saved: true,
      ...words,
    });
  });
}

export async function listSamples(
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock'>,
  role: SampleRole | undefined,
): Promise<Sample[]> {
  const rows = await platform.db
    .select()
    .from(assets)
    .where(and(isNotNull(assets.slug), isNull(assets.deletedAt), role && eq(assets.role, role)))
    .orderBy(asc(assets.createdAt), asc(assets.slug));
  return rows.flatMap((row) =>
    v.is(SampleSlug, row.slug) ? [{ slug: row.slug, asset: assetView(platform, row) }] : [],
  );
}
