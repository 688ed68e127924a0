import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { assetLibraryOps } from '#api/contract/asset-library.ts';
import { assetOps } from '#api/contract/assets.ts';
import type {
  BinAnswer,
  AssetDetails,
  IdsInput,
  RestoreAnswer,
  SaveAnswer,
  TagAnswer,
  TagInput,
} from '#machines/asset-library/asset-library.types.ts';

type LibraryDeps = { client: Client; onAssetsChanged: () => void };

// Leaving the page does not abort a change: the server may have carried it out.
export const assetLibraryActors = ({ client: { call }, onAssetsChanged }: LibraryDeps) => ({
  binAssets: fromPromise<BinAnswer, IdsInput>(async ({ input: { ids } }) => {
    const answer = await call(assetLibraryOps.binAssets, { body: { ids: [...ids] } });
    if (!answer.ok) return { outcome: 'refused', failure: answer.failure };
    onAssetsChanged();
    const { binned, kept } = answer.answer;
    return { outcome: 'binned', ids: binned, kept };
  }),
  restoreAssets: fromPromise<RestoreAnswer, IdsInput>(async ({ input: { ids } }) => {
    const answer = await call(assetLibraryOps.restoreAssets, { body: { ids: [...ids] } });
    if (!answer.ok) return { outcome: 'refused', failure: answer.failure };
    onAssetsChanged();
    return { outcome: 'restored', ids: answer.answer.restored };
  }),
  tagAssets: fromPromise<TagAnswer, TagInput>(async ({ input: { ids, add, remove } }) => {
    const body = { ids: [...ids], add: [...add], remove: [...remove] };
    const answer = await call(assetLibraryOps.tagAssets, { body });
    if (!answer.ok) return { outcome: 'refused', failure: answer.failure };
    onAssetsChanged();
    return { outcome: 'tagged', ids: answer.answer.tagged };
  }),
  saveDetails: fromPromise<SaveAnswer, AssetDetails>(async ({ input: { id, name, tags } }) => {
    const answer = await call(assetOps.changeAsset, { params: { id }, body: { name, tags: [...tags] } });
    if (!answer.ok) return { outcome: 'refused', failure: answer.failure };
    onAssetsChanged();
    return { outcome: 'saved', asset: answer.answer };
  }),
});
