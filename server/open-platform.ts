import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { type Env, EnvError } from './env.ts';
import { jobs } from './jobs.ts';
import { createDiskBlobs } from './platform/blobs/disk-blobs.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { findFfmpeg } from './platform/ffmpeg.ts';
import { createFilmOverlays } from './platform/film-overlays.ts';
import { systemIds } from './platform/ids.ts';
import { watchDisk } from './platform/disk-watch.ts';
import type { Log } from './platform/log.ts';
import { postBySmtp, postToFolder } from './platform/mail/mail.ts';
import type { Platform } from './platform/platform.ts';
import { createQueue } from './platform/queue/queue.ts';
import { openScratch } from './platform/scratch.ts';
import { createRenditions } from './platform/renditions.ts';
import { createSecrets, installationSecret } from './platform/server-secrets.ts';

/** Opens the services that the environment names. */
export async function openPlatform(env: Env, log: Log): Promise<Platform> {
  const dataDir = resolve(env.DATA_DIR);
  openDataDir(dataDir);
  const secrets = createSecrets(env.TOKEN_SECRET ?? requireSecret(dataDir));
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir, log });
  const scratch = openScratch(join(dataDir, 'scratch'), systemIds);
  const time = { clock: systemClock, ids: systemIds };
  return {
    ...time,
    database,
    db: database.db,
    queue: createQueue(database, jobs, log),
    blobs: createDiskBlobs(join(dataDir, 'blobs'), openScratch(join(dataDir, 'blobs', 'drafts'), systemIds)),
    disk: watchDisk(dataDir),
    renditions: createRenditions(join(dataDir, 'renditions')),
    films: createFilmOverlays({ ffmpeg: findFfmpeg(env.FFMPEG), scratch }),
    post: env.SMTP_URL
      ? postBySmtp(env.SMTP_URL, env.MAIL_FROM)
      : postToFolder(join(dataDir, 'outbox'), env.MAIL_FROM, time),
    secrets,
    log,
    settings: {
      publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
      adminEmails: env.ADMIN_EMAILS,
      adminsNeedSecondFactor: env.ADMIN_SECOND_FACTOR === 'required',
      scratch,
    },
  };
}

/** @throws {EnvError} where the directory can't be made or written to. */
export function openDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new EnvError(`DATA_DIR ${dataDir} is not a directory that this program can write to`);
  }
}

const shortestSecret = 32;

/** @throws {EnvError} for an empty or truncated secret: its signatures could be forged. */
export function requireSecret(dataDir: string): string {
  const secret = installationSecret(dataDir);
  if (secret.length >= shortestSecret) return secret;
  throw new EnvError(
    `The secret in ${join(dataDir, 'token-secret')} is empty or cut off; put it back from a backup, or delete the file: a new one is made then, and everybody signs in again`,
  );
}
