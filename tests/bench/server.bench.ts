// node tests/bench/server.bench.ts: measures the built server (npm run build) in its own process: response times, throughput and the delay
// of events. All requests go over the loopback interface, so the machine does the work of both sides.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EventSourceParserStream } from 'eventsource-parser/stream';
import sharp from 'sharp';
import * as v from 'valibot';

import { accountOps } from '#api/contract/accounts.ts';
import { assetOps, type UploadRole } from '#api/contract/assets.ts';
import { generationOps } from '#api/contract/generation.ts';

import { drawnGarment, drawnPerson } from '@mot-studio/samples/testing/engine-pictures';
import { noisePicture } from '../support/test-pictures.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mot-bench-'));

type Running = { origin: string; pid: number; said: string; milliseconds: number; stop: () => Promise<void> };

async function start(): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    if (/Mốt: http:\S+\n/.test(output)) break;
  }
  const [, origin = ''] = /Mốt: (http:\S+)/.exec(output) ?? [];
  await (await fetch(`${origin}/healthz`)).text();
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { origin, pid: child.pid ?? 0, said: output, milliseconds: performance.now() - began, stop };
}

/** Returns the resident memory in megabytes; undefined without `/proc`. */
function memoryOf(pid: number): number | undefined {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

const middle = (values: readonly number[], share = 0.5): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Calls with `callers` concurrent callers for a while; returns the calls per second. */
async function rate(call: () => Promise<unknown>, callers = 8, milliseconds = 3000): Promise<number> {
  const until = performance.now() + milliseconds;
  let calls = 0;
  const caller = async () => {
    for (; performance.now() < until; calls += 1) await call();
  };
  const took = await timed(() => Promise.all(Array.from({ length: callers }, caller)));
  return calls / (took / 1000);
}

type Session = {
  get: (path: string) => Promise<Response>;
  post: (path: string, body: BodyInit, headers?: Record<string, string>) => Promise<Response>;
};

async function signIn({ origin }: Running, output: string): Promise<Session> {
  const [, password] = /demo@mot\.local {2}(\S+)/.exec(output) ?? [];
  const login = await fetch(`${origin}${accountOps.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo@mot.local', password }),
  });
  const { access_token } = v.parse(accountOps.login.answer, await login.json());
  const authorization = `Bearer ${access_token}`;
  return {
    get: (path) => fetch(`${origin}${path}`, { headers: { authorization } }),
    post: async (path, body, headers = {}) => {
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        body,
        headers: { authorization, ...headers },
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer;
    },
  };
}

async function upload(session: Session, role: UploadRole, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('role', role);
  form.set('file', new File([new Uint8Array(bytes)], `${role}.jpg`));
  const answer = await session.post(assetOps.upload.path, form);
  return v.parse(assetOps.upload.answer, await answer.json()).id;
}

/** Measures the milliseconds from an accepted order until its first stage and its result reach a listening client. */
async function tryOn(session: Session): Promise<{ started: number; done: number }> {
  const [model, tee] = await Promise.all([drawnPerson('thu'), drawnGarment('print-tee')]);
  const person = await upload(session, 'person', model.picture.bytes);
  const asset = await upload(session, 'garment', tee.picture.bytes);
  const began = performance.now();
  const order = {
    person,
    garments: [{ asset, category: tee.kind }],
    ...(model.handles && { pose: model.handles }),
  };
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const accepted = await session.post(generationOps.tryOn.path, JSON.stringify(order), headers);
  const answered = performance.now();
  const { id } = v.parse(generationOps.tryOn.answer, await accepted.json());
  const { body } = await session.get(`/ai/generations/${id}/events`);
  if (!body) throw new Error('no events came');
  let started = Number.NaN;
  for await (const { event, data } of body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())) {
    if (Number.isNaN(started) && (event === 'stage' || data.includes('"status":"running"')))
      started = performance.now() - answered;
    if (event === 'done') break;
  }
  return { started, done: performance.now() - began };
}

/** Does an upload's picture work without a server: rotates, resizes, encodes, and makes a thumbnail. */
async function processAlone(bytes: Uint8Array): Promise<void> {
  const picture = await sharp(bytes)
    .autoOrient()
    .resize({ width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
    .toBuffer();
  await sharp(picture).resize({ width: 512, height: 512, fit: 'inside' }).webp({ quality: 80 }).toBuffer();
}

const first = await start();
await first.stop();
const running = await start();
const idle = memoryOf(running.pid);
const session = await signIn(running, first.said);
const profiles = await rate(async () => (await session.get(accountOps.profile.path)).text());
const pages = await rate(async () => (await session.get('/')).arrayBuffer());
const photo = await noisePicture(4000, 3000).blur(3).jpeg({ quality: 85 }).toBuffer();
const uploads: number[] = [];
for (let round = 0; round < 5; round += 1) uploads.push(await timed(() => upload(session, 'person', photo)));
const alone: number[] = [];
for (let round = 0; round < 5; round += 1) alone.push(await timed(() => processAlone(photo)));
const together = await timed(() =>
  Promise.all(Array.from({ length: 20 }, () => upload(session, 'person', photo))),
);
const loaded = memoryOf(running.pid);
const orders = [await tryOn(session), await tryOn(session), await tryOn(session)];
await running.stop();
rmSync(dataDir, { recursive: true, force: true });

const line = (name: string, value: string, bar = ''): string =>
  `${name.padEnd(56)}${value.padStart(14)}   ${bar}`;
const ms = (value: number): string => `${Math.round(value)} ms`;
const mb = (value: number | undefined): string =>
  value === undefined ? 'unknown' : `${Math.round(value)} MB`;
console.log(
  [
    'The server, built, on the embedded database',
    line('', '', 'to reach'),
    line('first start until it answers, with seeds and samples', ms(first.milliseconds)),
    line('start on existing data until it answers', ms(running.milliseconds), '≤ 2000 ms'),
    line('memory when idle', mb(idle), '≤ 280 MB'),
    line('profile reads with a token, 8 callers', `${Math.round(profiles)} /s`),
    line('home page, 8 callers', `${Math.round(pages)} /s`),
    line(
      `a photo of 12 megapixels (${(photo.length / 1e6).toFixed(1)} MB) until it is kept`,
      ms(middle(uploads)),
    ),
    line('  the same picture work without a server', ms(middle(alone)), 'upload ≤ 1.1 ×'),
    line('  twenty of them at once', ms(together)),
    line('  memory after it', mb(loaded), '≤ idle + 150 MB'),
    line('an accepted order until its first stage is seen', ms(middle(orders.map(({ started }) => started)))),
    line('an order until its result is seen, the third one', ms(orders.at(-1)?.done ?? Number.NaN)),
  ].join('\n'),
);
