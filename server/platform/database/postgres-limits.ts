import { Socket } from 'node:net';

import type { ClientConfig } from 'pg';

import { minutes, seconds } from '../clock.ts';

/** How long PostgreSQL may take, in milliseconds. */
export type Limits = {
  /** To be connected to, or to have a connection free. */
  connection: number;
  lock: number;
  statement: number;
  /** Without a word, once something was said to it: longer than a statement, so that one which lives says itself what it ended. */
  silence: number;
};

export const limits: Limits = {
  connection: seconds(5),
  lock: seconds(10),
  statement: seconds(30),
  silence: seconds(35),
};

/** The queue tidies its tables, for which nobody waits. */
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
 * Ends a connection on which nothing has moved for too long: what was asked on it fails then, where it would wait for as long
 * as the network takes to notice. A connection of the pool that nobody uses is closed long before.
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
