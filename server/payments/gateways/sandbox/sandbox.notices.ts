import * as v from 'valibot';

import { minutes } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';

import { NoticeRefused } from '#server/payments/gateways/gateway.ts';

/** The sandbox's notice to the server. */
export const SandboxNotice = v.object({
  id: v.string(),
  type: v.picklist(['received', 'failed', 'cancelled', 'expired', 'refunded']),
  reference: v.nullable(v.string()),
  invoice: v.nullable(v.string()),
  amount: v.nullable(v.number()),
  memo: v.nullable(v.string()),
});
export type SandboxNotice = v.InferOutput<typeof SandboxNotice>;

export const signatureHeader = 'mot-sandbox-signature';
const oldest = minutes(5);

type Signing = Pick<Platform, 'secrets' | 'clock'>;

/** Signs `t=<ms>,v1=<hmac>` over the time and the body, so that neither can be changed and an old notice can't be replayed. */
export function signNotice({ secrets, clock }: Signing, body: string): string {
  const t = clock().getTime();
  return `t=${t},v1=${secrets.sign(`sandbox.${t}.${body}`)}`;
}

/** @throws {NoticeRefused} */
export function readNotice(
  { secrets, clock }: Signing,
  signature: string | null,
  body: string,
): SandboxNotice {
  const [, t = '', v1 = ''] = /^t=(\d{1,16}),v1=([\w-]+)$/.exec(signature ?? '') ?? [];
  if (!secrets.signed(`sandbox.${t}.${body}`, v1)) throw new NoticeRefused('the signature is not ours');
  if (Math.abs(clock().getTime() - Number(t)) > oldest) throw new NoticeRefused('the notice is old');
  return v.parse(SandboxNotice, JSON.parse(body));
}

/** Sends the notices in order, each until it is acknowledged; a failed attempt also repeats the acknowledged ones. */
export const sandboxNoticeJob = defineJob({
  name: 'sandbox-notice',
  data: v.object({ notices: v.array(SandboxNotice) }),
  options: { retryLimit: 12, retryDelay: 1, retryBackoff: true, expireInSeconds: 60 },
});

/** Calls the server itself like a gateway, over the network where there is one. */
export type SendRequest = (path: string, init: RequestInit) => Promise<Response>;

export const queueNotices = (
  tx: Db,
  { queue }: Pick<Platform, 'queue'>,
  notices: readonly SandboxNotice[],
): Promise<void> => queue.send(tx, sandboxNoticeJob, { notices: [...notices] });

export const sandboxNoticeHandler = (platform: Signing, send: SendRequest): JobHandler =>
  handleJob(sandboxNoticeJob, async ({ notices }) => {
    for (const notice of notices) await deliver(platform, send, notice);
  });

async function deliver(platform: Signing, send: SendRequest, notice: SandboxNotice): Promise<void> {
  const body = JSON.stringify(notice);
  const answer = await send('/api/payments/webhooks/sandbox', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signNotice(platform, body) },
    body,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the notice was answered with ${answer.status}`);
}
