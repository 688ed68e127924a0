import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as v from 'valibot';

import { assetOps, uploadLimits } from '#api/contract/assets.ts';
import { Problem } from '#api/contract/problem.ts';
import { emptyPng, noisePicture, pixelAt, plainPicture } from '#tests/support/test-pictures.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { serveOnSocket } from '#tests/support/socket.ts';

let server: TestServer;
let lan: TestAccount;
beforeAll(async () => {
  server = await createTestServer();
  lan = await server.signUp('Lan');
});
afterAll(() => server[Symbol.asyncDispose]());

const photo = () => plainPicture(300, 400).jpeg().toBuffer();

/** Lists all files of the data directory by path. */
const filesOnDisk = async (): Promise<string[]> =>
  (await readdir(server.studio.settings.scratch, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

function send(fields: Record<string, string | File>, token = lan.token): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return server.fetch(assetOps.upload.path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
}

const named = (bytes: Uint8Array, name: string, type = 'image/jpeg'): File =>
  new File([new Uint8Array(bytes)], name, { type });

async function refusal(answer: Promise<Response>): Promise<Pick<Problem, 'status' | 'code' | 'detail'>> {
  const { status, code, detail } = v.parse(Problem, await (await answer).json());
  return { status, code, detail };
}

test('a photo becomes a picture of its owner, with addresses of its file and thumbnail', async () => {
  const bytes = await photo();
  const asset = await server.upload(lan, 'person', { bytes, name: 'Ảnh của Lan.jpg' });
  const { id, bytes: size, url, thumbnail_url, ...rest } = asset;
  expect(rest).toEqual({
    kind: 'image',
    role: 'person',
    name: 'Ảnh của Lan.jpg',
    content_type: 'image/jpeg',
    width: 300,
    height: 400,
    saved: false,
    created_at: server.time.clock().toISOString(),
  });
  const [original, thumbnail] = [await server.fetch(url), await server.fetch(thumbnail_url)];
  expect([original.status, original.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await original.arrayBuffer()).byteLength).toBe(size);
  expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { items } = await server.call(assetOps.listAssets, { token: lan.token });
  expect(items).toContainEqual(asset);
  expect(items.filter((item) => item.id === id)).toHaveLength(1);
});

test('the server ignores the type that the sender declares', async () => {
  const bytes = await plainPicture(300, 400).png().toBuffer();
  const answer = await send({ role: 'garment', file: named(bytes, 'dress.webp', 'application/pdf') });
  expect(v.parse(assetOps.upload.answer, await answer.json()).content_type).toBe('image/png');
});

test('a picture of exactly 10 MB is accepted', async () => {
  const picture = await noisePicture(1200, 1200).png({ compressionLevel: 0 }).toBuffer();
  const padded = Buffer.concat([picture, Buffer.alloc(uploadLimits.bytes - picture.length)]);
  const asset = await server.upload(lan, 'photo', { bytes: padded, name: 'large.png' });
  expect([asset.width, asset.height]).toEqual([1200, 1200]);
});

const cases: [
  string,
  () => Promise<Record<string, string | File>>,
  Pick<Problem, 'status' | 'code' | 'detail'>,
][] = [
  [
    'a byte more than 10 MB',
    async () => ({ role: 'person', file: named(new Uint8Array(uploadLimits.bytes + 1), 'photo.jpg') }),
    { status: 413, code: 'file_too_large', detail: 'File is too large. Maximum size is 10MB' },
  ],
  [
    'a renamed PDF',
    async () => ({ role: 'person', file: named(Buffer.from('%PDF-1.7\n%%EOF'), 'photo.jpg') }),
    {
      status: 415,
      code: 'file_type_refused',
      detail: 'Invalid file type. Please upload JPEG, PNG, WebP files only',
    },
  ],
  [
    'an SVG with a script',
    async () => ({
      role: 'garment',
      file: named(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        'dress.png',
        'image/svg+xml',
      ),
    }),
    {
      status: 415,
      code: 'file_type_refused',
      detail: 'Invalid file type. Please upload JPEG, PNG, WebP files only',
    },
  ],
  [
    'a JPEG that was cut off',
    async () => ({
      role: 'person',
      file: named((await noisePicture(300, 400).jpeg().toBuffer()).subarray(0, 20_000), 'photo.jpg'),
    }),
    { status: 422, code: 'file_unreadable', detail: 'The picture is damaged and cannot be read.' },
  ],
  [
    'a PNG of 100 megapixels',
    async () => ({ role: 'person', file: named(emptyPng(10_000, 10_000), 'photo.png') }),
    {
      status: 422,
      code: 'file_too_many_pixels',
      detail:
        'The picture has too many pixels. Send it with at most 40 megapixels, as a JPEG with at most 160.',
    },
  ],
  [
    'a stamp',
    async () => ({ role: 'person', file: named(await plainPicture(95, 200).png().toBuffer(), 'photo.png') }),
    {
      status: 422,
      code: 'file_too_small',
      detail: 'The picture is too small. Its shorter side needs at least 96 pixels.',
    },
  ],
  [
    'an empty file',
    async () => ({ role: 'person', file: named(new Uint8Array(), 'photo.jpg') }),
    { status: 422, code: 'file_empty', detail: 'The file is empty.' },
  ],
  [
    'no file',
    async () => ({ role: 'person' }),
    { status: 422, code: 'file_missing', detail: 'A file is missing.' },
  ],
  [
    'a file in another field',
    async () => ({ role: 'person', photo: named(await photo(), 'photo.jpg') }),
    { status: 400, code: 'bad_request', detail: 'The request could not be read.' },
  ],
];

test.each(cases)(
  '%s is refused with the sentence of the specification and leaves no file',
  async (_, fields, expected) => {
    const before = await filesOnDisk();
    expect(await refusal(send(await fields()))).toEqual(expected);
    expect(await filesOnDisk()).toEqual(before);
  },
);

test('the role has to be one of an upload', async () => {
  const file = named(await photo(), 'photo.jpg');
  const fieldsOf = async (answer: Response) => v.parse(Problem, await answer.json()).fields;
  expect(await fieldsOf(await send({ file }))).toEqual([
    { path: 'role', code: 'required', message: 'This field is required' },
  ]);
  expect(await fieldsOf(await send({ file, role: 'result' }))).toEqual([
    { path: 'role', code: 'invalid', message: 'This value is not valid' },
  ]);
});

test('JSON instead of a form is refused by its type', async () => {
  const answer = server.fetch(assetOps.upload.path, {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${lan.token}`, 'content-type': 'application/json' },
  });
  expect(await refusal(answer)).toEqual({
    status: 415,
    code: 'unsupported_type',
    detail: 'The content type is not supported.',
  });
});

test('a caller without a session is refused before a byte of the file is read', async () => {
  let pulled = 0;
  const body = new ReadableStream({ pull: () => void (pulled += 1) }, { highWaterMark: 0 });
  const streaming = { duplex: 'half' };
  const answer = server.fetch(assetOps.upload.path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    ...streaming,
  });
  expect((await refusal(answer)).code).toBe('unauthenticated');
  expect(pulled).toBe(0);
});

test('uploads are limited to 200 in ten minutes', async () => {
  const eager = await server.signUp('Eager');
  for (let count = 0; count < 200; count += 1) await (await send({}, eager.token)).arrayBuffer();
  const answer = await send({ role: 'person', file: named(await photo(), 'photo.jpg') }, eager.token);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600']);
  server.time.advance(600_000);
  expect((await send({ role: 'person', file: named(await photo(), 'photo.jpg') }, eager.token)).status).toBe(
    200,
  );
});

const field = '--x\r\nContent-Disposition: form-data; name="role"\r\n\r\nimage\r\n';
const fieldTwice = `${field}${field}`;
const openFile = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

type Heard = { status: number | undefined; reused: boolean };

/** Sends the head of a form and, after the response to it, the rest; without a form, requests the health check. */
function answerOf(port: number, agent: Agent, form?: { head: Uint8Array; rest: Uint8Array }): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const upload = {
      method: 'POST',
      path: assetOps.upload.path,
      headers: { authorization: `Bearer ${lan.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    };
    const call = request({ agent, port, ...(form ? upload : { path: '/healthz' }) });
    call.on('error', reject);
    call.on('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode, reused: call.reusedSocket }));
      if (form) call.end(form.rest);
    });
    if (form) call.write(form.head);
    else call.end();
  });
}

test('an interrupted upload leaves no file behind, and the server continues', async () => {
  await using served = await serveOnSocket(server.studio);
  const before = await filesOnDisk();
  const socket = connect(served.port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [
    `POST ${assetOps.upload.path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${lan.token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000000',
  ].join('\r\n');
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  socket.write(`${head}\r\n\r\n${part}${'half '.repeat(1000)}`);
  await vi.waitFor(async () => expect(await filesOnDisk()).toHaveLength(before.length + 1), {
    timeout: 20_000,
  });
  socket.destroy();
  await vi.waitFor(async () => expect(await filesOnDisk()).toEqual(before), { timeout: 20_000 });
  expect((await fetch(`${served.origin}/healthz`)).status).toBe(200);
});

test('the server responds to an upload over the limit while more bytes arrive', async () => {
  await using served = await serveOnSocket(server.studio);
  const form = new FormData();
  form.set('role', 'person');
  form.set('file', named(new Uint8Array(uploadLimits.bytes + 1024 * 1024), 'photo.jpg'));
  const answer = fetch(`${served.origin}${assetOps.upload.path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${lan.token}` },
  });
  expect((await refusal(answer)).code).toBe('file_too_large');
});

test.each([
  ['at its first field', [fieldTwice, openFile, new Uint8Array(1000)], 400],
  ['for the field of its file', [openFile.replace('file', 'photo'), new Uint8Array(200_000)], 400],
  ['in the middle of its file', [openFile, new Uint8Array(uploadLimits.bytes + 1)], 413],
] as const)(
  'the connection serves the next call after an upload that is refused %s',
  async (_, parts, status) => {
    await using served = await serveOnSocket(server.studio);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const before = await filesOnDisk();
    const head = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const rest = Buffer.concat([new Uint8Array(3_000_000), Buffer.from('\r\n--x--\r\n')]);
    const refused = await answerOf(served.port, agent, { head, rest });
    const next = await answerOf(served.port, agent);
    agent.destroy();
    expect([refused, next]).toEqual([
      { status, reused: false },
      { status: 200, reused: true },
    ]);
    expect(await filesOnDisk()).toEqual(before);
  },
);

test('a repeated picture is stored as one file', async () => {
  const bytes = await noisePicture(200, 200).png().toBuffer();
  await server.upload(lan, 'person', { bytes, name: 'one.png' });
  const before = await filesOnDisk();
  const second = await server.upload(lan, 'person', { bytes, name: 'two.png' });
  expect(await filesOnDisk()).toEqual(before);
  const storedBytes = new Uint8Array(await (await server.fetch(second.url)).arrayBuffer());
  expect(await pixelAt(storedBytes, 5, 5)).toEqual(await pixelAt(bytes, 5, 5));
});
