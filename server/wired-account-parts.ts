import type { AccountParts } from './accounts/account-parts.ts';
import { bodyModelsOf, forgetBodyModelsOf } from './body-models/body-models-owner.service.ts';
import { communityOf, forgetCommunityOf } from './community/community.service.ts';
import { balanceOf } from './credits/credits.service.ts';
import { entriesOf } from './credits/statement.service.ts';
import { feedbackOf, forgetFeedbackOf } from './feedback/feedback.service.ts';
import { draftsOf, forgetDraftsOf } from './drafts/drafts.service.ts';
import { cancelAllOf, forgetWorkOf, exportWorkOf } from './generation/generation-owner.service.ts';
import type { Studio } from './studio.ts';
import { forgetPicturesOf, picturesOf } from './library/library-owner.service.ts';
import { answeredGuidesOf, forgetNoticesOf, wantsLetters } from './notices/notices.service.ts';
import { endSubscriptionsOf } from './plans/purchases.service.ts';
import { forgetBillingDetailsOf } from './receipts/receipts.service.ts';
import { forgetTokensOf, tokensOf } from './tokens/tokens-owner.service.ts';
import { forgetWebhooksOf, webhooksOf } from './webhooks/webhooks-owner.service.ts';

/** Wires what every feature deletes of a closed account, and contributes to an account's export. */
export const accountParts = (studio: Studio): AccountParts => ({
  end: (userIds) => cancelAllOf(studio, userIds),
  forget: [
    endSubscriptionsOf,
    forgetDraftsOf,
    forgetCommunityOf,
    forgetFeedbackOf,
    forgetBodyModelsOf,
    forgetWorkOf,
    forgetTokensOf,
    forgetBillingDetailsOf,
    forgetWebhooksOf,
    forgetNoticesOf,
  ],
  forgetPictures: forgetPicturesOf,
  exports: {
    credits: async (userId) => ({
      balance: await balanceOf(studio.db, userId, studio.clock()),
      entries: await entriesOf(studio.db, userId),
    }),
    assets: (userId) => picturesOf(studio, userId),
    generations: (userId) => exportWorkOf(studio, userId),
    notices: async (userId) => ({
      mail_long_jobs: await wantsLetters(studio.db, userId),
      answered_guides: await answeredGuidesOf(studio, userId),
    }),
    body_models: (userId) => bodyModelsOf(studio.db, userId),
    api_tokens: (userId) => tokensOf(studio, userId),
    webhooks: (userId) => webhooksOf(studio.db, userId),
    drafts: (userId) => draftsOf(studio.db, userId),
    feedback: (userId) => feedbackOf(studio.db, userId),
    community: (userId) => communityOf(studio.db, userId),
  },
});
