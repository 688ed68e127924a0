import type { ContactForm } from '#api/contract/contact.ts';
import type { CallFailure, ErrorCode } from '#api/contract/problem.ts';

/** What stands in the fields, as it was typed. */
export type ContactValues = Record<
  'first_name' | 'last_name' | 'email' | 'phone' | 'topic' | 'description',
  string
>;
export const emptyContact: ContactValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  topic: '',
  description: '',
};

/** A file that goes along; `id` tells two of the same name apart. */
export type AttachedFile = { id: number; file: File };
/** A file that does not, and why. */
export type RefusedFile = { name: string; code: ErrorCode };

/** What survives a reload. */
export type ContactDraft = { version: 1; values: ContactValues; files: File[] };

export type KeepEvent = { type: 'draft.changed'; draft: ContactDraft | undefined };

export type SendInput = { form: ContactForm; files: readonly File[]; trap: string };
export type SendAnswer =
  | { outcome: 'sent'; reference: string }
  | { outcome: 'refused'; failure: CallFailure };
