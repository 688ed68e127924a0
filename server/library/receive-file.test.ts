import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { uploadLimits } from '#api/contract/assets.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { maxDrainedBytes } from '#server/platform/http/http-server.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import { receiveFile, tidyName } from './receive-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'mot-receive-'));
let path = '';
let count = 0;
beforeEach(() => {
  count += 1;
  path = join(folder, `upload-${count}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

/** `fetch` requires the option for a streamed body; the browser's types do not know it. */
const streaming = { duplex: 'half' };

const post = (body: BodyInit, headers: Record<string, string> = multipart): Request =>
  new Request('http://localhost/api/assets', { method: 'POST', body, headers, ...streaming });

const opening = (name: string, filename?: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`;

type Part = { name: string; content: string | Uint8Array; filename?: string };
const file = (content: string | Uint8Array, name = 'file'): Part => ({
  name,
  content,
  filename: 'photo.jpg',
});
const field = (name: string, content: string): Part => ({ name, content });

const form = (...parts: readonly Part[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name, filename, content }) =>
      [opening(name, filename), content, '\r\n'].map((piece) => Buffer.from(piece)),
    ),
    Buffer.from('--x--\r\n'),
  ]);

/** Returns the refusal of a request, and the files that it left behind. */
async function refusalOf(request: Request): Promise<{ code: unknown; left: string[] }> {
  const error: unknown = await receiveFile(request, path).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { code: error instanceof Refusal ? error.code : error, left: readdirSync(folder) };
}

const refusedAs = (code: ErrorCode) => ({ code, left: [] });

