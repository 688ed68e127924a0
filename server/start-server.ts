import type { Server } from 'node:http';

import { createAdaptorServer } from '@hono/node-server';

import { type SeededAccount, seedAccounts } from './accounts/seed.ts';
import { createApp } from './app.ts';
import type { Env } from './env.ts';
import { jobHandlers } from './jobs.ts';
import { openPlatform } from './open-platform.ts';
import type { Log } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';
import { resource } from './platform/resources.ts';
import { readSite } from './service/site.ts';

export type RunningServer = {
  address: string;
  /** Accounts that were made just now, with their passwords: told once. */
  seeded: readonly SeededAccount[];
  stop: () => Promise<void>;
};

export class PortInUse extends Error {
  override readonly name = 'PortInUse';
}

/** Starts everything in its order; a start that fails closes what it had opened. */
export async function startServer(env: Env, log: Log): Promise<RunningServer> {
  const platform = await openPlatform(env, log);
  const stopping = new AbortController();
  try {
    await platform.queue.open({ alone: platform.database.kind === 'pglite' });
    const seeded = await seedAccounts(platform);
    const https = platform.settings.publicUrl.startsWith('https:');
    const http = { trustProxy: env.TRUST_PROXY, https, stopping: stopping.signal, checkAnswers: false };
    const app = createApp(platform, http, await readSite(resource('dist/web')));
    const server = createAdaptorServer({ fetch: app.fetch });
    if (!('closeIdleConnections' in server)) throw new Error('not an HTTP/1 server');
    const address = await listen(server, env);
    await platform.queue.work(jobHandlers(platform));
    const stop = async () => {
      stopping.abort();
      await closeServer(server);
      await closePlatform(platform);
    };
    return { address, seeded, stop };
  } catch (error) {
    await closePlatform(platform);
    throw error;
  }
}

function listen(server: Server, { HOST, PORT }: Env): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PortInUse(`Port ${PORT} of ${HOST} is in use by another program; choose another with PORT=…`)
          : error,
      ),
    );
    server.listen(PORT, HOST, () => {
      const bound = server.address();
      const port = typeof bound === 'object' && bound !== null ? bound.port : PORT;
      resolve(`http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`);
    });
  });
}

const patience = 5000;

/** Answers what is under way; connections that only wait for more are closed as soon as they do. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), patience);
  server.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

async function closePlatform(platform: Platform): Promise<void> {
  await platform.queue.stop();
  await platform.database.close();
}
