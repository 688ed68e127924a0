import * as v from 'valibot';

import { AssetRole, maxTags, Tag } from './assets.ts';
import { Feature, JobStatus } from './choices.ts';
import { code, Id, IdParams, Timestamp } from './common.ts';
import { HistoryIds } from './library.ts';
import { op } from './op.ts';

/** Generation, body model or draft that a picture is part of. */
export const AssetUse = v.variant('kind', [
  v.object({
    kind: v.literal('generation'),
    id: Id,
    feature: Feature,
    status: JobStatus,
    /** Role of the picture in the generation. */
    role: AssetRole,
    created_at: Timestamp,
    /** True while the generation is in the bin. */
    binned: v.boolean(),
  }),
  v.object({ kind: v.literal('body_model'), id: Id, name: v.string(), created_at: Timestamp }),
  v.object({ kind: v.literal('draft'), id: v.string(), feature: Feature, updated_at: Timestamp }),
]);
export type AssetUse = v.InferOutput<typeof AssetUse>;

const Weight = v.object({ items: v.number(), bytes: v.number() });

/** Bytes of an account's stored pictures and videos; thumbnails are not counted. */
export const AssetStorage = v.object({
  uploads: Weight,
  results: Weight,
  /** Assets in the bin count until they are deleted for good. */
  binned: Weight,
  bytes: v.number(),
  /** Storage limit in bytes; null without a limit. */
  limit_bytes: v.nullable(v.number()),
});
export type AssetStorage = v.InferOutput<typeof AssetStorage>;

/** A picture that was not deleted, with its uses. */
export const HeldAsset = v.object({ id: Id, uses: v.array(AssetUse) });
export type HeldAsset = v.InferOutput<typeof HeldAsset>;

const Tags = v.pipe(v.array(Tag), v.maxLength(maxTags, code('too_long')));

export const assetLibraryOps = {
  assetTags: op({
    method: 'GET',
    path: '/api/assets/tags',
    summary: "List the tags of the caller's pictures, most used first",
    access: 'session',
    status: 200,
    answer: v.object({ items: v.array(v.object({ tag: v.string(), pictures: v.number() })) }),
    errors: ['unauthenticated'],
  }),
  tagAssets: op({
    method: 'POST',
    path: '/api/assets/tags',
    summary: 'Add and remove tags of several pictures; pictures of other accounts are ignored',
    access: 'session',
    body: v.object({ ...HistoryIds.entries, add: v.optional(Tags, []), remove: v.optional(Tags, []) }),
    status: 200,
    answer: v.object({ tagged: v.array(Id) }),
    errors: ['unauthenticated', 'unprocessable'],
  }),
  assetStorage: op({
    method: 'GET',
    path: '/api/assets/storage',
    summary: "Return the storage used by the caller's pictures and videos",
    access: 'session',
    status: 200,
    answer: AssetStorage,
    errors: ['unauthenticated'],
  }),
  binAssets: op({
    method: 'POST',
    path: '/api/assets/bin',
    summary:
      'Move several pictures to the bin, except those that a running job, a draft or a body model uses',
    access: 'session',
    body: HistoryIds,
    status: 200,
    answer: v.object({ binned: v.array(Id), kept: v.array(HeldAsset) }),
    errors: ['unauthenticated', 'unprocessable'],
  }),
  restoreAssets: op({
    method: 'POST',
    path: '/api/assets/restore',
    summary: 'Restore several pictures from the bin',
    access: 'session',
    body: HistoryIds,
    status: 200,
    answer: v.object({ restored: v.array(Id) }),
    errors: ['unauthenticated', 'unprocessable'],
  }),
  assetUses: op({
    method: 'GET',
    path: '/api/assets/{id}/uses',
    summary: 'List where a picture is used, and whether that prevents its deletion',
    access: 'session',
    params: IdParams,
    status: 200,
    answer: v.object({
      items: v.array(AssetUse),
      /** True if more generations exist than are listed. */
      more: v.boolean(),
      /** Uses that prevent the deletion; empty if the picture can be deleted. */
      held_by: v.array(AssetUse),
    }),
    errors: ['unauthenticated', 'not_found'],
  }),
};
