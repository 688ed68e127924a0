import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { Client } from '#api/api-client.ts';
import type { HairstyleBody } from '#api/contract/hairstyles.ts';
import type { Op } from '#api/contract/op.ts';
import { assets, bob, copper, drafts, step, words } from '#machines/hairstyle/hairstyle.model.ts';

import { openHairstyles } from './hairstyle-hands.tsx';
import { scriptedStudio } from './scripted-studio.ts';

const { client } = scriptedStudio(Object.values(assets));
const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const previewResponse = {
  ok: true,
  answer: { picture, frame: { left: 0.25, top: 0, width: 0.5, height: 0.5 }, guessed: [] },
};
const refused = (code: string) => ({ ok: false, failure: { code, message: '', fields: [] } });
const never = new Promise<never>(() => {});

/** Creates a studio with a preview function, and records the preview requests. */
function studioWithPreview(preview: (body: HairstyleBody) => unknown) {
  const requests: HairstyleBody[] = [];
  const signals: AbortSignal[] = [];
  const call = (op: Op, args: { body: HairstyleBody; signal: AbortSignal }) => {
    if (op.path !== '/ai/hairstyle/preview') return client.call(op as never, args as never);
    requests.push(args.body);
    signals.push(args.signal);
    return Promise.resolve(preview(args.body));
  };
  return { studio: { ...client, call: call as Client['call'] }, asked: requests, signals };
}

const panel = page.getByRole('complementary');

test('the wizard shows the chosen cut on the photo before payment, with the notes of the order', async () => {
  const { studio, asked } = studioWithPreview(() => previewResponse);
  const wizard = await openHairstyles(studio, drafts.styles);
  await expect.element(page.getByRole('radio', { name: 'Modern bob', exact: true })).toBeVisible();
  expect(asked).toEqual([]);
  wizard.send(bob);
  await expect.element(panel.getByAltText('Preview: Modern bob')).toBeVisible();
  await expect.element(panel.getByText(/^A quick preview of “Modern bob”, small and free/)).toBeVisible();
  expect(asked).toEqual([{ photo: assets.photo.id, style: 'modern-bob', seed: 0 }]);
});

test.each([
  ['a cut', drafts.customising, 1],
  ['a colour alone', { ...drafts.customising, style: 'keep' as const, color: copper.color }, 0],
])('the preview warns for %s that flaws in it will be in the result', async (_, draft, told) => {
  await openHairstyles(studioWithPreview(() => previewResponse).studio, draft);
  await expect.element(panel.getByText(/^A quick preview of/)).toBeVisible();
  expect(panel.getByText(/If something looks wrong here, it will in the result/).elements()).toHaveLength(
    told,
  );
});

test('the photo is cropped to the frame of the preview', async () => {
  await openHairstyles(studioWithPreview(() => previewResponse).studio, drafts.customising);
  const after = panel.getByAltText('Preview: Modern bob');
  await expect.element(after).toBeVisible();
  const before = after.element().closest('.compare')?.querySelector('img')?.getBoundingClientRect();
  const { left, top, width, height } = after.element().getBoundingClientRect();
  expect(before?.width).toBeCloseTo(width / 0.5, 0);
  expect(before?.height).toBeCloseTo(height / 0.5, 0);
  expect([before?.left, before?.top].map((at) => Math.round(at ?? NaN))).toEqual(
    [left - width / 2, top].map(Math.round),
  );
});

test('the cut stays in view while it is shown in another colour', async () => {
  const { studio, asked } = studioWithPreview(({ color }) => (color ? never : previewResponse));
  const wizard = await openHairstyles(studio, drafts.customising);
  await expect.element(panel.getByAltText('Preview: Modern bob')).toBeVisible();
  wizard.send(copper);
  await expect.element(panel.getByText('Making a preview of “Modern bob”…')).toBeVisible();
  await expect.element(panel.getByAltText('Preview: Modern bob')).toBeVisible();
  expect(asked.map(({ color }) => color)).toEqual([undefined, { name: 'copper' }]);
});

