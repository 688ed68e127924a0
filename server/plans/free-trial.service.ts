import { grant, appendNote } from '#server/credits/credits.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { creditsEnd } from './cycles.ts';
import { offerOf } from './plans.service.ts';
import { freeTrialMailboxes } from './plans.tables.ts';

type Deps = Pick<Platform, 'ids' | 'clock' | 'secrets'>;

/**
 * The address as far as it tells one mailbox from another: without what follows a plus, and without dots before the at, which
 * large providers ignore. For the free credits alone: who signs in, and who gets mail, goes by the address as it is.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  const domain = email.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  return `${local.replaceAll('.', '') || email.slice(0, at)}@${domain}`.toLowerCase();
}

/** Grants the credits of the free trial, once for a mailbox; whoever had them before finds a line that says so. */
export async function grantFreeTrial(
  tx: Db,
  deps: Deps,
  { userId, email, hadOne }: { userId: string; email: string; hadOne: boolean },
): Promise<void> {
  const offer = await offerOf(tx, 'free_trial');
  const at = deps.clock();
  const mailbox = deps.secrets.hashCode(`mailbox:${mailboxOf(email)}`);
  const taken = await tx
    .insert(freeTrialMailboxes)
    .values({ mailbox, userId, at })
    .onConflictDoNothing()
    .returning();
  if (hadOne || taken.length === 0) return appendNote(tx, deps, { userId, reason: 'free_plan_used' });
  const expiresAt = creditsEnd(offer, at, 0);
  await grant(tx, deps, {
    userId,
    amount: offer.credits ?? 0,
    reason: 'free_plan',
    source: 'free_trial',
    expiresAt,
  });
}
