import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createApp } from '#server/app.ts';
import { grant } from '#server/credits/credits.service.ts';
import type { Studio } from '#server/studio.ts';
import { jobHandlers, jobs } from '#server/jobs.ts';
import type { OpenedIdentity } from '#server/open-identity.ts';
import { closeStudio, openStudio } from '#server/open-studio.ts';
import type { Gateways } from '#server/payments/gateways/gateway.ts';
import { createSandbox } from '#server/payments/gateways/sandbox/sandbox.ts';
import type { Shop } from '#server/payments/payments.types.ts';
import { studioShop } from '#server/payments/shop.ts';
import { createDiskBlobs } from '#server/platform/blobs/disk-blobs.ts';
import { createFilmOverlays } from '#server/platform/film-overlays.ts';
import { createLog } from '#server/platform/log.ts';
import { createQueue } from '#server/platform/queue/queue.ts';
import { createRenditions } from '#server/platform/renditions.ts';
import { createSecrets } from '#server/platform/server-secrets.ts';
import type { Outbound } from '#server/webhooks/outbound.ts';
import type { GenerationEngine } from '#server/providers/generation-engine.ts';

import { type Client, createClient, type Fetch } from './test-client.ts';
import { createKeptPost, type KeptPost } from './kept-mail.ts';
import { createScriptedEngine, type ScriptedEngine } from './scripted-engine.ts';
import { openTestDatabase } from './test-database.ts';
import { createTestTime, type TestTime } from './test-time.ts';

export { type TestAccount, testPicture } from './test-client.ts';

/** State that a process killed at this moment leaves behind. */
export type ProcessRemains = { database: Blob; directory: string; time: TestTime };

export type TestServer = Client &
  AsyncDisposable & {
    /** Sends a request like a browser on the same machine, without a proxy. */
    local: Fetch;
    studio: Studio;
    engine: ScriptedEngine;
    post: KeptPost;
    time: TestTime;
    giveCredits: (userId: string, amount: number) => Promise<void>;
    /** Starts the job workers. */
    work: () => Promise<void>;
    /** Runs the first step of a shutdown. */
    beginStop: () => void;
    /** Copies the stored state for `createTestServer({from})`. */
    remains: () => Promise<ProcessRemains>;
  };

const reachesNobody: Outbound = async () => ({ outcome: 'unanswered', failure: 'name_not_found' });

type Options = {
  engine?: ScriptedEngine;
  /** Hosted engines. */
  hosted?: readonly GenerationEngine[];
  from?: ProcessRemains;
  /** Identity provider beside the server's own accounts. */
  identity?: (time: TestTime) => OpenedIdentity;
  /** Payment gateways that replace the sandbox. */
  gateways?: Gateways;
  /** Shop that replaces the studio's own. */
  shop?: Shop;
  /** Transport of webhooks; by default no endpoint is reachable. */
  outbound?: Outbound;
  /** Whether the job workers run from the start; mails are jobs too. */
  working?: boolean;
  adminsNeedSecondFactor?: boolean;
  /** Command of ffmpeg; without it the server behaves as on a machine without ffmpeg. */
  ffmpeg?: string | undefined;
};

const storesIn = (directory: string, ffmpeg: string | undefined) => ({
  blobs: createDiskBlobs(join(directory, 'blobs'), directory),
  disk: { isFull: async () => false },
  renditions: createRenditions(join(directory, 'renditions')),
  films: createFilmOverlays({ ffmpeg: Promise.resolve(ffmpeg), scratch: directory }),
});

/** Creates the full server except for its socket: real database, queue, blobs and handlers; the test controls the engine and the clock. */
export async function createTestServer(options: Options = {}): Promise<TestServer> {
  const {
    engine = createScriptedEngine(),
    hosted = [],
    from,
    identity,
    gateways,
    shop = studioShop,
    working = true,
    outbound = reachesNobody,
  } = options;
  const engines = [engine, ...hosted];
  const directory = from?.directory ?? (await mkdtemp(join(tmpdir(), 'mot-test-')));
  const time = from?.time ?? createTestTime();
  const post = createKeptPost();
  const database = await openTestDatabase(from?.database);
  const log = createLog('silent');
  const platform = {
    ...time,
    database,
    db: database.db,
    queue: createQueue(database, jobs, log),
    ...storesIn(directory, options.ffmpeg),
    post,
    secrets: createSecrets('a secret of the tests alone'),
    log,
    settings: {
      publicUrl: 'http://studio.test',
      adminEmails: ['admin@studio.test', 'studio@studio.test'],
      adminsNeedSecondFactor: options.adminsNeedSecondFactor ?? false,
      scratch: directory,
    },
  };
  const stopping = new AbortController();
  const send = async (path: string, init: RequestInit) => app.request(path, init);
  const sandbox = createSandbox(platform, send);
  const payments = { gateways: gateways ?? [sandbox], shop, sandbox };
  const studio = await openStudio(platform, engines, payments, stopping.signal);
  const app = createApp(
    studio,
    { trustProxy: 1, loopbackOnly: true, https: false, checkAnswers: true },
    { ...(identity && { identity: identity(time) }) },
  );
  const work = () => studio.queue.work(jobHandlers(studio, outbound));
  if (working) await work();

  const fetch: Client['fetch'] = async (path, { ip = '192.0.2.1', ...init } = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', ip);
    return app.request(path, { ...init, headers });
  };

  return {
    ...createClient(fetch, post.nextLetter),
    local: async (path, init = {}) => {
      const headers = new Headers({ host: 'localhost', ...Object.fromEntries(new Headers(init.headers)) });
      return app.request(path, { ...init, headers });
    },
    studio,
    engine,
    post,
    time,
    giveCredits: async (userId, amount) => {
      await grant(studio.db, studio, { userId, amount, reason: 'gift' });
    },
    work,
    beginStop: () => stopping.abort(),
    remains: async () => {
      const copy = await mkdtemp(join(tmpdir(), 'mot-test-'));
      await cp(directory, copy, { recursive: true });
      return { database: await database.dump(), directory: copy, time };
    },
    [Symbol.asyncDispose]: async () => {
      stopping.abort();
      await closeStudio(studio, engines);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
