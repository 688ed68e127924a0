import { and, eq, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';

import { addTime, minutes } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { secondFactors } from './accounts.tables.ts';

export const isConfirmedFactor = (userId: string) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: secondFactors.userId })
    .from(secondFactors)
    .where(isConfirmedFactor(userId));
  return found.length > 0;
}

const Challenge = v.object({ secondFactorOf: v.string(), until: v.number() });

/** Makes a challenge; its holder has proved everything but the second factor, within the last five minutes. */
export const challengeFor = (
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  userId: string,
): string =>
  secrets.seal(
    JSON.stringify({
      secondFactorOf: userId,
      until: addTime(clock(), minutes(5)).getTime(),
    } satisfies v.InferInput<typeof Challenge>),
  );

export function readChallenge({ secrets }: Pick<Platform, 'secrets'>, challenge: string) {
  try {
    return v.parse(Challenge, JSON.parse(secrets.unseal(challenge)));
  } catch {
    return undefined;
  }
}
