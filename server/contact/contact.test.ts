import { readdir } from 'node:fs/promises';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';

import { contactFiles, contactOps } from '#api/contract/contact.ts';
import { Problem } from '#api/contract/problem.ts';
import { sweepLibrary } from '#server/library/sweep.service.ts';
import { days, seconds } from '#server/platform/clock.ts';
import { emptyPng, plainPicture } from '#tests/support/test-pictures.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';

import { blobsOfMessages, deleteOldMessages } from './contact.service.ts';
import {
  answerMessage,
  fileMessage,
  listMessages,
  readFileOf,
  markRead,
  readMessage,
} from './inbox.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

let senders = 0;
/** Makes a new sender, so that no rate limit of another test applies. */
const sender = () => {
  senders += 1;
  return { ip: `198.51.100.${senders}`, email: `sender-${senders}@example.test` };
};

const filledForm = {
  first_name: 'Lan',
  last_name: 'Nguyễn',
  phone: '+84 912 345 678',
  topic: 'service_and_pricing',
  description: 'Tiệm mình có 40 mẫu áo dài.\r\nNên chọn gói nào?',
  locale: 'vi',
};

const named = (bytes: Uint8Array | string, name: string, type = ''): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

function formOf(fields: Record<string, string>, files: readonly File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const file of files) form.append('files', file);
  return form;
}

