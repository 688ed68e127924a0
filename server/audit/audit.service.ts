import type { AuditAction } from '#api/contract/choices.ts';
import { and, eq } from 'drizzle-orm';

import { deviceOf } from '#server/platform/http/user-agent.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller, RequestInfo } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { auditEntries } from './audit.tables.ts';

/** Network address and device of an act. */
export type ActOrigin = {
  address: string | null;
  browser: string | null;
  system: string | null;
  requestId: string | null;
};

export const actOriginOf = ({ ip, id, raw }: Pick<RequestInfo, 'ip' | 'id' | 'raw'>): ActOrigin => ({
  address: ip,
  requestId: id,
  ...deviceOf(raw.headers.get('user-agent')),
});

export type AuditAct = {
  action: AuditAction;
  actorId?: string | null;
  subjectId?: string | null;
  target?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
};

/** Appends an entry to the log in the transaction of its act, so that both are stored or neither. */
export async function recordAct(
  tx: Db,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  act: AuditAct,
  whereby: Partial<ActOrigin> = {},
): Promise<void> {
  await tx.insert(auditEntries).values({
    id: ids(),
    at: clock(),
    action: act.action,
    actorId: act.actorId ?? null,
    subjectId: act.subjectId ?? null,
    target: act.target ?? null,
    before: act.before ?? null,
    after: act.after ?? null,
    reason: act.reason ?? null,
    ...whereby,
  });
}

/** Whether an act on a target was recorded already: for acts that happen once. */
export async function isActRecorded(tx: Db, action: AuditAction, target: string): Promise<boolean> {
  const sameAct = and(eq(auditEntries.action, action), eq(auditEntries.target, target));
  return (await tx.select({ id: auditEntries.id }).from(auditEntries).where(sameAct).limit(1)).length > 0;
}

/**
 * Records that a user without the role of an administrator requested an administrator's endpoint: by a wrong address, or on
 * purpose.
 */
export const recordAdminRefused = (
  platform: Pick<Platform, 'db' | 'ids' | 'clock'>,
  { userId }: Pick<Caller, 'userId'>,
  request: RequestInfo,
): Promise<void> =>
  recordAct(
    platform.db,
    platform,
    {
      action: 'security.admin_refused',
      actorId: userId,
      subjectId: userId,
      target: `${request.raw.method} ${new URL(request.raw.url).pathname}`,
    },
    actOriginOf(request),
  );
