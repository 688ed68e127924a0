import * as v from 'valibot';

import { Email } from './accounts.ts';
import { ContactTopic } from './choices.ts';
import { code, Locale, oneLine, plainText } from './common.ts';
import { op } from './op.ts';

/** Limits of the attachments of a message. */
export const contactFiles = {
  count: 4,
  bytes: 10 * 1024 * 1024,
  megabytes: 10,
  types: ['image/png', 'image/jpeg', 'application/pdf'],
} as const;

export const contactLimits = { name: 80, phone: 30, description: 4000 } as const;

const ContactName = v.pipe(
  v.string(code('required')),
  v.trim(),
  v.minLength(1, code('required')),
  v.maxLength(contactLimits.name, code('name_too_long')),
  oneLine,
);

/** Optional phone number: six digits or more in any grouping. */
const Phone = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(contactLimits.phone, code('phone_invalid')),
  v.check(
    (phone) => phone === '' || (/^\+?[\d\s().-]+$/.test(phone) && phone.replaceAll(/\D/g, '').length >= 6),
    code('phone_invalid'),
  ),
);

/** Text fields of the contact form; the files travel beside them. */
export const ContactForm = v.object({
  first_name: ContactName,
  last_name: ContactName,
  email: Email,
  phone: Phone,
  topic: ContactTopic,
  description: v.pipe(
    v.string(code('required')),
    v.transform((text) => text.replaceAll('\r\n', '\n')),
    v.trim(),
    v.minLength(1, code('required')),
    v.maxLength(contactLimits.description, code('too_long')),
    plainText,
  ),
});
export type ContactForm = v.InferOutput<typeof ContactForm>;

/** Name of the honeypot field: people don't see it, so only bots fill it in. */
export const contactTrap = 'website';

export const contactOps = {
  sendContact: op({
    method: 'POST',
    path: '/api/contact',
    summary: 'Send a message to the studio, with up to four files: PNG, JPG or PDF',
    access: 'public',
    multipart: v.object({
      ...ContactForm.entries,
      phone: v.optional(Phone),
      locale: v.optional(Locale),
      files: v.optional(v.array(v.string())),
    }),
    status: 200,
    answer: v.object({
      /** Reference that both the sender and the studio cite. */
      reference: v.string(),
    }),
    errors: [
      'bad_request',
      'unprocessable',
      'unsupported_type',
      'file_empty',
      'file_too_large',
      'file_type_refused',
      'file_unreadable',
      'file_too_many_pixels',
      'too_many_files',
      'rate_limited',
    ],
  }),
  contactTicket: op({
    method: 'GET',
    path: '/api/contact/ticket',
    summary: 'Return an invisible picture of the form; its cookie records when the form was opened',
    access: 'public',
    status: 200,
    produces: 'image/gif',
    errors: [],
  }),
};
