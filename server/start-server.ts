import type { Server } from 'node:http';

import type { Catalog } from '#api/contract/catalog.ts';
import type { FirebaseSettings } from '#api/contract/identity.ts';

import { type SeededAccount, seedAccounts } from './accounts/seed.ts';
import { createApp } from './app.ts';
import { type Env, EnvError, isLoopbackOnly } from './env.ts';
import { readCatalog } from './generation/catalog.service.ts';
import { seedPosts } from './content/seed-posts.ts';
import { openEngines } from './open-engines.ts';
import { jobHandlers } from './jobs.ts';
import { storeSamples } from './library/samples.service.ts';
import { openIdentity, identitySources } from './open-identity.ts';
import { openPayments } from './open-payments.ts';
import { openServedPages } from './open-served-pages.ts';
import { openPlatform } from './open-platform.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import type { Log } from './platform/log.ts';
import { openStudio, closeStudio } from './open-studio.ts';
import { studioShop } from './payments/shop.ts';
import { resourcePath } from './platform/resources.ts';
import { readSamples } from '@mot-studio/samples/built-samples';
import { withAnalytics } from './service/analytics.ts';
import { readSite } from './service/site.ts';

export type RunningServer = {
  address: string;
  /** Accounts of this start with their passwords, which are shown once. */
  seeded: readonly SeededAccount[];
  features: Catalog['features'];
  /** Identity provider for sign-ins by Google; undefined without one. */
  identity: FirebaseSettings | undefined;
  stop: () => Promise<void>;
};

export class PortInUse extends Error {
  override readonly name = 'PortInUse';
}

/** Starts all parts in order; a failed start closes the parts that it opened. */
export async function startServer(env: Env, log: Log): Promise<RunningServer> {
  const platform = await openPlatform(env, log);
  const engines = openEngines(env, log);
  const stopping = new AbortController();
  try {
    let own = '';
    const payments = openPayments(env, platform, studioShop, (path, init) => fetch(`${own}${path}`, init));
    const studio = await openStudio(platform, engines, payments, stopping.signal);
    await storeSamples(studio, await readSamples(resourcePath('packages/samples/pictures')));
    await seedPosts(studio, resourcePath('server/content/posts'));
    const https = studio.settings.publicUrl.startsWith('https:');
    const http = {
      trustProxy: env.TRUST_PROXY,
      loopbackOnly: isLoopbackOnly(env),
      https,
      checkAnswers: false,
    };
    const identity = openIdentity(env, studio.clock);
    const foreign = withAnalytics(identitySources(identity), env.ANALYTICS_ID);
    const site = await readSite(resourcePath('dist/web'), { https, foreign });
    const pages = await openServedPages(studio, { https, foreign, folder: resourcePath('dist/renderer') });
    const app = createApp(studio, http, { site, pages, identity });
    const server = createHttpServer(app.fetch);
    const address = await listen(server, env);
    own = address;
    // Passwords are shown once: a start that finds its port taken must not make accounts.
    const seeded = await seedAccounts(studio).catch((error: unknown) => {
      server.close();
      throw error;
    });
    await studio.queue.work(jobHandlers(studio));
    const stop = async () => {
      stopping.abort();
      await closeServer(server);
      await closeStudio(studio, engines);
    };
    return {
      address,
      seeded,
      features: readCatalog(engines).features,
      identity: identity.provider?.settings,
      stop,
    };
  } catch (error) {
    await closeStudio(platform, engines);
    throw error;
  }
}

function wrongHost(error: NodeJS.ErrnoException, host: string): Error {
  const isHost = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '');
  return isHost
    ? new EnvError(`HOST ${host} is no address of this machine; allowed are such as 127.0.0.1 and 0.0.0.0`)
    : error;
}

export function listen(server: Server, { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PortInUse(`Port ${PORT} of ${HOST} is in use by another program; choose another with PORT=…`)
          : wrongHost(error, HOST),
      ),
    );
    server.listen(PORT, HOST, () => {
      const bound = server.address();
      const port = typeof bound === 'object' && bound !== null ? bound.port : PORT;
      resolve(`http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`);
    });
  });
}

const closeTimeout = 5000;

/** Finishes open requests; idle connections are closed at once. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), closeTimeout);
  server.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
