import type { Hono } from 'hono';

import { api, type Api } from '#api/contract/api.ts';

import { accountParts } from './wired-account-parts.ts';
import { accountHandlers } from './accounts/accounts.routes.ts';
import { googleHandlers } from './accounts/google.routes.ts';
import { identityHandlers } from './accounts/identity.routes.ts';
import { secondFactorHandlers } from './accounts/second-factor.routes.ts';
import { authenticate } from './accounts/sessions.service.ts';
import { adminBlogHandlers, adminInboxHandlers } from './admin/admin-content.routes.ts';
import { adminHandlers } from './admin/admin.routes.ts';
import { feedbackHandlers } from './feedback/feedback.routes.ts';
import { communityHandlers } from './community/community.routes.ts';
import { contactHandlers, mountContactForm } from './contact/contact.routes.ts';
import { recordAdminRefused } from './audit/audit.service.ts';
import { bodyModelUses } from './body-models/body-model-uses.ts';
import { bodyModelHandlers } from './body-models/body-models.routes.ts';
import { contentHandlers } from './content/content.routes.ts';
import { mountNewsletterForms } from './content/newsletter.forms.ts';
import { creditHandlers } from './plans/credits.routes.ts';
import { dashboardHandlers } from './dashboard/dashboard.routes.ts';
import { draftUses } from './drafts/draft-uses.ts';
import { draftHandlers } from './drafts/drafts.routes.ts';
import { generationUses } from './generation/generation-uses.ts';
import { editingHandlers } from './generation/editing.routes.ts';
import { generationHandlers } from './generation/generation.routes.ts';
import { historyHandlers } from './generation/generation-history.routes.ts';
import { noticeHandlers } from './generation/notices.routes.ts';
import type { Studio } from './studio.ts';
import { mountCounterpart } from './identity/counterpart.routes.ts';
import { assetHandlers, assetLibraryHandlers } from './library/library.routes.ts';
import type { UseSource } from './library/uses.ts';
import type { OpenedIdentity } from './open-identity.ts';
import { checkoutHandlers } from './payments/checkout.routes.ts';
import { updateCollections } from './payments/gateway-collections.service.ts';
import { adminPaymentHandlers } from './payments/desk.routes.ts';
import { mountSandbox } from './payments/gateways/sandbox/sandbox.routes.ts';
import type { Handlers } from './platform/http/call.ts';
import { createHttpApp, type HttpSettings } from './platform/http/create-app.ts';
import type { HttpEnv } from './platform/http/http-env.ts';
import { mount } from './platform/http/mount.ts';
import type { Pages } from './pages/served-pages.ts';
import { paymentHandlers } from './payments/payment-history.routes.ts';
import { pricingHandlers } from './plans/plans.routes.ts';
import { receiptHandlers } from './receipts/receipts.routes.ts';
import { mountReference } from './service/api-reference.ts';
import { serviceHandlers } from './service/service.routes.ts';
import type { Site } from './service/site.ts';
import { tokenHandlers } from './tokens/tokens.routes.ts';
import { webhookHandlers } from './webhooks/webhooks.routes.ts';

/** Features that use pictures. */
const pictureUses: readonly UseSource[] = [generationUses, draftUses, bodyModelUses];

/** The API over its studio, and the site where one was built. An operation of the contract without a handler does not compile. */
export function createApp(
  studio: Studio,
  http: Omit<HttpSettings, 'log' | 'ids' | 'stopping'>,
  {
    site,
    pages,
    identity,
  }: { site?: Site | undefined; pages?: Pages | undefined; identity?: OpenedIdentity } = {},
): Hono<HttpEnv> {
  const app = createHttpApp({ ...http, log: studio.log, ids: studio.ids, stopping: studio.stopping });
  const handlers: Handlers<Api> = {
    ...accountHandlers(studio, accountParts(studio)),
    ...identityHandlers(studio, identity?.provider, identity?.google),
    ...googleHandlers(studio, identity?.google),
    ...adminBlogHandlers(studio),
    ...adminHandlers(studio),
    ...adminInboxHandlers(studio),
    ...adminPaymentHandlers(studio),
    ...secondFactorHandlers(studio),
    ...assetLibraryHandlers(studio, pictureUses),
    ...assetHandlers(studio, pictureUses),
    ...bodyModelHandlers(studio),
    ...communityHandlers(studio),
    ...contactHandlers(studio),
    ...contentHandlers(studio),
    ...checkoutHandlers(studio),
    ...creditHandlers(studio),
    ...dashboardHandlers(studio),
    ...draftHandlers(studio),
    ...editingHandlers(studio),
    ...feedbackHandlers(studio),
    ...generationHandlers(studio),
    ...historyHandlers(studio),
    ...noticeHandlers(studio),
    ...paymentHandlers(studio),
    ...pricingHandlers(studio, (userId) => updateCollections(studio, userId)),
    ...receiptHandlers(studio),
    ...serviceHandlers(studio),
    ...tokenHandlers(studio),
    ...webhookHandlers(studio),
  };
  mount(app, api, handlers, {
    authenticate: (authorization, admission) => authenticate(studio, authorization, admission),
    adminsNeedSecondFactor: studio.settings.adminsNeedSecondFactor,
    onAdminRefused: (caller, request) => recordAdminRefused(studio, caller, request),
    isFull: () => studio.disk.isFull(),
    checkAnswers: http.checkAnswers,
  });
  mountReference(app, studio.settings.publicUrl);
  mountContactForm(app, studio);
  mountNewsletterForms(app, studio);
  if (identity?.counterpart) mountCounterpart(app, identity.counterpart, studio);
  if (studio.payments.sandbox) mountSandbox(app, studio);
  app.get('*', async (c) => (await pages?.(c.req.raw)) ?? site?.(c.req.raw) ?? c.notFound());
  return app;
}
