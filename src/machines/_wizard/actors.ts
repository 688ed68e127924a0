import { fromPromise } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';

import { notLoaded, notProvided } from '../_kit/not-provided.ts';
import { assetPickerMachine } from '../asset-picker/asset-picker.machine.ts';
import { draftKeeperMachine } from '../draft-keeper/draft-keeper.machine.ts';
import type { generationMachine } from '../generation/generation.machine.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import type { RequestedOrder, RecalledOrder } from './wizard-request.ts';

/** Creates the actors that every wizard runs, with their ids. */
export const wizardActors = <Work>() => ({
  keepDrafts: draftKeeperMachine,
  uploadPicture: uploadMachine,
  pickPictures: assetPickerMachine,
  refreshPictures: fromPromise<readonly Asset[], { ids: readonly string[] }>(notProvided('refreshPictures')),
  /** Reads the choices of an earlier order; null where the order belongs to no wizard of this kind. */
  recallOrder: fromPromise<RecalledOrder<Work> | null, RequestedOrder>(notProvided('recallOrder')),
  drawKey: fromPromise<{ key: string }>(notProvided('drawKey')),
  /** The chart is loaded with the first order, so that visitors who never order do not download it. */
  generate: notLoaded<typeof generationMachine>('generate'),
  saveResult: fromPromise<void, { id: string }>(notProvided('saveResult')),
});
export type WizardChildren = {
  keeper: 'keepDrafts';
  picker: 'pickPictures';
  refresh: 'refreshPictures';
  recalled: 'recallOrder';
  key: 'drawKey';
  generation: 'generate';
};
/** Child actors of a wizard that may begin with a picture and whose result can be saved to the library. */
export type PictureChildren = { asked: 'refreshPictures'; save: 'saveResult' };
