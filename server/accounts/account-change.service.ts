import { eq } from 'drizzle-orm';

import type { Plan } from '#api/contract/choices.ts';
import type { Locale } from '#api/contract/common.ts';
import type { Db } from '#server/platform/database/database.ts';

import { users } from '#server/users/users.tables.ts';

/** Sets the fields of an account that people other than its owner may change. */
export async function setAccount(
  tx: Db,
  userId: string,
  values: { name: string; locale: Locale; plan: Plan },
): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, userId));
}
