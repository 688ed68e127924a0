import type { Plan } from '#api/contract/choices.ts';
import type {
  AdminUser,
  AdminUserChange,
  AdminUserDetails,
  CreditCorrection,
} from '#api/contract/admin-users.ts';
import { isAdmin, lockAccount, type Account } from '#server/users/users.service.ts';
import {
  type AccountFilter,
  type AccountSort,
  countMatchingAccounts,
  searchAccounts,
} from '#server/accounts/account-search.service.ts';
import { accountsById } from '#server/users/users.service.ts';
import { setAccount } from '#server/accounts/account-change.service.ts';
import { listSignIns } from '#server/accounts/identity.service.ts';
import { sendCodeAgain } from '#server/accounts/registration.service.ts';
import { hasSecondFactor } from '#server/accounts/second-factor-check.ts';
import { endAllSessions, listSessions } from '#server/accounts/sessions.service.ts';
import { liftAccountSuspension, suspendAccount } from '#server/accounts/suspension.service.ts';
import { listAudit } from '#server/audit/audit-read.service.ts';
import { type AuditAct, recordAct, isActRecorded, actOriginOf } from '#server/audit/audit.service.ts';
import { balanceOf, balancesOf, correctBalance, heldCredits } from '#server/credits/credits.service.ts';
import { listEntries } from '#server/credits/statement.service.ts';
import type { JobStopDeps } from '#server/generation/jobs.service.ts';
import { cancelJobsOfUsers } from '#server/generation/generation-owner.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller, RequestInfo } from '#server/platform/http/call.ts';
import { Refusal, refusedField } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { standingSubscription } from '#server/plans/plans.service.ts';
import {
  lastActiveDaysOf,
  emptyTotals,
  rankByGenerations,
  totalsOf,
  totalsOfUser,
} from '#server/statistics/totals.service.ts';
import type * as v from 'valibot';

/** Acting administrator and request. */
export type ActingAdmin = { caller: Caller; request: RequestInfo };

export async function toAdminUsers(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  rows: readonly Account[],
): Promise<AdminUser[]> {
  const ids = rows.map(({ id }) => id);
  const { db } = platform;
  const balances = await balancesOf(db, ids, platform.clock());
  const totals = await totalsOf(db, ids);
  const lastDays = await lastActiveDaysOf(db, ids);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    email_verified: row.emailVerifiedAt !== null,
    is_admin: isAdmin(platform.settings, row),
    plan: row.plan,
    credits: balances.get(row.id) ?? 0,
    locale: row.locale,
    created_at: row.createdAt.toISOString(),
    last_active_on: lastDays.get(row.id) ?? null,
    suspended_at: row.suspendedAt?.toISOString() ?? null,
    generations: totals.get(row.id)?.total ?? 0,
  }));
}

type Search = AccountFilter & AccountSort & { cursor?: string | undefined; offset: number; limit: number };

export async function searchUsers(platform: Pick<Platform, 'db' | 'clock' | 'settings'>, search: Search) {
  const { rows, next } = await searchAccounts(platform.db, search);
  const total = await countMatchingAccounts(platform.db, search);
  return { items: await toAdminUsers(platform, rows), next, total };
}

export async function summariseByUser(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  filter: { plan: Plan | undefined; atLeast: number; limit: number; offset: number },
) {
  const { ranked, total } = await rankByGenerations(platform.db, filter);
  const accounts = await accountsById(
    platform.db,
    ranked.map(({ userId }) => userId),
  );
  const users = await toAdminUsers(
    platform,
    ranked.flatMap(({ userId }) => accounts.get(userId) ?? []),
  );
  const items = users.map((user) => ({
    user,
    generations: ranked.find(({ userId }) => userId === user.id)?.totals ?? emptyTotals,
  }));
  return { items, total };
}

/** @throws {Refusal} `not_found` for a missing or deleted account. */
export async function findAccount(db: Db, id: string): Promise<Account> {
  const account = (await accountsById(db, [id])).get(id);
  if (!account || account.closedAt !== null) throw new Refusal('not_found');
  return account;
}

