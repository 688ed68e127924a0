import type { AccountParts } from './accounts/account-parts.ts';
import { bodyModelsOf, deleteBodyModelsOfUsers } from './body-models/body-models-owner.service.ts';
import { communityOf, deleteCommunityDataOfUsers } from './community/community.service.ts';
import { balanceOf } from './credits/credits.service.ts';
import { entriesOf } from './credits/statement.service.ts';
import { feedbackOf, deleteFeedbackOfUsers } from './feedback/feedback.service.ts';
import { draftsOf, deleteDraftsOfUsers } from './drafts/drafts.service.ts';
import {
  cancelJobsOfUsers,
  deleteGenerationsOfUsers,
  exportGenerationsOfUser,
} from './generation/generation-owner.service.ts';
import type { Studio } from './studio.ts';
import { deletePicturesOfUsers, picturesOf } from './library/library-owner.service.ts';
import { answeredGuidesOf, deleteNoticesOfUsers, wantsLetters } from './notices/notices.service.ts';
import { endSubscriptionsOf } from './plans/purchases.service.ts';
import { deleteBillingDetailsOfUsers } from './receipts/receipts.service.ts';
import { deleteTokensOfUsers, tokensOf } from './tokens/tokens-owner.service.ts';
import { deleteWebhooksOfUsers, webhooksOf } from './webhooks/webhooks-owner.service.ts';

/** Wires what every feature deletes of a closed account, and contributes to an account's export. */
export const accountParts = (studio: Studio): AccountParts => ({
  end: (userIds) => cancelJobsOfUsers(studio, userIds),
  forget: [
    endSubscriptionsOf,
    deleteDraftsOfUsers,
    deleteCommunityDataOfUsers,
    deleteFeedbackOfUsers,
    deleteBodyModelsOfUsers,
    deleteGenerationsOfUsers,
    deleteTokensOfUsers,
    deleteBillingDetailsOfUsers,
    deleteWebhooksOfUsers,
    deleteNoticesOfUsers,
  ],
  forgetPictures: deletePicturesOfUsers,
  exports: {
    credits: async (userId) => ({
      balance: await balanceOf(studio.db, userId, studio.clock()),
      entries: await entriesOf(studio.db, userId),
    }),
    assets: (userId) => picturesOf(studio, userId),
    generations: (userId) => exportGenerationsOfUser(studio, userId),
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
