import * as v from 'valibot';

import { Interpretation } from '@mot-studio/terms/editing';

import { Id, Locale } from './common.ts';
import { EditInstruction, EditPreset, editSettings, maxImages } from './edit-settings.ts';
import { op } from './op.ts';

export * from '@mot-studio/terms/editing';

export const InterpretBody = v.object({
  prompt: EditInstruction,
  /** Number of pictures of the edit. */
  images: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxImages)),
  language: v.optional(Locale),
});
export type InterpretBody = v.InferOutput<typeof InterpretBody>;

/** Readable part of a generation's stored parameters. */
export const EditParams = v.object({
  prompt: v.optional(v.string()),
  preset: v.optional(EditPreset),
  /** Requested changes that are not supported. */
  refused: Interpretation.entries.refused,
});

export const PreviewBody = v.object({
  image: Id,
  preset: EditPreset,
  /** Mask with the aspect ratio of the image: white may change. */
  mask: v.optional(Id),
  ...editSettings,
});
export type PreviewBody = v.InferOutput<typeof PreviewBody>;

export const editingOps = {
  interpretEdit: op({
    method: 'POST',
    path: '/ai/image-editing/interpret',
    summary: 'Interpret an instruction: its edits, and the requests that cannot be fulfilled',
    access: 'session-or-token',
    services: ['image-editing'],
    body: InterpretBody,
    status: 200,
    answer: Interpretation,
    errors: ['unauthenticated', 'unprocessable', 'rate_limited'],
  }),
  previewPreset: op({
    method: 'POST',
    path: '/ai/image-editing/preview',
    summary:
      'Preview a preset on a small copy of a picture, as an order with the same settings renders it; cut-outs appear on white',
    access: 'session-or-token',
    services: ['image-editing'],
    body: PreviewBody,
    status: 200,
    produces: 'image/jpeg',
    errors: [
      'unauthenticated',
      'unprocessable',
      'asset_not_found',
      'person_not_found',
      'group_unclear',
      'face_not_found',
      'subject_not_found',
      'edit_changes_nothing',
      'mask_missing',
      'file_unreadable',
      'engine_failed',
      'rate_limited',
      'unavailable',
    ],
  }),
};
