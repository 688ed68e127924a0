import type { ContactForm } from '#api/contract/contact.ts';
import type { CallFailure, ErrorCode } from '#api/contract/problem.ts';

/** Values of the fields, as typed. */
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

/** Attached file; `id` distinguishes files of the same name. */
export type AttachedFile = { id: number; file: File };
/** Refused file with the reason. */
export type RefusedFile = { name: string; code: ErrorCode };

/** Draft of the message that survives a reload. */
export type ContactDraft = { version: 1; values: ContactValues; files: File[] };

export type KeepEvent = { type: 'draft.changed'; draft: ContactDraft | undefined };

export type SendInput = { form: ContactForm; files: readonly File[]; trap: string };
export type SendAnswer =
  | { outcome: 'sent'; reference: string }
  | { outcome: 'refused'; failure: CallFailure };
