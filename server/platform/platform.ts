import type { BlobStore } from './blobs/blobs.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './database/database.ts';
import type { Disk } from './disk-watch.ts';
import type { FilmOverlays } from './film-overlays.ts';
import type { Ids } from './ids.ts';
import type { Log } from './log.ts';
import type { Post } from './mail/mail.ts';
import type { Queue } from './queue/queue.ts';
import type { Renditions } from './renditions.ts';
import type { Secrets } from './server-secrets.ts';

/** Services that every feature gets as an argument, never by import, so that a test can replace them. */
export type Platform = {
  database: Database;
  db: Db;
  queue: Queue;
  blobs: BlobStore;
  disk: Disk;
  renditions: Renditions;
  films: FilmOverlays;
  post: Post;
  secrets: Secrets;
  clock: Clock;
  ids: Ids;
  log: Log;
  settings: {
    /** Public address of the studio, without a slash at the end. */
    publicUrl: string;
    adminEmails: readonly string[];
    /** Whether administrators need a second factor for access to users' data. */
    adminsNeedSecondFactor: boolean;
    /** Folder of files that are not yet, or no longer, in the store. */
    scratch: string;
  };
};
