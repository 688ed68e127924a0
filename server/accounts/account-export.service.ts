import type { AccountExport } from '#api/contract/account-export.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/call.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountById } from '#server/users/users.service.ts';

import type { AccountParts } from './account-parts.ts';
import { readProfile } from './accounts.service.ts';
import { listSignIns } from './identity.service.ts';
import { limits } from './limits.ts';
import { listSessions } from './sessions.service.ts';

async function agreedTerms(db: Db, userId: string): Promise<AccountExport['terms']> {
  const { termsVersion, termsAgreedAt } = await accountById(db, userId);
  return termsAgreedAt === null ? null : { version: termsVersion, agreed_at: termsAgreedAt.toISOString() };
}

/** Exports all data that is stored about the caller, including the bin, without hashes, tokens or links. */
export async function exportAccount(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { exports }: AccountParts,
  caller: Caller,
): Promise<AccountExport> {
  const { userId } = caller;
  await countTry(platform, limits.exportOfAccount, userId);
  return {
    exported_at: platform.clock().toISOString(),
    account: await readProfile(platform, userId),
    terms: await agreedTerms(platform.db, userId),
    sign_ins: (await listSignIns(platform, userId)).items,
    sessions: await listSessions(platform, caller),
    credits: await exports.credits(userId),
    assets: await exports.assets(userId),
    generations: await exports.generations(userId),
    notices: await exports.notices(userId),
    body_models: await exports.body_models(userId),
    api_tokens: await exports.api_tokens(userId),
    webhooks: await exports.webhooks(userId),
    drafts: await exports.drafts(userId),
    community: await exports.community(userId),
    feedback: await exports.feedback(userId),
  };
}
