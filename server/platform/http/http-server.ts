import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

import { createAdaptorServer } from '@hono/node-server';

import { seconds } from '../clock.ts';

const longestRest = seconds(30);
/** Bytes that are let pass of a body whose request was answered already. */
export const maxDrainedBytes = 32 * 1024 * 1024;

/**
 * Node's server over an app. What was answered before all of its body had come lets the rest of it pass, so that the sender
 * hears the answer, and the next call on the connection is answered too; a rest that is too long ends the connection.
 */
export function createHttpServer(
  fetch: (request: Request, env: unknown) => Response | Promise<Response>,
): Server {
  const server = createAdaptorServer({ fetch, autoCleanupIncoming: false });
  if (!(server instanceof Server)) throw new Error('not an HTTP/1 server');
  server.on('request', (incoming, outgoing) => {
    outgoing.once('finish', () => {
      if (!incoming.complete) letPass(incoming, outgoing);
    });
  });
  return server;
}

function letPass(incoming: IncomingMessage, { socket }: ServerResponse): void {
  if (incoming.destroyed) return;
  let passed = 0;
  const late = setTimeout(() => socket?.destroySoon(), longestRest).unref();
  incoming.on('data', (chunk: Buffer) => {
    passed += chunk.length;
    if (passed > maxDrainedBytes) socket?.destroySoon();
  });
  incoming.once('close', () => clearTimeout(late));
  incoming.resume();
}
