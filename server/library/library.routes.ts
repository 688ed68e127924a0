import { join } from 'node:path';

import * as v from 'valibot';

import type { assetLibraryOps } from '#api/contract/asset-library.ts';
import { type assetOps, UploadRole } from '#api/contract/assets.ts';
import { cursorId } from '#server/platform/cursor.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import { refusedField } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { makeArchiveLink, readArchive } from './archives.service.ts';
import {
  binAsset,
  binAssets,
  restoreAssets,
  storageOf,
  tagAssets,
  tagsOf,
  usesOf,
} from './asset-library.service.ts';
import {
  changeAsset,
  countUpload,
  findUsable,
  storeUpload,
  listAssets,
  assetView,
} from './assets.service.ts';
import { makeDownloadLink, readContent } from './content.service.ts';
import { receiveFile } from './receive-file.ts';
import { listSamples } from './samples.service.ts';

import type { UseSource } from './uses.ts';

/** `sources`: features that use pictures. */
export const assetLibraryHandlers = (
  platform: Pick<Platform, 'db' | 'clock'>,
  sources: readonly UseSource[],
): Handlers<typeof assetLibraryOps> => ({
  assetTags: ({ caller }) => tagsOf(platform, caller.userId),
  tagAssets: ({ caller, body }) => tagAssets(platform, caller.userId, body),
  assetStorage: ({ caller }) => storageOf(platform, caller.userId),
  binAssets: ({ caller, body }) => binAssets(platform, sources, caller.userId, body.ids),
  restoreAssets: ({ caller, body }) => restoreAssets(platform, caller.userId, body.ids),
  assetUses: ({ caller, params }) => usesOf(platform, sources, caller.userId, params.id),
});

export const assetHandlers = (
  platform: Pick<
    Platform,
    'db' | 'blobs' | 'renditions' | 'films' | 'secrets' | 'clock' | 'ids' | 'settings'
  >,
  sources: readonly UseSource[],
): Handlers<typeof assetOps> => ({
  upload: async ({ caller, request }) => {
    await countUpload(platform, caller.userId);
    await using file = await receiveFile(request.raw, join(platform.settings.scratch, platform.ids()));
    const role = v.safeParse(UploadRole, file.fields.get('role'));
    if (!role.success) throw refusedField('role', file.fields.has('role') ? 'invalid' : 'required');
    return await storeUpload(platform, caller.userId, { ...file, role: role.output });
  },
  listAssets: ({ caller, query }) =>
    listAssets(platform, caller.userId, { ...query, cursor: cursorId(query.cursor) }),
  asset: async ({ caller, params }) =>
    assetView(platform, await findUsable(platform.db, caller.userId, params.id)),
  changeAsset: async ({ caller, params, body }) => {
    const asset = await changeAsset(platform, caller.userId, params.id, body);
    if (body.name !== undefined) for (const { renamed } of sources) await renamed?.(platform.db, asset);
    return asset;
  },
  deleteAsset: ({ caller, params }) => binAsset(platform, sources, caller.userId, params.id),
  assetContent: ({ params, query, request }) =>
    readContent(platform, params.id, { ...query, format: query.format, label: query.label }, request),
  downloadLink: ({ caller, params, body }) =>
    makeDownloadLink(platform, caller.userId, params.id, { ...body, format: body.format, label: body.label }),
  archiveLink: ({ caller, body }) => makeArchiveLink(platform, caller.userId, body),
  archiveContent: ({ params, query }) => readArchive(platform, params.id, query),
  samples: async ({ query }) => ({ items: await listSamples(platform, query.role) }),
});