test('a running preview goes on from one step to the next', async () => {
  const { studio, asked, signals } = studioWithPreview(() => never);
  const wizard = await openHairstyles(studio, { ...drafts.customising, style: 'keep', color: copper.color });
  await expect.poll(() => asked.length).toBe(1);
  wizard.send(step('style'));
  // This request is sent at the same time as a preview's would be.
  await expect.element(page.getByText(/^All 20 cuts shown go with the hair/)).toBeVisible();
  await expect.element(panel.getByText('Making a preview of “Only the colour”…')).toBeVisible();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

test('a running preview is aborted when no step shows it', async () => {
  const { studio, signals } = studioWithPreview(() => never);
  const wizard = await openHairstyles(studio, drafts.customising);
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false]);
  wizard.send(step('photo'));
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('a preview of another cut is never shown under the name of the chosen cut', async () => {
  const wizard = await openHairstyles(
    studioWithPreview(({ style }) => (style === 'modern-bob' ? previewResponse : never)).studio,
    drafts.customising,
  );
  await expect.element(panel.getByAltText('Preview: Modern bob')).toBeVisible();
  wizard.send({ type: 'style.chosen', style: 'hime' });
  await expect.poll(() => panel.getByText('Hime cut', { exact: true }).query()).not.toBeNull();
  expect(panel.getByAltText(/^Preview/).query()).toBeNull();
});

test('a cut that its preview declines shows the reason and demotes the order button', async () => {
  const wizard = await openHairstyles(
    studioWithPreview(({ prompt }) => (prompt ? previewResponse : refused('hair_hides_much'))).studio,
    drafts.customising,
  );
  await expect.element(panel.getByText('Too much behind the hair is unseen')).toBeVisible();
  await expect.element(panel.getByText(/^For this cut, too much of what the hair hides/)).toBeVisible();
  const order = panel.getByRole('button', { name: /^Change the hair/ });
  await expect.element(order).toHaveClass('btn-ghost');
  wizard.send(words);
  await expect.element(panel.getByAltText('Preview: Modern bob')).toBeVisible();
  await expect.element(order).toHaveClass('btn-primary');
});

test('a description sets the colour if none is chosen', async () => {
  const preview = ({ prompt = '' }: HairstyleBody) =>
    prompt.includes('red')
      ? { ok: true, answer: { ...previewResponse.answer, color: '#8c2f1b' } }
      : prompt.includes('…')
        ? never
        : previewResponse;
  const wizard = await openHairstyles(studioWithPreview(preview).studio, drafts.customising);
  const colour = () => panel.getByText('Colour', { exact: true }).query()?.nextElementSibling?.textContent;
  const dye = () => panel.getByText('As described').query()?.querySelector('span')?.style.backgroundColor;
  const describe = (prompt: string) => wizard.send({ ...words, prompt });
  await expect.poll(colour).toBe('As it is');
  describe('curly, …');
  await expect.poll(colour).toBe('As described');
  describe('curly, red');
  await expect.poll(dye).toBe('rgb(140, 47, 27)');
  describe('curly');
  await expect.poll(colour).toBe('As it is');
  wizard.send(copper);
  await expect.poll(colour).toBe('Copper');
});

test('a description with an impossible wish names its words', async () => {
  const failure = { code: 'hair_wish_unclear', message: '', fields: [], words: 'balayage' };
  await openHairstyles(studioWithPreview(() => ({ ok: false, failure })).studio, drafts.customising);
  await expect.element(panel.getByText(/^“balayage” can't be done with the hair/)).toBeVisible();
  await expect.element(panel.getByText("Something in the description can't be done")).toBeVisible();
});

test('the preview names uncovered parts that hair hid, before payment', async () => {
  const answer = { ...previewResponse.answer, guessed: ['ears_guessed', 'background_guessed'] };
  await openHairstyles(studioWithPreview(() => ({ ok: true, answer })).studio, drafts.customising);
  const said = panel.getByText(
    /^A quick preview .* at full size\..* Hidden by hair, so guessed: the ears, some of the background\.$/,
  );
  await expect.element(said).toBeVisible();
});

test('the preview names words of the description that stay as in the photo', async () => {
  const answer = { ...previewResponse.answer, left_as_is: 'layer' };
  await openHairstyles(studioWithPreview(() => ({ ok: true, answer })).studio, drafts.customising);
  await expect
    .element(panel.getByText(/^A quick preview .* As in the photo: “layer”\. Hair that hangs keeps/))
    .toBeVisible();
});

test('an order that was refused for its description names the words and offers to change them', async () => {
  const failure = { code: 'hair_wish_unclear' as const, message: '', fields: [], words: 'balayage' };
  const draft = { ...drafts.failed, prompt: 'balayage', failure: failure.code };
  await openHairstyles(studioWithPreview(() => ({ ok: false, failure })).studio, draft);
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(/^“balayage” can't be done with the hair/)).toBeVisible();
  await expect.element(alert.getByRole('button', { name: 'Change the description' })).toBeVisible();
});

test('the reason of a declined preview appears in the live region of its progress', async () => {
  const answer: ((given: unknown) => void)[] = [];
  await openHairstyles(
    studioWithPreview(() => new Promise((resolve) => answer.push(resolve))).studio,
    drafts.customising,
  );
  await expect.poll(() => answer.length).toBe(1);
  const making = panel.getByText('Making a preview of “Modern bob”…');
  await expect.element(making).toBeVisible();
  const place = making.element().closest('[aria-live="polite"]');
  expect(place).not.toBeNull();
  answer[0]?.(refused('hair_hides_much'));
  const reason = panel.getByText(/^For this cut, too much of what the hair hides/);
  await expect.element(reason).toBeVisible();
  expect(reason.element().closest('[aria-live="polite"]')).toBe(place);
});

test('a failed preview shows an error and does not block the order', async () => {
  await openHairstyles(studioWithPreview(() => refused('rate_limited')).studio, drafts.customising);
  await expect.element(panel.getByText(/too (many|fast|often)|wait/i)).toBeVisible();
  await expect.element(panel.getByRole('button', { name: /^Change the hair/ })).toHaveClass('btn-primary');
});

test('all fitting cuts are tried on the photo one after another', async () => {
  const release: (() => void)[] = [];
  const { studio, asked } = studioWithPreview(
    ({ style }) =>
      new Promise((resolve) => {
        release.push(() => resolve(style === 'hime' ? refused('hair_hides_side') : previewResponse));
      }),
  );
  await openHairstyles(studio, drafts.styles);
  await page.getByRole('radio', { name: 'Women', exact: true }).click();
  await page.getByRole('button', { name: 'Try them all on your photo' }).click();
  for (let tried = 0; tried < 10; tried += 1) {
    await expect.element(page.getByText(`${tried} of 10 tried…`)).toBeVisible();
    await expect.poll(() => release.length).toBe(tried + 1);
    release[tried]?.();
  }
  await expect.element(page.getByText(/^The cuts are shown on your photo/)).toBeVisible();
  expect(asked.map(({ style }) => style)).toHaveLength(10);
  await expect
    .element(page.getByRole('radio', { name: 'Hime cut. Needs a photo from the front', exact: true }))
    .toBeVisible();
  const cards = page.getByRole('group', { name: 'Hairstyle', exact: true }).element();
  await expect.poll(() => cards.querySelectorAll(`img[src="${picture}"]`)).toHaveLength(9);
});

test('trying stops on request and resumes at the same place', async () => {
  let release = () => {};
  const { studio, asked } = studioWithPreview(() =>
    asked.length === 1
      ? new Promise((resolve) => {
          release = () => resolve(previewResponse);
        })
      : never,
  );
  await openHairstyles(studio, drafts.styles);
  await page.getByRole('button', { name: 'Try them all on your photo' }).click();
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('button', { name: 'Stop trying' }).click();
  release();
  await page.getByRole('button', { name: 'Try the others on your photo' }).click();
  await expect.poll(() => asked.length).toBe(2);
  expect(new Set(asked.map(({ style }) => style)).size).toBe(2);
});

test('a failed try halts the others, shows the reason and is repeated on request', async () => {
  let isBusy = true;
  const { studio, asked } = studioWithPreview(() => (isBusy ? refused('rate_limited') : previewResponse));
  await openHairstyles(studio, drafts.styles);
  await page.getByRole('radio', { name: 'Men', exact: true }).click();
  await page.getByRole('button', { name: 'Try them all on your photo' }).click();
  await expect.element(page.getByText(/too (many|fast|often)|wait/i)).toBeVisible();
  expect(new Set(asked.map(({ style }) => style)).size).toBe(1);
  isBusy = false;
  await page.getByRole('button', { name: 'Try them all on your photo' }).click();
  await expect.element(page.getByText(/^The cuts are shown on your photo/)).toBeVisible();
  expect(new Set(asked.map(({ style }) => style)).size).toBe(10);
});

test('a cut whose try fails shows that on its card, and the others are tried', async () => {
  let isBroken = true;
  const { studio, asked } = studioWithPreview(({ style }) =>
    isBroken && style === 'mullet' ? refused('engine_failed') : previewResponse,
  );
  await openHairstyles(studio, drafts.styles);
  await page.getByRole('radio', { name: 'Men', exact: true }).click();
  await page.getByRole('button', { name: 'Try them all on your photo' }).click();
  await expect.element(page.getByText(/^1 cut could not be tried; the others/)).toBeVisible();
  await expect
    .element(page.getByRole('radio', { name: 'Mullet. It could not be tried', exact: true }))
    .toBeVisible();
  expect(asked).toHaveLength(10);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again what failed' }).click();
  await expect.element(page.getByText(/^The cuts are shown on your photo/)).toBeVisible();
  expect(asked.slice(10).map(({ style }) => style)).toEqual(['mullet']);
});

test('tried cuts stay after another step, and the other cuts are offered', async () => {
  const { studio, asked } = studioWithPreview(() => (asked.length < 4 ? previewResponse : never));
  const wizard = await openHairstyles(studio, drafts.customising);
  wizard.send(step('style'));
  await page.getByRole('button', { name: /on your photo$/ }).click();
  await expect.element(page.getByText('3 of 20 tried…')).toBeVisible();
  wizard.send(step('customise'));
  await expect.element(page.getByRole('group', { name: 'Hairstyle', exact: true })).not.toBeInTheDocument();
  wizard.send(step('style'));
  await expect.element(page.getByRole('button', { name: 'Try the others on your photo' })).toBeVisible();
  const cards = page.getByRole('group', { name: 'Hairstyle', exact: true }).element();
  await expect.poll(() => cards.querySelectorAll(`img[src="${picture}"]`)).toHaveLength(3);
});
