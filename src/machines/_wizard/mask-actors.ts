import { fromPromise } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';

import { notProvided } from '../_kit/not-provided.ts';
import { maskDoorMachine } from '../mask-door/mask-door.machine.ts';

/** Actors of a wizard that takes a mask. */
export const maskActors = {
  editMask: maskDoorMachine,
  sendMask: fromPromise<Asset, { mask: Blob }>(notProvided('sendMask')),
};
export type MaskChildren = { reopen: 'refreshPictures'; mask: 'editMask'; sending: 'sendMask' };
