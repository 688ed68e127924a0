import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { AssetRole } from '#api/contract/assets.ts';
import type { Feature } from '#api/contract/choices.ts';

import { notices } from './notices-messages.ts';
import { roleWords } from './roles.ts';

// All toasts are in one file: they load together, and no page waits for them.

export type ToastWords = {
  title: MessageDescriptor;
  body?: MessageDescriptor;
  tone: 'done' | 'problem' | 'plain';
  /** Field that the toast asks for, if the view has it. */
  field?: 'wish';
};

/** Toasts of every wizard, by the code of its chart. */
const wizardToasts = {
  generation_succeeded: { ...notices.generationSucceeded, tone: 'done' },
  cancelled_before_start: {
    title: msg`Cancelled before it began`,
    body: msg`No credit was spent.`,
    tone: 'plain',
  },
  cancelled_while_running: {
    title: msg`Stopped while it was being made`,
    body: msg`Your credit is back.`,
    tone: 'plain',
  },
  result_saved: { title: msg`Saved to your library`, tone: 'done' },
  result_not_saved: {
    title: msg`It could not be saved`,
    body: msg`The picture is still in your history. Please try again.`,
    tone: 'problem',
  },
  work_restored: { title: msg`Your work is back as it was`, tone: 'done' },
  picture_unread: {
    title: msg`The picture could not be fetched`,
    body: msg`The studio could not be reached. Please check your network.`,
    tone: 'problem',
  },
  order_gone: {
    title: msg`That order could not be opened. It may have been deleted.`,
    body: msg`Your work is as it was.`,
    tone: 'problem',
  },
  order_unread: {
    title: msg`That order could not be fetched`,
    body: msg`The studio could not be reached. Please check your network. Your work is as it was.`,
    tone: 'problem',
  },
  picture_gone: { title: msg`That picture is no longer there. Please choose another one.`, tone: 'problem' },
} satisfies Record<string, ToastWords>;

/** Toasts about a mask that a wizard uploads. */
const maskSendingToasts = {
  mask_created: { title: msg`Mask created successfully`, tone: 'done' },
  mask_not_sent: {
    title: msg`The mask could not be sent`,
    body: msg`It is still here. Please try again.`,
    tone: 'problem',
  },
} satisfies Record<string, ToastWords>;

/** Toasts of the try-on wizard, by the code of its chart. */
export const tryOnToasts = {
  choose_model_first: { ...notices.chooseModelFirst, tone: 'problem' },
  choose_both: { ...notices.chooseBoth, tone: 'problem' },
  choose_category: { title: msg`Please say what kind of garment it is.`, tone: 'problem' },
  too_many_garments: { title: msg`Four garments at most can be worn together.`, tone: 'problem' },
  ...wizardToasts,
} satisfies Record<string, ToastWords>;

/** Toasts of the body wizard, by the code of its chart. */
export const bodyGeneratorToasts = {
  enter_all: { title: msg`Please enter all body parameters before generating.`, tone: 'problem' },
  correct_parameters: {
    title: msg`Please correct the measures that are marked.`,
    tone: 'problem',
  },
  model_kept: { title: msg`Saved among your models`, tone: 'done' },
  models_full: {
    title: msg`There is no room for another model`,
    body: msg`Please delete one of yours on the dashboard first.`,
    tone: 'problem',
  },
  model_not_kept: {
    title: msg`The model could not be saved`,
    body: msg`The picture is still in your history. Please try again.`,
    tone: 'problem',
  },
  body_gone: {
    title: msg`That model could not be opened. It may be gone, or the network is.`,
    tone: 'problem',
  },
  ...wizardToasts,
} satisfies Record<string, ToastWords>;

/** Toasts of the hairstyle wizard, by the code of its chart. */
export const hairstyleToasts = {
  choose_both: { title: msg`Please select both image and hairstyle before generating.`, tone: 'problem' },
  describe_style: {
    title: msg`Please describe the hairstyle that you have in mind.`,
    tone: 'problem',
    field: 'wish',
  },
  choose_color: { title: msg`Please choose a colour: it is all that changes.`, tone: 'problem' },
  ...maskSendingToasts,
  ...wizardToasts,
} satisfies Record<string, ToastWords>;

/** Toasts of the video wizard, by the code of its chart. */
export const imageToVideoToasts = {
  choose_picture: { title: msg`Please choose a picture first.`, tone: 'problem' },
  ...wizardToasts,
} satisfies Record<string, ToastWords>;

/** Toasts of the image editing wizard, by the code of its chart. */
export const imageEditingToasts = {
  choose_image: { title: msg`Please choose an image first.`, tone: 'problem' },
  choose_several: { title: msg`Multi-image editing takes 2 to 10 images.`, tone: 'problem' },
  too_many_images: { title: msg`Multi-image editing takes 2 to 10 images.`, tone: 'problem' },
  describe_edit: {
    title: msg`Please describe the edit or choose a preset.`,
    tone: 'problem',
    field: 'wish',
  },
  describe_several: {
    title: msg`Please say what is to become of the pictures.`,
    tone: 'problem',
    field: 'wish',
  },
  ...maskSendingToasts,
  ...wizardToasts,
} satisfies Record<string, ToastWords>;

/** Returns the message after an earlier order was restored, with the sources that no longer exist. */
export function recalledMessage(i18n: I18n, feature: Feature, missing: readonly AssetRole[]) {
  if (missing.length === 0)
    return {
      title: i18n._(msg`Everything is set as in that order. Change what you like.`),
      tone: 'plain' as const,
    };
  const missingNames = missing.map((role) => i18n._(roleWords(feature, role))).join(', ');
  return {
    title: i18n._(msg`All the rest is set as in that order`),
    body: i18n._(msg`No longer there: ${missingNames}. Please choose again.`),
    tone: 'problem' as const,
  };
}
