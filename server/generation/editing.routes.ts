import type { editingOps } from '#api/contract/editing.ts';
import type { imageEditingOps } from '#api/contract/image-editing.ts';
import type { Handlers } from '#server/platform/http/call.ts';

import type { EngineAskDeps } from './awaited-answers.ts';
import { previewPreset, readWish } from './editing.service.ts';
import { editPictureCall, editPicturesCall } from './features/image-editing-feature.ts';
import { type OrderDeps, submit } from './submit.service.ts';

export const editingHandlers = (
  deps: OrderDeps & EngineAskDeps,
): Handlers<typeof editingOps & typeof imageEditingOps> => ({
  interpretEdit: ({ caller, body }) => readWish(deps, caller.userId, body),
  previewPreset: ({ caller, body, request }) => previewPreset(deps, caller.userId, body, request),
  editPicture: ({ caller, body, idempotencyKey }) =>
    submit(deps, { ...caller, key: idempotencyKey }, editPictureCall, body),
  editPictures: ({ caller, body, idempotencyKey }) =>
    submit(deps, { ...caller, key: idempotencyKey }, editPicturesCall, body),
});
