import { createApp } from '#server/app.ts';
import type { Studio } from '#server/studio.ts';
import { createHttpServer } from '#server/platform/http/http-server.ts';

/** Serves a test's studio on a real socket without a proxy. */
export async function serveOnSocket(
  studio: Studio,
  { host = '127.0.0.1', alone = true }: { host?: string; alone?: boolean } = {},
): Promise<AsyncDisposable & { port: number; origin: string }> {
  const app = createApp(studio, { trustProxy: 0, loopbackOnly: alone, https: false, checkAnswers: true });
  const server = createHttpServer(app.fetch);
  await new Promise<void>((listening) => server.listen(0, host, listening));
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('not listening on a port');
  return {
    port: bound.port,
    origin: `http://127.0.0.1:${bound.port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
