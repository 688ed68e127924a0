import type { ContactForm } from '#api/contract/contact.ts';
import type { Locale } from '#api/contract/common.ts';

import type { contactAnswers, contactFiles, contactMessages } from './contact.tables.ts';

export type MessageRow = typeof contactMessages.$inferSelect;
export type FileRow = typeof contactFiles.$inferSelect;
export type AnswerRow = typeof contactAnswers.$inferSelect;

export type MessageStatus = MessageRow['status'];
/** Why a message is taken for a machine's. */
export type HeldFor = NonNullable<MessageRow['heldFor']>;

/** A file that was checked by its content. */
export type CheckedFile = { name: string; contentType: FileRow['contentType']; content: Uint8Array };

export type NewMessage = {
  form: ContactForm;
  locale: Locale;
  files: readonly CheckedFile[];
  heldFor: HeldFor | undefined;
};

/** A message as the inbox shows it. */
export type Message = Omit<MessageRow, 'plainName' | 'searchWords'> & {
  /** What both sides call it by. */
  reference: string;
  files: readonly Omit<FileRow, 'blobKey' | 'messageId' | 'position'>[];
};
