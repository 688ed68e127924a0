import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';

import { Id, Locale } from '#api/contract/common.ts';
import type { HttpEnv } from '#server/platform/http/http-env.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { bankPage, pageStyle, payPage, secretPage } from './sandbox.pages.ts';
import { bankActions, cards, findOrder, payByBank, payByCard, type SandboxOrder } from './sandbox.service.ts';

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Mounts the pages of the sandbox: its checkout, its second step, and its bank. The order's id permits paying it. */
export function mountSandbox(app: Hono<HttpEnv>, platform: Pick<Platform, 'db' | 'queue'>): void {
  const small = bodyLimit({ maxSize: 4096 });
  app.use('/sandbox/*', async (c, next) => {
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', policy);
    await next();
  });
  app.get('/sandbox/style.css', (c) => c.body(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/sandbox/pay/:id', async (c) => c.html(payPage(await orderOf(c, platform), localeOf(c))));
  app.get('/sandbox/pay/:id/secure', async (c) => {
    const order = await orderOf(c, platform);
    return c.html(secretPage(order, localeOf(c), c.req.query('wrong') !== undefined));
  });
  app.post('/sandbox/pay/:id', small, async (c) => {
    const order = await orderOf(c, platform);
    const { card } = v.parse(v.object({ card: v.picklist([...cards, 'cancel']) }), await formOf(c));
    if (card === 'secured') return c.redirect(`/sandbox/pay/${order.id}/secure`, 303);
    return c.redirect(await payByCard(platform, order, card), 303);
  });
  app.post('/sandbox/pay/:id/secure', small, async (c) => {
    const order = await orderOf(c, platform);
    const { code, deny } = v.parse(
      v.object({ code: v.optional(v.string()), deny: v.optional(v.string()) }),
      await formOf(c),
    );
    if (deny !== undefined) return c.redirect(await payByCard(platform, order, 'declined'), 303);
    if (code?.trim() !== '123456') return c.redirect(`/sandbox/pay/${order.id}/secure?wrong=1`, 303);
    return c.redirect(await payByCard(platform, order, 'accepted'), 303);
  });
  app.get('/sandbox/bank/:id', async (c) => {
    const sent = v.safeParse(v.picklist(bankActions), c.req.query('sent'));
    return c.html(bankPage(await orderOf(c, platform), localeOf(c), sent.success ? sent.output : undefined));
  });
  app.post('/sandbox/bank/:id', small, async (c) => {
    const order = await orderOf(c, platform);
    const { action } = v.parse(v.object({ action: v.picklist(bankActions) }), await formOf(c));
    await payByBank(platform, order, action);
    return c.redirect(`/sandbox/bank/${order.id}?sent=${action}`, 303);
  });
}

async function orderOf(c: Context, platform: Pick<Platform, 'db'>): Promise<SandboxOrder> {
  const id = c.req.param('id');
  const order = v.is(Id, id) ? await findOrder(platform, id) : undefined;
  if (!order) throw new Refusal('not_found');
  return order;
}

const formOf = async (c: Context): Promise<unknown> =>
  Object.fromEntries(new URLSearchParams(await c.req.text()));

const localeOf = (c: Context): Locale => {
  const chosen = v.safeParse(Locale, getCookie(c, 'lang'));
  return chosen.success ? chosen.output : 'vi';
};
