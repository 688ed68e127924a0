import type { RequestInfo } from './call.ts';
import { streamBody } from './stream.ts';

/** Event of a `text/event-stream`; `Last-Event-ID` returns its `id`. */
export type ServerEvent = { event: string; id?: string | undefined; data: unknown };

/** Sent when there is no event, so that no proxy drops the connection as idle. */
export const keepAlive = 'keep-alive';

const encoder = new TextEncoder();

/** JSON on one line has no line breaks, so an event is one `data` line. */
function textOf(event: ServerEvent | typeof keepAlive): string {
  if (event === keepAlive) return `: ${keepAlive}\n\n`;
  const id = event.id === undefined ? '' : `id: ${event.id}\n`;
  return `event: ${event.event}\n${id}data: ${JSON.stringify(event.data)}\n\n`;
}

/**
 * Responds with events until their source ends. The source gets a signal that aborts when the client disconnects or the server
 * stops, and has to end then.
 */
export function eventStream(
  { signal, stopping }: Pick<RequestInfo, 'signal' | 'stopping'>,
  source: (signal: AbortSignal) => AsyncIterable<ServerEvent | typeof keepAlive>,
): Response {
  const cancelled = new AbortController();
  const combinedSignal = AbortSignal.any([signal, stopping, cancelled.signal]);
  const body = streamBody(encoded(source(combinedSignal)), () => cancelled.abort());
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // Some proxies buffer a response before they pass it on.
      'x-accel-buffering': 'no',
    },
  });
}

async function* encoded(source: AsyncIterable<ServerEvent | typeof keepAlive>): AsyncGenerator<Uint8Array> {
  for await (const event of source) yield encoder.encode(textOf(event));
}
