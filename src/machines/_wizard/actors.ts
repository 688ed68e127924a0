import { fromPromise } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';

import { notProvided } from '../_kit/not-provided.ts';
import { assetPickerMachine } from '../asset-picker/asset-picker.machine.ts';
import { draftKeeperMachine } from '../draft-keeper/draft-keeper.machine.ts';
import { generationMachine } from '../generation/generation.machine.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import type { AskedOrder, RecalledOrder } from './asked.ts';

/** Reads the choices of an earlier order; null where it cannot be one of this wizard. */
export const recallActor = <Work>() =>
  fromPromise<RecalledOrder<Work> | null, AskedOrder>(notProvided('recallOrder'));

/** Whom every wizard works with. */
export const wizardActors = {
  keepDrafts: draftKeeperMachine,
  uploadPicture: uploadMachine,
  pickPictures: assetPickerMachine,
  refreshPictures: fromPromise<readonly Asset[], { ids: readonly string[] }>(notProvided('refreshPictures')),
  drawKey: fromPromise<{ key: string }>(notProvided('drawKey')),
  generate: generationMachine,
  saveResult: fromPromise<void, { id: string }>(notProvided('saveResult')),
};