/** Returns the cookie of a browser in which the form has been open for `open` ms. */
async function ticket(open = seconds(30)): Promise<string> {
  const answer = await server.fetch(contactOps.contactTicket.path);
  server.time.advance(open);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

type Sent = { ip: string; fields: Record<string, string>; files?: readonly File[]; cookie?: string };
async function send(
  { ip, fields, files = [], cookie }: Sent,
  path: string = contactOps.sendContact.path,
): Promise<Response> {
  // The body is sent as bytes: refusing a streamed form would fail its sender.
  const encoded = new Response(formOf(fields, files));
  const body = await encoded.arrayBuffer();
  const headers = new Headers({ 'content-type': encoded.headers.get('content-type') ?? '' });
  if (cookie !== undefined) headers.set('cookie', cookie);
  return server.fetch(path, { ip, method: 'POST', body, headers });
}

async function refusal(answer: Response) {
  const { status, code, fields } = v.parse(Problem, await answer.json());
  return { status, code, fields: fields?.map(({ path, code: field }) => `${path}: ${field}`) };
}

const inbox = async (q: string, status?: 'held') =>
  (await listMessages(server.studio, { q, limit: 10, status })).items;

test('a message is stored with its files, both administrators get a letter and the sender a receipt', async () => {
  const { ip, email } = sender();
  const photo = await plainPicture(300, 200)
    .withExif({ IFD0: { Artist: 'Lan' } })
    .jpeg()
    .toBuffer();
  const answer = await send({
    ip,
    cookie: await ticket(),
    fields: { ...filledForm, email: ` ${email.toUpperCase()} ` },
    files: [named(photo, '../áo dài.jpg', 'text/html'), named(pdf, 'bảng giá.pdf', 'image/png')],
  });
  expect(answer.status).toBe(200);
  const { reference } = v.parse(contactOps.sendContact.answer, await answer.json());

  const [stored] = await inbox(email);
  expect(stored).toEqual({
    id: expect.any(String),
    reference,
    firstName: 'Lan',
    lastName: 'Nguyễn',
    email,
    phone: '+84 912 345 678',
    topic: 'service_and_pricing',
    description: 'Tiệm mình có 40 mẫu áo dài.\nNên chọn gói nào?',
    locale: 'vi',
    status: 'new',
    heldFor: null,
    createdAt: server.time.clock(),
    changedAt: null,
    files: [
      { id: expect.any(String), name: 'áo dài.jpg', contentType: 'image/jpeg', bytes: expect.any(Number) },
      { id: expect.any(String), name: 'bảng giá.pdf', contentType: 'application/pdf', bytes: pdf.length },
    ],
  });

  for (const to of server.studio.settings.adminEmails) {
    const notice = await server.post.nextLetter(to);
    expect(notice.subject).toBe(`[${reference}] Thông tin dịch vụ và bảng giá: Lan Nguyễn`);
    expect(notice.text).toContain('Tiệm mình có 40 mẫu áo dài.');
    expect(notice.replyTo).toBe(email);
  }
  const receipt = await server.post.nextLetter(email);
  expect(receipt.subject).toBe(`Mốt đã nhận được tin nhắn của bạn (${reference})`);

  const picture = await readFileOf(server.studio, stored?.id ?? '', stored?.files[0]?.id ?? '');
  expect(picture.headers.get('content-disposition')).toMatch(/^attachment;/);
  const { width, format, exif } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect({ width, format, exif }).toEqual({ width: 300, format: 'jpeg', exif: undefined });
});

test("the receipt repeats no text of the form, and uses the form's language", async () => {
  const { ip, email } = sender();
  const fields = {
    ...filledForm,
    locale: 'en',
    email,
    first_name: 'Buy at spam.example',
    description: 'Cheap pills',
  };
  await send({ ip, cookie: await ticket(), fields });
  const { subject, text, html } = await server.post.nextLetter(email);
  expect(subject).toMatch(/^Mốt has your message \(LH-/);
  expect(`${text}${html}`).not.toMatch(/spam\.example|pills/);
});

test.each([
  [
    'who filled in the hidden field',
    async () => ({ trap: 'https://x.example', cookie: await ticket() }),
    'trap',
  ],
  ['who never opened the form', async () => ({ trap: '', cookie: undefined }), 'no_ticket'],
  ['whose ticket we did not sign', async () => ({ trap: '', cookie: 'contact=m1abc.forged' }), 'no_ticket'],
  [
    'who kept the form open for three days',
    async () => ({ trap: '', cookie: await ticket(days(3)) }),
    'no_ticket',
  ],
  [
    'who wrote it all in two seconds',
    async () => ({ trap: '', cookie: await ticket(seconds(2)) }),
    'too_fast',
  ],
])('the message of a sender %s is held and not mailed', async (_, make, heldFor) => {
  const { ip, email } = sender();
  const { trap, cookie } = await make();
  const letters = server.post.letters.length;
  const answer = await send({
    ip,
    fields: { ...filledForm, email, website: trap },
    ...(cookie && { cookie }),
  });
  // A machine must not learn that it was detected.
  expect(answer.status).toBe(200);
  expect(await inbox(email)).toEqual([]);
  expect(await inbox(email, 'held')).toMatchObject([{ status: 'held', heldFor }]);
  // A later letter has arrived, so no earlier letter is still on its way.
  const person = sender();
  await send({ ip: person.ip, cookie: await ticket(), fields: { ...filledForm, email: person.email } });
  await server.post.nextLetter(person.email);
  for (const to of server.studio.settings.adminEmails) await server.post.nextLetter(to);
  expect(server.post.letters.length - letters).toBe(3);
});

test.each([
  [{ first_name: '  ' }, 'first_name: required'],
  [{ last_name: 'x'.repeat(81) }, 'last_name: name_too_long'],
  [{ email: 'lan@' }, 'email: email_invalid'],
  [{ phone: 'gọi em nhé' }, 'phone: phone_invalid'],
  [{ phone: '12345' }, 'phone: phone_invalid'],
  [{ topic: 'complaints' }, 'topic: required'],
  [{ description: '' }, 'description: required'],
  [{ description: 'x'.repeat(4001) }, 'description: too_long'],
])('%j is refused at its field', async (wrong, field) => {
  const { ip, email } = sender();
  const answer = await send({ ip, cookie: await ticket(), fields: { ...filledForm, email, ...wrong } });
  expect(await refusal(answer)).toEqual({ status: 422, code: 'unprocessable', fields: [field] });
});

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const smallPicture = () => plainPicture(20, 20).png().toBuffer();

test.each([
  [
    'a script named as a picture',
    async () => [named(script, 'a.png', 'image/png')],
    415,
    'file_type_refused',
  ],
  [
    'a WebP',
    async () => [named(await plainPicture(9, 9).webp().toBuffer(), 'a.png')],
    415,
    'file_type_refused',
  ],
  ['a PDF that was cut off', async () => [named('%PDF-1.7\n1 0 obj', 'a.pdf')], 422, 'file_unreadable'],
  [
    'a PNG that was cut off',
    async () => [named((await smallPicture()).subarray(0, 40), 'a.png')],
    422,
    'file_unreadable',
  ],
  [
    'a picture of 400 megapixels',
    async () => [named(emptyPng(20_000, 20_000), 'a.png')],
    422,
    'file_too_many_pixels',
  ],
  ['an empty file', async () => [named('', 'a.png')], 422, 'file_empty'],
  [
    'a file a byte too large',
    async () => [named(new Uint8Array(contactFiles.bytes + 1), 'a.png')],
    413,
    'file_too_large',
  ],
  [
    'a fifth file',
    async () => Array.from({ length: 5 }, (_, at) => named(pdf, `${at}.pdf`)),
    422,
    'too_many_files',
  ],
])('%s is refused, and no part of the message is stored', async (_, files, status, code) => {
  const { ip, email } = sender();
  const answer = await send({
    ip,
    cookie: await ticket(),
    fields: { ...filledForm, email },
    files: await files(),
  });
  expect(await refusal(answer)).toMatchObject({ status, code });
  expect(await inbox(email)).toEqual([]);
  const remaining = await readdir(server.studio.settings.scratch, { withFileTypes: true });
  expect(remaining.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
});

test('a network address can send ten messages an hour, and a mailbox five', async () => {
  const { ip, email } = sender();
  const from = (address: string, mailbox: string) =>
    send({ ip: address, fields: { ...filledForm, email: mailbox } });
  const statuses = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await from(ip, `other-${at}@example.test`)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const mailboxStatuses = [];
  for (let at = 0; at < 6; at += 1) mailboxStatuses.push((await from(`203.0.113.${at}`, email)).status);
  expect(mailboxStatuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a form without a script gets a page with the result', async () => {
  const { ip, email } = sender();
  const emptyFile = named('', '');
  const posted = { ip, cookie: await ticket(), fields: { ...filledForm, email }, files: [emptyFile] };
  const response = await send(posted, '/contact');
  expect([response.status, response.headers.get('location')]).toEqual([303, '/contact/sent']);
  expect(await inbox(email)).toMatchObject([{ files: [] }]);
  const wrong = await send({ ...posted, fields: { ...posted.fields, email: 'lan' } }, '/contact');
  expect([wrong.status, wrong.headers.get('location')]).toEqual([303, '/contact/not-sent#email']);
  const refused = await send({ ...posted, files: [named(script, 'a.png')] }, '/contact');
  expect(refused.headers.get('location')).toBe('/contact/not-sent#file_type_refused');
});

test('an administrator reads, answers and files a message', async () => {
  const { ip, email } = sender();
  await send({ ip, cookie: await ticket(), fields: { ...filledForm, locale: 'en', email } });
  await server.post.nextLetter(email);
  const id = (await inbox(email))[0]?.id ?? '';
  await markRead(server.studio, id);
  expect((await readMessage(server.studio, id)).message.status).toBe('read');
  const admin = await server.signUp('Admin');
  await answerMessage(server.studio, { id, author: admin.user.id, text: 'Forty designs are forty credits.' });
  const letter = await server.post.nextLetter(email);
  expect([letter.subject, letter.text]).toEqual([
    expect.stringMatching(/^Mốt’s answer to your message LH-/),
    expect.stringContaining('Forty designs are forty credits.'),
  ]);
  const { message, answers } = await readMessage(server.studio, id);
  expect([message.status, answers.map(({ text }) => text)]).toEqual([
    'answered',
    ['Forty designs are forty credits.'],
  ]);
  await fileMessage(server.studio.db, server.studio, id, 'closed');
  expect((await readMessage(server.studio, id)).message.status).toBe('closed');
});

test('the nightly sweep keeps the files of messages', async () => {
  const { ip, email } = sender();
  const files = [named(`${pdf}% kept`, 'a.pdf')];
  await send({ ip, cookie: await ticket(), fields: { ...filledForm, email }, files });
  const [stored] = await inbox(email);
  const inThreeDays = { ...server.studio, clock: () => new Date(Date.now() + days(3)) };
  await sweepLibrary(inThreeDays, [blobsOfMessages]);
  expect((await readFileOf(server.studio, stored?.id ?? '', stored?.files[0]?.id ?? '')).status).toBe(200);
});

test('messages are deleted after two years, and held ones after 90 days', async () => {
  const { ip, email } = sender();
  await send({ ip, cookie: await ticket(), fields: { ...filledForm, email } });
  await send({ ip, fields: { ...filledForm, email } });
  const forgetIn = (life: number) =>
    deleteOldMessages({ ...server.studio, clock: () => new Date(server.time.clock().getTime() + life) });
  const countMessages = async () => [(await inbox(email)).length, (await inbox(email, 'held')).length];
  expect(await countMessages()).toEqual([1, 1]);
  await forgetIn(days(91));
  expect(await countMessages()).toEqual([1, 0]);
  await forgetIn(days(731));
  expect(await countMessages()).toEqual([0, 0]);
});
