import type { ContactForm } from '#api/contract/contact.ts';
import type { Locale } from '#api/contract/common.ts';

import type { contactAnswers, contactFiles, contactMessages } from './contact.tables.ts';

export type MessageRow = typeof contactMessages.$inferSelect;
export type FileRow = typeof contactFiles.$inferSelect;
export type AnswerRow = typeof contactAnswers.$inferSelect;

export type MessageStatus = MessageRow['status'];
/** Reason for which a message is taken for a machine's. */
export type HoldReason = NonNullable<MessageRow['heldFor']>;

/** File whose content was checked. */
export type CheckedFile = { name: string; contentType: FileRow['contentType']; content: Uint8Array };

export type NewMessage = {
  form: ContactForm;
  locale: Locale;
  files: readonly CheckedFile[];
  heldFor: HoldReason | undefined;
};

/** Message as the inbox shows it. */
export type Message = Omit<MessageRow, 'plainName' | 'searchWords'> & {
  /** Reference by which both sides name the message. */
  reference: string;
  files: readonly Omit<FileRow, 'blobKey' | 'messageId' | 'position'>[];
};