export async function readUser(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  id: string,
): Promise<AdminUserDetails> {
  const { db } = platform;
  const account = await findAccount(db, id);
  const [user] = await toAdminUsers(platform, [account]);
  if (!user) throw new Error('an account without a view');
  const { suspendedAt, suspensionReason } = account;
  return {
    user,
    suspension: suspendedAt && { at: suspendedAt.toISOString(), reason: suspensionReason ?? '' },
    second_factor: await hasSecondFactor(db, id),
    held: await heldCredits(db, id),
    totals: await totalsOfUser(db, id),
    sessions: await listSessions(platform, { userId: id, sessionId: '' }),
    sign_ins: await listSignIns(platform, id),
    entries: (await listEntries(db, id, { cursor: undefined, limit: 20 })).entries,
    audit: (await listAudit(db, { subject: id, cursor: undefined, limit: 20 })).items,
  };
}

/** Changes an account and records the change in one transaction; returns the changed account. */
async function applyAct(
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings'>,
  { caller, request }: ActingAdmin,
  subjectId: string,
  doIt: (tx: Db, account: Account) => Promise<Omit<AuditAct, 'actorId' | 'subjectId'> | undefined>,
): Promise<AdminUserDetails> {
  await platform.db.transaction(async (tx) => {
    await findAccount(tx, subjectId);
    await lockAccount(tx, subjectId);
    // The account may have been closed while its lock was awaited.
    const done = await doIt(tx, await findAccount(tx, subjectId));
    if (done)
      await recordAct(tx, platform, { ...done, actorId: caller.userId, subjectId }, actOriginOf(request));
  });
  return readUser(platform, subjectId);
}

export const changeUser = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings'>,
  acting: ActingAdmin,
  id: string,
  change: AdminUserChange,
) =>
  applyAct(platform, acting, id, async (tx, { name, locale, plan }) => {
    const before = { name, locale, plan };
    const changed = (['name', 'locale', 'plan'] as const).filter((field) => before[field] !== change[field]);
    if (changed.length === 0) return undefined;
    // Only payments and refunds change a paid plan.
    if (plan !== change.plan && (await standingSubscription(tx, id, platform.clock())))
      throw refusedField('plan', 'invalid');
    await setAccount(tx, id, change);
    const only = (values: AdminUserChange) =>
      Object.fromEntries(changed.map((field) => [field, values[field]]));
    return { action: 'user.changed', before: only(before), after: only(change) };
  });

export const correctCredits = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings'>,
  acting: ActingAdmin,
  userId: string,
  { id, amount, reason }: v.InferOutput<typeof CreditCorrection>,
) =>
  applyAct(platform, acting, userId, async (tx) => {
    if (await isActRecorded(tx, 'user.credits_corrected', id)) return undefined;
    const before = await balanceOf(tx, userId, platform.clock());
    if (before + amount < 0) throw refusedField('amount', 'too_small');
    await correctBalance(tx, platform, { userId, amount, reason });
    return {
      action: 'user.credits_corrected',
      before: { credits: before },
      after: { credits: before + amount },
      reason,
      target: id,
    };
  });

/** @throws {Refusal} `conflict` for one's own account, another administrator's, or an account that is suspended already. */
export async function suspendUser(
  desk: JobStopDeps & Pick<Platform, 'settings'>,
  acting: ActingAdmin,
  userId: string,
  reason: string,
): Promise<AdminUserDetails> {
  await applyAct(desk, acting, userId, async (tx, account) => {
    if (isAdmin(desk.settings, account)) throw new Refusal('conflict');
    await suspendAccount(tx, desk, { userId, reason });
    return { action: 'user.suspended', reason };
  });
  // Jobs are cancelled after the commit: no new job can start any more, and an ending job locks itself before the account.
  await cancelJobsOfUsers(desk, [userId]);
  return readUser(desk, userId);
}

export const liftUserSuspension = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings'>,
  acting: ActingAdmin,
  userId: string,
) =>
  applyAct(platform, acting, userId, async (tx, { suspensionReason }) => {
    await liftAccountSuspension(tx, userId);
    return { action: 'user.lifted', before: { reason: suspensionReason } };
  });

export const signOutUser = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings'>,
  acting: ActingAdmin,
  userId: string,
) =>
  applyAct(platform, acting, userId, async (tx) => {
    await endAllSessions(tx, platform, userId);
    return { action: 'user.signed_out' };
  });

export async function resendVerification(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'settings'>,
  acting: ActingAdmin,
  userId: string,
): Promise<void> {
  await applyAct(platform, acting, userId, async (tx, account) => {
    await sendCodeAgain(tx, platform, account);
    return { action: 'user.verification_sent' };
  });
}
