import type { AccountExport } from '#api/contract/account-export.ts';
import { bodyModelsOf } from '#server/body-models/owner.service.ts';
import { balanceOf } from '#server/credits/credits.service.ts';
import { entriesOf } from '#server/credits/statement.service.ts';
import { communityOf } from '#server/community/community.service.ts';
import { draftsOf } from '#server/drafts/drafts.service.ts';
import { workOf } from '#server/generation/owner.service.ts';
import { picturesOf } from '#server/library/owner.service.ts';
import { answeredGuidesOf, wantsLetters } from '#server/notices/notices.service.ts';
import type { Caller } from '#server/platform/http/call.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tokensOf } from '#server/tokens/owner.service.ts';
import { webhooksOf } from '#server/webhooks/owner.service.ts';

import { readProfile } from './accounts.service.ts';
import { listSignIns } from './identity.service.ts';
import { limits } from './limits.ts';
import { listSessions } from './sessions.service.ts';

/** Everything that is kept about the caller, what lies in the bin as well; no hash, token or link. */
export async function exportAccount(platform: Platform, caller: Caller): Promise<AccountExport> {
  const { db, clock } = platform;
  const { userId } = caller;
  await countTry(platform, limits.exportOfAccount, userId);
  return {
    exported_at: clock().toISOString(),
    account: await readProfile(platform, userId),
    sign_ins: (await listSignIns(platform, userId)).items,
    sessions: await listSessions(platform, caller),
    credits: { balance: await balanceOf(db, userId, clock()), entries: await entriesOf(db, userId) },
    assets: await picturesOf(platform, userId),
    generations: await workOf(platform, userId),
    notices: {
      mail_long_jobs: await wantsLetters(db, userId),
      answered_guides: await answeredGuidesOf(platform, userId),
    },
    body_models: await bodyModelsOf(db, userId),
    api_tokens: await tokensOf(platform, userId),
    webhooks: await webhooksOf(db, userId),
    drafts: await draftsOf(db, userId),
    community: await communityOf(db, userId),
  };
}
