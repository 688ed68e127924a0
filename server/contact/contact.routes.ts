import { join } from 'node:path';

import type { Hono } from 'hono';
import * as v from 'valibot';

import { Locale } from '#api/contract/common.ts';
import { ContactForm, contactFiles, type contactOps, contactTrap } from '#api/contract/contact.ts';
import type { Handlers, RequestInfo } from '#server/platform/http/call.ts';
import type { HttpEnv } from '#server/platform/http/http-env.ts';
import { refuseFields } from '#server/platform/http/mount.ts';
import { type FormFile, type FormRules, receiveForm } from '#server/platform/http/receive-form.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { checkFile } from './check-file.ts';
import { countMessage, storeMessage } from './contact.service.ts';
import type { CheckedFile, HoldReason } from './contact-rows.types.ts';
import { issueTicket, ticketProblem } from './ticket.ts';

const rules: FormRules = {
  fileField: 'files',
  files: contactFiles.count,
  fileBytes: contactFiles.bytes,
  fields: 10,
  // A message of 4,000 characters, each of up to four bytes.
  fieldBytes: 17_000,
  tooMany: 'too_many_files',
};

const isSecure = ({ settings }: Pick<Platform, 'settings'>): boolean =>
  settings.publicUrl.startsWith('https:');

export const contactHandlers = (
  platform: Pick<Platform, 'db' | 'queue' | 'blobs' | 'secrets' | 'clock' | 'ids' | 'settings'>,
): Handlers<typeof contactOps> => ({
  sendContact: ({ request }) => receiveMessage(platform, request),
  contactTicket: async () => issueTicket(platform, isSecure(platform)),
});

async function receiveMessage(
  platform: Pick<Platform, 'db' | 'queue' | 'blobs' | 'secrets' | 'clock' | 'ids' | 'settings'>,
  request: RequestInfo,
): Promise<{ reference: string }> {
  await countMessage(platform, request.ip);
  const scratch = join(platform.settings.scratch, platform.ids());
  await using received = await receiveForm(request.raw, (index) => `${scratch}-${index}`, rules);
  const { fields } = received;
  const requestedLocale = v.safeParse(Locale, fields.get('locale'));
  const form = v.safeParse(ContactForm, { phone: '', ...Object.fromEntries(fields) });
  if (!form.success) throw refuseFields(form.issues);
  return await storeMessage(platform, {
    form: form.output,
    locale: requestedLocale.success ? requestedLocale.output : request.locale,
    files: await checkAll(received.files),
    heldFor: suspicion(platform, request, fields),
  });
}

async function checkAll(files: readonly FormFile[]): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = [];
  // A browser sends an empty part without a name where no file was chosen.
  for (const file of files) if (file.name || file.bytes > 0) checked.push(await checkFile(file));
  return checked;
}

function suspicion(
  platform: Pick<Platform, 'secrets' | 'clock'>,
  request: RequestInfo,
  fields: ReadonlyMap<string, string>,
): HoldReason | undefined {
  if (fields.get(contactTrap)) return 'trap';
  return ticketProblem(platform, request.raw.headers.get('cookie'));
}

/** Mounts the form's endpoint for browsers without scripts: it responds with a page instead of JSON. */
export function mountContactForm(
  app: Hono<HttpEnv>,
  platform: Pick<Platform, 'db' | 'queue' | 'blobs' | 'secrets' | 'clock' | 'ids' | 'settings'>,
): void {
  app.post('/contact', async (c) => {
    try {
      await receiveMessage(platform, c.get('request'));
      return c.redirect('/contact/sent', 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [field] = error.details.fields ?? [];
      return c.redirect(`/contact/not-sent#${field?.path ?? error.code}`, 303);
    }
  });
}
