import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

import { createAdaptorServer } from '@hono/node-server';

import { seconds } from '../clock.ts';

const maxRest = seconds(30);
/** Bytes of a body that are still read after its request got a response. */
export const maxDrainedBytes = 32 * 1024 * 1024;

/**
 * Creates Node's server over an app. After an early response it reads the rest of the body, so that the sender gets the response
 * and the connection serves further calls; too long a rest closes the connection.
 */
export function createHttpServer(
  fetch: (request: Request, env: unknown) => Response | Promise<Response>,
): Server {
  const server = createAdaptorServer({ fetch, autoCleanupIncoming: false });
  if (!(server instanceof Server)) throw new Error('not an HTTP/1 server');
  server.on('request', (incoming, outgoing) => {
    outgoing.once('finish', () => {
      if (!incoming.complete) drain(incoming, outgoing);
    });
  });
  return server;
}

function drain(incoming: IncomingMessage, { socket }: ServerResponse): void {
  if (incoming.destroyed) return;
  let passed = 0;
  const late = setTimeout(() => socket?.destroySoon(), maxRest).unref();
  incoming.on('data', (chunk: Buffer) => {
    passed += chunk.length;
    if (passed > maxDrainedBytes) socket?.destroySoon();
  });
  incoming.once('close', () => clearTimeout(late));
  incoming.resume();
}
