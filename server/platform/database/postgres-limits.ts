import { Socket } from 'node:net';

import type { ClientConfig } from 'pg';

import { minutes, seconds } from '../clock.ts';

/** Timeouts of PostgreSQL, in milliseconds. */
export type Limits = {
  /** For connecting, or for a free connection of the pool. */
  connection: number;
  lock: number;
  statement: number;
  /** For silence after a request: longer than a statement, so that a live server reports its own timeout first. */
  silence: number;
};

export const limits: Limits = {
  connection: seconds(5),
  lock: seconds(10),
  statement: seconds(30),
  silence: seconds(35),
};

/** Limits of the queue, whose maintenance may take longer because no request waits for it. */
export const queueLimits: Limits = {
  ...limits,
  lock: minutes(1),
  statement: minutes(2),
  silence: minutes(2.5),
};

class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';
}

/**
 * Opens a socket that ends after too long a silence: its requests fail then, instead of waiting until the network notices. The
 * pool closes unused connections long before.
 */
function openSocket(silence: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silence, () => socket.destroy(new DatabaseSilent('the database has fallen silent')));
  return socket;
}

export const withinLimits = (
  url: string,
  { connection, lock, statement, silence }: Limits,
): ClientConfig & { connectionString: string; connectionTimeoutMillis: number } => ({
  connectionString: url,
  connectionTimeoutMillis: connection,
  lock_timeout: lock,
  statement_timeout: statement,
  idle_in_transaction_session_timeout: silence,
  keepAlive: true,
  stream: () => openSocket(silence),
});
