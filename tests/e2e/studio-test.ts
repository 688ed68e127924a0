import { randomUUID } from 'node:crypto';

import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test';
import axe from 'axe-core';
import * as v from 'valibot';

import { accountOps } from '#api/contract/accounts.ts';
import { assetOps } from '#api/contract/assets.ts';
import type { Locale } from '#api/contract/common.ts';
import { currentTerms } from '#api/contract/consent.ts';
import { generationOps } from '#api/contract/generation.ts';
import { serviceOps } from '#api/contract/service.ts';

export type Person = { name: string; email: string; password: string };

/** Somebody who was never here. */
export const newPerson = (): Person => ({
  name: 'Lan Anh',
  email: `lan.${randomUUID()}@example.com`,
  password: `mật khẩu ${randomUUID()}`,
});

/** What a fresh server keeps for an address: the first match of `pattern` in its newest letter that has one. */
export async function findInMailbox(request: APIRequestContext, email: string, pattern: RegExp) {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const answer = v.parse(
        serviceOps.outbox.answer,
        await (await request.get(serviceOps.outbox.path)).json(),
      );
      const letters = answer.mails
        .filter(({ to }) => to.includes(email))
        .toSorted((one, other) => other.sent_at.localeCompare(one.sent_at));
      found = letters.map(({ text }) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

export const codePattern = /\b[1-9]\d{5}\b/;
export const resetLinkPattern = /https?:\/\/\S+\/auth\/reset-password\S+/;

/** Somebody with a verified account, opened by the API. */
export async function member(request: APIRequestContext): Promise<Person & { token: string }> {
  const person = newPerson();
  const { name, email, password } = person;
  await post(request, accountOps.register.path, { name, email, password, terms: currentTerms });
  const code = await findInMailbox(request, email, codePattern);
  await post(request, accountOps.verifyOtp.path, { email, otp: Number(code) });
  return { ...person, token: await tokenOf(request, person) };
}

/** What every test gives an administrator: another one would end the sessions of tests that run beside it. */
const ofAdministrators = 'hai vạt áo bay trong gió';

/** One of the two administrators whose accounts a fresh server makes. */
export async function administrator(
  request: APIRequestContext,
  email = 'admin@mot.local',
): Promise<Person & { token: string }> {
  const person = { ...newPerson(), email, password: ofAdministrators };
  const { path } = accountOps.login;
  const login = await request.post(path, { data: { username: email, password: ofAdministrators } });
  if (!login.ok()) {
    await post(request, accountOps.forgotPassword.path, { email });
    const { searchParams } = new URL(await findInMailbox(request, email, resetLinkPattern));
    const reset_token = searchParams.get('token');
    await post(request, accountOps.resetPassword.path, {
      email,
      reset_token,
      new_password: ofAdministrators,
    });
  }
  return { ...person, token: await tokenOf(request, person) };
}

/** Signs in as one more device. */
export async function tokenOf(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> {
  const answer = await post(request, accountOps.login.path, { username: email, password });
  return v.parse(accountOps.login.answer, await answer.json()).access_token;
}

/** Orders a try-on of two pictures that the studio brings; gives its id. */
export async function orderTryOn(request: APIRequestContext, token: string): Promise<string> {
  const { items } = v.parse(assetOps.samples.answer, await (await request.get(assetOps.samples.path)).json());
  const person = items.find(({ asset }) => asset.role === 'person');
  const garment = items.find(({ asset }) => asset.category === 'tops');
  if (person === undefined || garment === undefined) throw new Error('the studio brings no samples');
  const ordered = await post(
    request,
    generationOps.tryOn.path,
    { person: person.asset.id, garments: [{ asset: garment.asset.id, category: 'tops' }] },
    { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  );
  return v.parse(generationOps.tryOn.answer, await ordered.json()).id;
}

/** A finished try-on of two pictures that the studio brings; gives its id. */
export async function finishTryOn(request: APIRequestContext, token: string): Promise<string> {
  const id = await orderTryOn(request, token);
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(
      async () => {
        const answer = await request.get(generationOps.generation.path.replace('{id}', id), { headers });
        return v.parse(generationOps.generation.answer, await answer.json()).status;
      },
      { timeout: 60_000 },
    )
    .toBe('succeeded');
  return id;
}

async function post(
  request: APIRequestContext,
  path: string,
  data: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await request.post(path, { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer;
}

/** What takes longer, in milliseconds, is no movement: the time that a short word stays is an animation, too. */
const longestMovement = 1_000;

/** What axe finds on the page as it stands, once nothing moves on it: what slides in is cut off by the window's edge. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(async (longest) => {
    const moves = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest);
    await Promise.allSettled(moves.map(({ finished }) => finished));
  }, longestMovement);
  // Half a megabyte is sent to a page once, where the builder would send it twice for every look.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const { violations: found } = await new AxeBuilder({ page, axeSource: 'undefined' })
    // In the page itself, which frames nothing, and not once more in a blank one.
    .setLegacyMode()
    // What was found right is neither named nor described: that takes as long as looking.
    .options({ resultTypes: ['violations'], selectors: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** `speak` opens the studio in a language, as a returning visitor's cookie does. */
export const test = base.extend<{ speak: (locale: Locale) => Promise<void> }>({
  speak: async ({ context, baseURL }, provide) => {
    await provide((locale) => context.addCookies([{ name: 'lang', value: locale, url: baseURL ?? '' }]));
  },
  // A server ends a connection that was idle for five seconds, perhaps just as the next call is sent by it.
  request: async ({ playwright, baseURL }, provide) => {
    const request = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      extraHTTPHeaders: { connection: 'close' },
    });
    await provide(request);
    await request.dispose();
  },
});
export { expect };
