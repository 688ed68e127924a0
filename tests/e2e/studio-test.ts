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

/** Creates the data of a new user. */
export const newPerson = (): Person => ({
  name: 'Lan Anh',
  email: `lan.${randomUUID()}@example.com`,
  password: `mật khẩu ${randomUUID()}`,
});

/** Returns the first match of `pattern` in the newest stored mail to an address that has one; waits for it. */
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

/** Registers and verifies an account by the API. */
export async function member(request: APIRequestContext): Promise<Person & { token: string }> {
  const person = newPerson();
  const { name, email, password } = person;
  await post(request, accountOps.register.path, { name, email, password, terms: currentTerms });
  const code = await findInMailbox(request, email, codePattern);
  await post(request, accountOps.verifyOtp.path, { email, otp: Number(code) });
  return { ...person, token: await tokenOf(request, person) };
}

/** The two administrators whose accounts a fresh server creates. */
export const administratorEmails = ['admin@mot.local', 'studio@mot.local'] as const;
const administratorPassword = 'hai vạt áo bay trong gió';

/** Gives an administrator the password of the tests, by the mailed link. */
export async function setAdministratorPassword(request: APIRequestContext, email: string): Promise<void> {
  const data = { username: email, password: administratorPassword };
  if ((await request.post(accountOps.login.path, { data })).ok()) return;
  await post(request, accountOps.forgotPassword.path, { email });
  const { searchParams } = new URL(await findInMailbox(request, email, resetLinkPattern));
  await post(request, accountOps.resetPassword.path, {
    email,
    reset_token: searchParams.get('token'),
    new_password: administratorPassword,
  });
}

/** Signs in as an administrator, whose password `global-setup.ts` has set. */
export async function administrator(
  request: APIRequestContext,
  email: (typeof administratorEmails)[number] = 'admin@mot.local',
): Promise<Person & { token: string }> {
  const person = { ...newPerson(), email, password: administratorPassword };
  return { ...person, token: await tokenOf(request, person) };
}

/** Signs in as another device; returns its token. */
export async function tokenOf(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> {
  const answer = await post(request, accountOps.login.path, { username: email, password });
  return v.parse(accountOps.login.answer, await answer.json()).access_token;
}

/** Orders a try-on of two sample pictures; returns its id. */
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

/** Orders a try-on of two sample pictures and waits for its success; returns its id. */
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

/**
 * Returns as JSON what a database of `idb-keyval` in the browser stores: a page that is reloaded finds its drafts there, and the
 * write ends after the screen has shown the change.
 */
export const storedDrafts = (page: Page, name = 'mot'): Promise<string> =>
  page.evaluate(async (database) => {
    // Opening a database that does not exist would create it, without its store.
    const existing = await indexedDB.databases();
    if (!existing.some((each) => each.name === database)) return '';
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the database refuses'));
      });
    const opened = await done(indexedDB.open(database));
    const values = await done(opened.transaction('drafts').objectStore('drafts').getAll());
    opened.close();
    return JSON.stringify(values, (_, value) => (value instanceof File ? value.name : value));
  }, name);

/** Milliseconds; a longer animation is no movement but a timer, such as the time that a toast stays. */
const longestMovement = 1_000;

/**
 * Waits until nothing moves on the page, as an element that slides in is cut off by the window's edge. Pauses the timers of toasts,
 * and notes on the document an animation that begins afterwards.
 */
const holdStill = (page: Page) =>
  page.evaluate(async (longest) => {
    const isMovement = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= longest;
    const { dataset } = document.documentElement;
    if (dataset['moved'] === undefined)
      document.addEventListener('animationstart', ({ target }) => {
        if (target instanceof Element && target.getAnimations().some(isMovement)) dataset['moved'] = 'true';
      });
    for (const animation of document.getAnimations())
      if (!isMovement(animation) && animation.playState === 'running') animation.pause();
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isMovement)
        .map(({ finished }) => finished),
    );
    dataset['moved'] = 'false';
  }, longestMovement);

/** Lets the timers of toasts go on. Returns whether the page has kept still since `holdStill`. */
const wasStill = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.playState === 'paused') animation.play();
    return document.documentElement.dataset['moved'] === 'false';
  });

/** Returns what axe finds on the page while nothing moves on it. */
export async function axeViolations(page: Page): Promise<string[]> {
  // The half megabyte of axe is sent once per page; the builder would send it twice per run.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  for (;;) {
    await holdStill(page);
    const violations = await runAxe(page);
    if (await wasStill(page)) return violations;
  }
}

async function runAxe(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page, axeSource: 'undefined' })
    // Runs in the page itself, which has no frames, instead of a second run in a blank page.
    .setLegacyMode()
    // Passed checks are neither named nor described, which takes as long as the checks.
    .options({ resultTypes: ['violations'], selectors: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Test with `speak`, which sets the language by the cookie of a returning visitor. */
export const test = base.extend<{ speak: (locale: Locale) => Promise<void> }>({
  speak: async ({ context, baseURL }, provide) => {
    await provide((locale) => context.addCookies([{ name: 'lang', value: locale, url: baseURL ?? '' }]));
  },
  // The server closes connections after five idle seconds, which can race with the next call.
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
