import * as v from 'valibot';

import { Id } from '#api/contract/common.ts';
import { longJobSeconds } from '#api/contract/notices.ts';
import { wantsLetters } from '#server/notices/notices.service.ts';
import { seconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { defineJob } from '#server/platform/queue/job.ts';

import type { GenerationRow } from './generation-view.ts';

/** Seconds within which a user of the open studio sees a result. */
const seenWithin = 120;

/** Mails a letter about a finished long order, unless its result was seen. */
export const letterJob = defineJob({
  name: 'generation-letter',
  data: v.object({ generation: Id }),
  options: { retryLimit: 3, retryDelay: 30 },
});

/** Plans the letter at the end of an order that ran long, if the user wants one. The user's own cancellations need none. */
export async function planLetter(
  tx: Db,
  { queue }: Pick<Platform, 'queue'>,
  row: GenerationRow,
): Promise<void> {
  const { id, userId, status, tokenId, createdAt, finishedAt } = row;
  if (status === 'cancelled' || tokenId !== null || finishedAt === null) return;
  if (finishedAt.getTime() - createdAt.getTime() < seconds(longJobSeconds)) return;
  if (!(await wantsLetters(tx, userId))) return;
  await queue.send(tx, letterJob, { generation: id }, { startAfter: seenWithin });
}
