import * as v from 'valibot';

import type { Db } from '../database/database.ts';
import { defineJob, handle, type JobHandler } from '../queue/job.ts';
import type { Queue } from '../queue/queue.ts';
import type { Secrets } from '../secrets.ts';
import type { Letter, Post } from './mail.ts';

const LetterData = v.object({ to: v.string(), subject: v.string(), text: v.string(), html: v.string() });

/** Tried for about two hours. The letter waits encrypted: it can hold a code that opens an account. */
export const mailJob = defineJob({
  name: 'mail',
  data: v.object({ sealed: v.string() }),
  options: { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 60 },
});

export const mailLetter = (
  tx: Db,
  { queue, secrets }: { queue: Queue; secrets: Secrets },
  letter: Letter,
): Promise<void> => queue.send(tx, mailJob, { sealed: secrets.seal(JSON.stringify(letter)) });

export const mailHandler = ({ post, secrets }: { post: Post; secrets: Secrets }): JobHandler =>
  handle(mailJob, async ({ sealed }) => {
    await post.deliver(v.parse(LetterData, JSON.parse(secrets.unseal(sealed))));
  });