test('returns the file unchanged with its fields, until it is disposed of', async () => {
  {
    await using received = await receiveFile(
      post(form(field('role', 'person'), { ...file('content'), filename: 'Ảnh của Lan.jpg' })),
      path,
    );
    expect({ name: received.name, bytes: received.bytes, fields: [...received.fields] }).toEqual({
      name: 'Ảnh của Lan.jpg',
      bytes: 7,
      fields: [['role', 'person']],
    });
    expect(readFileSync(received.path, 'utf8')).toBe('content');
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('accepts the role after the file', async () => {
  await using received = await receiveFile(post(form(file('content'), field('role', 'garment'))), path);
  expect(received.fields.get('role')).toBe('garment');
});

test('accepts exactly 10 MB', async () => {
  await using received = await receiveFile(post(form(file(new Uint8Array(uploadLimits.bytes)))), path);
  expect(received.bytes).toBe(uploadLimits.bytes);
});

test('refuses 10 MB and one byte', async () => {
  const larger = file(new Uint8Array(uploadLimits.bytes + 1));
  expect(await refusalOf(post(form(larger)))).toEqual(refusedAs('file_too_large'));
});

test('refuses a large announced length without reading', async () => {
  let pulled = 0;
  const body = new ReadableStream({ pull: () => void (pulled += 1) }, { highWaterMark: 0 });
  const headers = { ...multipart, 'content-length': '20000000' };
  expect(await refusalOf(post(body, headers))).toEqual(refusedAs('file_too_large'));
  expect(pulled).toBe(0);
});

const endless = (head: string, chunk: Uint8Array) => {
  let sentBytes = 0;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull: (controller) => {
      sentBytes += chunk.length;
      controller.enqueue(chunk);
    },
  });
  return { body, sent: () => sentBytes };
};

test('stops reading an endless file at the limit', async () => {
  const head = opening('file', 'a.jpg');
  const { body, sent } = endless(head, new Uint8Array(64 * 1024));
  const request = post(body);
  expect(await refusalOf(request)).toEqual(refusedAs('file_too_large'));
  expect(sent()).toBeLessThan(uploadLimits.bytes + maxDrainedBytes + 1024 * 1024);
});

test('stops reading an endless field', async () => {
  const { body, sent } = endless(opening('role'), Buffer.alloc(64 * 1024, 'a'));
  const request = post(body);
  expect(await refusalOf(request)).toEqual(refusedAs('file_too_large'));
  expect(sent()).toBeLessThan(uploadLimits.bytes + maxDrainedBytes + 1024 * 1024);
});

test('distinguishes an empty file from a missing one', async () => {
  expect(await refusalOf(post(form(file(''))))).toEqual(refusedAs('file_empty'));
  expect(await refusalOf(post(form(field('role', 'person'))))).toEqual(refusedAs('file_missing'));
  const bodiless = new Request('http://localhost/api/assets', { method: 'POST' });
  expect(await refusalOf(bodiless)).toEqual(refusedAs('file_missing'));
});

test('refuses a second file and a file in another field', async () => {
  const twice = form(file('one'), file('two'));
  expect(await refusalOf(post(twice))).toEqual(refusedAs('bad_request'));
  expect(await refusalOf(post(form(file('one', 'photo'))))).toEqual(refusedAs('bad_request'));
});

test('refuses additional and repeated fields', async () => {
  const manyFields = form(
    ...Array.from({ length: 9 }, (_, index) => field(`field${index}`, 'x')),
    file('one'),
  );
  expect(await refusalOf(post(manyFields))).toEqual(refusedAs('bad_request'));
  const twice = form(file('one'), field('role', 'person'), field('role', 'garment'));
  expect(await refusalOf(post(twice))).toEqual(refusedAs('bad_request'));
});

test.each([
  ['a field twice', [field('role', 'person'), field('role', 'person')]],
  ['a field that is too long', [field('role', 'a'.repeat(201))]],
  ['too many fields', Array.from({ length: 6 }, (_, index) => field(`field${index}`, 'x'))],
])('refuses %s before a file that begins in the same chunk and ends in another', async (_, fields) => {
  const fullForm = form(...fields, file(new Uint8Array(1000)));
  const middle = fullForm.length - 500;
  const pieces = [fullForm.subarray(0, middle), fullForm.subarray(middle)];
  const body = new ReadableStream({
    pull: (controller) => {
      const next = pieces.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
  expect(await refusalOf(post(body))).toEqual(refusedAs('bad_request'));
});

test('refuses a body that is not a form by its type', async () => {
  const json = post('{}', { 'content-type': 'application/json' });
  expect(await refusalOf(json)).toEqual(refusedAs('unsupported_type'));
  const unbounded = post('x', { 'content-type': 'multipart/form-data' });
  expect(await refusalOf(unbounded)).toEqual(refusedAs('unsupported_type'));
});

test('leaves no file behind when a form ends in the middle of its file', async () => {
  const cut = `${opening('file', 'a.jpg')}half of`;
  const request = post(cut);
  expect(await refusalOf(request)).toEqual(refusedAs('bad_request'));
});

test('leaves no file behind when a connection breaks', async () => {
  const head = `${opening('file', 'a.jpg')}half of`;
  const body = new ReadableStream(
    {
      start: (controller) => controller.enqueue(Buffer.from(head)),
      pull: (controller) => controller.error(new Error('aborted')),
    },
    { highWaterMark: 0 },
  );
  const request = post(body);
  expect(await refusalOf(request)).toEqual(refusedAs('bad_request'));
});

test('aborts a form after half a minute of silence', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(`${opening('file', 'a.jpg')}half of`)),
  });
  const request = post(body);
  const refusal = refusalOf(request);
  await vi.advanceTimersByTimeAsync(30_001);
  expect(await refusal).toEqual(refusedAs('bad_request'));
});

test.each([
  ['../../etc/passwd', 'passwd'],
  [String.raw`C:\Users\lan\Ảnh.png`, 'Ảnh.png'],
  ['a\u0000b\r\nc\u202Egpj.exe', 'abcgpj.exe'],
  ['  ', 'picture'],
  [undefined, 'picture'],
  ['a'.repeat(300), 'a'.repeat(120)],
])('the server stores the file name %j as %j', (filename, storedName) => {
  expect(tidyName(filename)).toBe(storedName);
});
