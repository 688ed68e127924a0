import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';

import { NewsletterForm } from '#api/contract/blog.ts';
import type { HttpEnv } from '#server/platform/http/http-env.ts';
import {} from '#server/platform/http/mount.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { NewsletterStep } from '#api/contract/page-data.ts';

import { askForNewsletter, confirmSubscription, leaveNewsletter } from './newsletter.service.ts';

const small = bodyLimit({
  maxSize: 4096,
  onError: () => {
    throw new Refusal('too_large');
  },
});

/** Mounts the forms for browsers without scripts, and for the «unsubscribe» button of mail programs (RFC 8058). */
export function mountNewsletterForms(
  app: Hono<HttpEnv>,
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'settings'>,
): void {
  app.post('/newsletter', small, async (c) => {
    const fields = await fieldsOf(c);
    const form = v.safeParse(NewsletterForm, Object.fromEntries(fields));
    if (!form.success) return goTo(c, 'invalid', fields.get('lang'));
    try {
      await askForNewsletter(platform, form.output, c.get('request').ip);
      return goTo(c, 'sent', form.output.lang);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'rate_limited')
        return goTo(c, 'too-many', form.output.lang);
      throw error;
    }
  });

  app.post('/newsletter/confirm', small, async (c) => {
    const fields = await fieldsOf(c);
    const confirmed = await confirmSubscription(platform, fields.get('token') ?? '');
    return goTo(c, confirmed ? 'confirmed' : 'useless', fields.get('lang'));
  });

  app.post('/newsletter/unsubscribe', small, async (c) => {
    const fields = await fieldsOf(c);
    const token = fields.get('token') ?? c.req.query('token') ?? '';
    const unsubscribed = await leaveNewsletter(platform, token);
    if (fields.get('List-Unsubscribe') === 'One-Click') return c.body(null, unsubscribed ? 200 : 404);
    return goTo(c, unsubscribed ? 'left' : 'useless', fields.get('lang'));
  });
}

async function fieldsOf(c: Context<HttpEnv>): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    const entries = [...(await c.req.formData())];
    return new URLSearchParams(
      entries.flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
  }
  if (!type.startsWith('application/x-www-form-urlencoded')) throw new Refusal('unsupported_type');
  return new URLSearchParams(await c.req.text());
}

const goTo = (c: Context<HttpEnv>, step: NewsletterStep['step'], language: string | null) =>
  c.redirect(`/newsletter?state=${step}${language === 'en' ? '&lang=en' : ''}`, 303);
