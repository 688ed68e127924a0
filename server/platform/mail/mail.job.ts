import * as v from 'valibot';

import type { Db } from '../database/database.ts';
import { defineJob, handleJob, type JobHandler } from '../queue/job.ts';
import type { Queue } from '../queue/queue.ts';
import type { Secrets } from '../server-secrets.ts';
import type { Letter, Post } from './mail.ts';

const LetterData = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  replyTo: v.optional(v.string()),
  headers: v.optional(v.record(v.string(), v.string())),
  attachments: v.optional(
    v.array(v.object({ filename: v.string(), contentType: v.string(), base64: v.string() })),
  ),
});
const Sealed = v.nullable(LetterData);

/** Mails a letter, with retries for about two hours. The queued letter is encrypted: it can hold a code that opens an account. */
export const mailJob = defineJob({
  name: 'mail',
  data: v.object({ sealed: v.string() }),
  options: { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 60 },
});

type Deps = { queue: Queue; secrets: Secrets };

export const mailLetter = (tx: Db, deps: Deps, letter: Letter): Promise<void> => sealed(tx, deps, letter);

/** Takes the steps of mailing a letter without mailing one, so that the response time does not reveal whether a letter was sent. */
export const mailNoLetter = (tx: Db, deps: Deps): Promise<void> => sealed(tx, deps, null);

const sealed = (tx: Db, { queue, secrets }: Deps, letter: Letter | null): Promise<void> =>
  queue.send(tx, mailJob, { sealed: secrets.seal(JSON.stringify(letter)) });

export const mailHandler = ({ post, secrets }: { post: Post; secrets: Secrets }): JobHandler =>
  handleJob(mailJob, async (data) => {
    const letter = v.parse(Sealed, JSON.parse(secrets.unseal(data.sealed)));
    if (letter) await post.deliver(letter);
  });
