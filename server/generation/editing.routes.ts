import type { editingOps } from '#api/contract/editing.ts';
import type { imageEditingOps } from '#api/contract/image-editing.ts';
import type { Handlers } from '#server/platform/http/call.ts';

import { previewPreset, readWish } from './editing.service.ts';
import { editPictureCall, editPicturesCall } from './features/image-editing.ts';
import type { Studio } from './studio.ts';
import { submit } from './submit.service.ts';

export const editingHandlers = (studio: Studio): Handlers<typeof editingOps & typeof imageEditingOps> => ({
  interpretEdit: ({ caller, body }) => readWish(studio, caller.userId, body),
  previewPreset: ({ caller, body, request }) => previewPreset(studio, caller.userId, body, request),
  editPicture: ({ caller, body, idempotencyKey }) =>
    submit(studio, { ...caller, key: idempotencyKey }, editPictureCall, body),
  editPictures: ({ caller, body, idempotencyKey }) =>
    submit(studio, { ...caller, key: idempotencyKey }, editPicturesCall, body),
});
