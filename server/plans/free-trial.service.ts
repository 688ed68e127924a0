import { grant, appendNote } from '#server/credits/credits.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { creditsEnd } from './cycles.ts';
import { offerOf } from './plans.service.ts';
import { freeTrialMailboxes } from './plans.tables.ts';

type Deps = Pick<Platform, 'ids' | 'clock' | 'secrets'>;

/**
 * Returns the part of an address that identifies the mailbox: without the text after a plus, and without the dots before the at,
 * which large providers ignore. For the free credits alone: sign-ins and mail use the full address.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  const domain = email.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  return `${local.replaceAll('.', '') || email.slice(0, at)}@${domain}`.toLowerCase();
}

/** Grants the credits of the free trial, once per mailbox; a repeated registration gets a ledger note instead. */
export async function grantFreeTrial(
  tx: Db,
  deps: Deps,
  { userId, email, hadOne }: { userId: string; email: string; hadOne: boolean },
): Promise<void> {
  const offer = await offerOf(tx, 'free_trial');
  const at = deps.clock();
  const mailbox = deps.secrets.hashCode(`mailbox:${mailboxOf(email)}`);
  const inserted = await tx
    .insert(freeTrialMailboxes)
    .values({ mailbox, userId, at })
    .onConflictDoNothing()
    .returning();
  if (hadOne || inserted.length === 0) return appendNote(tx, deps, { userId, reason: 'free_plan_used' });
  const expiresAt = creditsEnd(offer, at, 0);
  await grant(tx, deps, {
    userId,
    amount: offer.credits ?? 0,
    reason: 'free_plan',
    source: 'free_trial',
    expiresAt,
  });
}
