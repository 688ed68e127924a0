import { fromPromise } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';

import { notProvided } from '../_kit/not-provided.ts';
import { maskEditorMachine } from '../mask-editor/mask-editor.machine.ts';

/** Whom a wizard works with that takes a mask. */
export const maskActors = {
  editMask: maskEditorMachine,
  sendMask: fromPromise<Asset, { mask: Blob }>(notProvided('sendMask')),
};
