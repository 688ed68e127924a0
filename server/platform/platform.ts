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

/** What every feature stands on; handed to it, never imported, so that a test can bring its own. */
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
    /** Where a browser finds the studio; no slash at the end. */
    publicUrl: string;
    adminEmails: readonly string[];
    /** Administrators get nowhere near the others' data without a second factor. */
    adminsNeedSecondFactor: boolean;
    /** For files that are not yet, or no longer, part of the store. */
    scratch: string;
  };
};
