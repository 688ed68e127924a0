import * as v from 'valibot';

import type { Db } from '../database/database.ts';
import { defineJob, handle, type JobHandler } from '../queue/job.ts';
import type { Queue } from '../queue/queue.ts';
import type { Secrets } from '../secrets.ts';
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

/** Tried for about two hours. The letter waits encrypted: it can hold a code that opens an account. */
export const mailJob = defineJob({
  name: 'mail',
  data: v.object({ sealed: v.string() }),
  options: { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 60 },
});

type Given = { queue: Queue; secrets: Secrets };

export const mailLetter = (tx: Db, given: Given, letter: Letter): Promise<void> => sealed(tx, given, letter);

/** Does what mailing a letter does and mails none, so that the time of an answer does not tell whether there was one. */
export const mailNobody = (tx: Db, given: Given): Promise<void> => sealed(tx, given, null);

const sealed = (tx: Db, { queue, secrets }: Given, letter: Letter | null): Promise<void> =>
  queue.send(tx, mailJob, { sealed: secrets.seal(JSON.stringify(letter)) });

export const mailHandler = ({ post, secrets }: { post: Post; secrets: Secrets }): JobHandler =>
  handle(mailJob, async (data) => {
    const letter = v.parse(Sealed, JSON.parse(secrets.unseal(data.sealed)));
    if (letter) await post.deliver(letter);
  });
