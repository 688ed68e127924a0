import { accountExportOps } from './account-export.ts';
import { accountOps } from './accounts.ts';
import { adminAuditOps } from './admin-audit.ts';
import { adminBlogOps } from './admin-blog.ts';
import { adminInboxOps } from './admin-inbox.ts';
import { adminJobOps } from './admin-jobs.ts';
import { adminPaymentOps } from './admin-payments.ts';
import { adminPlanOps } from './admin-plans.ts';
import { adminStatisticsOps } from './admin-statistics.ts';
import { adminUserOps } from './admin-users.ts';
import { adminOps } from './admin.ts';
import { assetLibraryOps } from './asset-library.ts';
import { assetOps } from './assets.ts';
import { blogOps } from './blog.ts';
import { batchOps } from './batch.ts';
import { bodyModelOps } from './body-models.ts';
import { toolOrderOps } from './tool-orders.ts';
import { catalogOps } from './catalog.ts';
import { adminCommunityOps, communityOps } from './community.ts';
import { contactOps } from './contact.ts';
import { checkoutOps } from './checkout.ts';
import { creditOps } from './credits.ts';
import { dashboardOps } from './dashboard.ts';
import { draftOps } from './drafts.ts';
import { editingOps } from './editing.ts';
import { adminFeedbackOps, feedbackOps } from './feedback.ts';
import { generationOps } from './generation.ts';
import { googleOps } from './google.ts';
import { hairstyleOps } from './hairstyles.ts';
import { identityOps } from './identity.ts';
import { imageEditingOps } from './image-editing.ts';
import { imageToVideoOps } from './image-to-video.ts';
import { libraryOps } from './library.ts';
import { lookOps } from './look.ts';
import { noticeOps } from './notices.ts';
import { paymentOps } from './payments.ts';
import { pricingOps } from './pricing.ts';
import { receiptOps } from './receipts.ts';
import { secondFactorOps } from './second-factor.ts';
import { serviceOps } from './service.ts';
import { tokenOps } from './tokens.ts';
import { webhookOps } from './webhooks.ts';

/** Every operation of the server. The browser imports the resource that it needs instead of this table. */
export const api = {
  ...accountExportOps,
  ...accountOps,
  ...adminAuditOps,
  ...adminBlogOps,
  ...adminInboxOps,
  ...adminJobOps,
  ...adminOps,
  ...adminPaymentOps,
  ...adminPlanOps,
  ...adminStatisticsOps,
  ...adminUserOps,
  ...assetLibraryOps,
  ...assetOps,
  ...blogOps,
  ...batchOps,
  ...bodyModelOps,
  ...toolOrderOps,
  ...catalogOps,
  ...adminCommunityOps,
  ...communityOps,
  ...contactOps,
  ...checkoutOps,
  ...creditOps,
  ...dashboardOps,
  ...draftOps,
  ...editingOps,
  ...adminFeedbackOps,
  ...feedbackOps,
  ...generationOps,
  ...googleOps,
  ...hairstyleOps,
  ...identityOps,
  ...imageEditingOps,
  ...imageToVideoOps,
  ...libraryOps,
  ...lookOps,
  ...noticeOps,
  ...paymentOps,
  ...pricingOps,
  ...receiptOps,
  ...secondFactorOps,
  ...serviceOps,
  ...tokenOps,
  ...webhookOps,
};
export type Api = typeof api;
