import pg from 'pg';

import type { Log } from '../log.ts';
import type { Database, Listener } from './database.ts';
import { type Limits, limits, withinLimits } from './postgres-limits.ts';

const firstDelay = 100;
const longestDelay = 5000;

/** Opens one connection that listens on all channels. It reconnects after a break and then reports the gap to every listener. */
export function createPostgresListener(
  url: string,
  log: Log,
  within: Limits = limits,
): Pick<Database, 'listen' | 'close'> {
  const channels = new Map<string, Set<Listener>>();
  let client: Promise<pg.Client> | undefined;
  let closed = false;

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({
      ...withinLimits(url, within),
      application_name: 'mot-listener',
    });
    opened.on('notification', ({ channel, payload }) => {
      for (const listener of channels.get(channel) ?? []) listener.onPayload(payload ?? '');
    });
    opened.on('error', (error) => log.warn({ err: error }, 'the listening connection broke'));
    await opened.connect();
    for (const channel of channels.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    const pulse = startHeartbeat(opened, within.silence / 3);
    opened.once('end', () => {
      clearInterval(pulse);
      if (!closed) client = reopen(firstDelay);
    });
    return opened;
  }

  async function reopen(delay: number): Promise<pg.Client> {
    await new Promise((resolve) => setTimeout(resolve, delay).unref());
    try {
      const opened = await open();
      for (const listener of [...channels.values()].flatMap((each) => [...each])) listener.onGap();
      return opened;
    } catch (error) {
      log.warn({ err: error }, 'the listening connection is not back yet');
      if (closed) throw error;
      return reopen(Math.min(delay * 2, longestDelay));
    }
  }

  return {
    listen: async (channel, listener) => {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      client ??= open();
      const connected = await client;
      if (listeners.size === 1) await connected.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        listeners.delete(listener);
      };
    },
    close: async () => {
      closed = true;
      await client?.then((connected) => connected.end()).catch(() => undefined);
    },
  };
}

/** Queries the connection regularly, because a dead connection without traffic goes unnoticed. */
function startHeartbeat(client: pg.Client, every: number): NodeJS.Timeout {
  let isPending = false;
  return setInterval(() => {
    if (isPending) return;
    isPending = true;
    void client
      .query('select 1')
      .catch(() => undefined)
      .finally(() => {
        isPending = false;
      });
  }, every).unref();
}
