import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import type { Client } from '#api/api-client.ts';
import type { HairFits, HairFitsLine } from '#api/contract/hairstyles.ts';
import type { Op } from '#api/contract/op.ts';
import { assets, drafts, keep, otherPhotoChosen, words } from '#machines/hairstyle/hairstyle.model.ts';

import { openHairstyles } from './hairstyle-hands.tsx';
import { scriptedStudio } from './scripted-studio.ts';

const { client } = scriptedStudio(Object.values(assets));
/** Creates a studio with a response about the hair in a photo. */
const studioWithFits = (fits: () => { ok: boolean; answer?: HairFits; failure?: object }): Client => ({
  ...client,
  open: ((op: Op) => {
    if (op.path !== '/ai/hairstyle/fits/lines') return client.open(op as never, {} as never);
    const { answer, ...said } = fits();
    return Promise.resolve(answer ? { ...said, answer: linesOf([answer]) } : said);
  }) as Client['open'],
});
const linesOf = (lines: readonly HairFitsLine[]) =>
  new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

const openStyles = (studio: Client) => openHairstyles(studio, drafts.styles);

test('a cut that does not fit the hair in the photo says what it needs and can still be chosen', async () => {
  const answer: HairFits = {
    declined: [
      { style: 'pixie', code: 'hair_not_short' },
      { style: 'mohican', code: 'hand_in_hair' },
    ],
  };
  await openStyles(studioWithFits(() => ({ ok: true, answer })));
  await expect
    .element(page.getByText(/^18 of the 20 cuts shown go with the hair in this photo/))
    .toBeVisible();
  const pixie = page.getByRole('radio', { name: 'Pixie. Needs short or tied hair', exact: true });
  await expect.element(pixie).toBeVisible();
  await expect
    .element(page.getByRole('radio', { name: 'Mohican. Not with this photo', exact: true }))
    .toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Modern bob', exact: true })).toBeVisible();
  await pixie.click();
  await expect.element(pixie).toBeChecked();
});

test('a cut is dimmed as soon as it is judged, before the others are', async () => {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const lines = writable.getWriter();
  const tell = (line: HairFitsLine) =>
    void lines.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  await openStyles({
    ...client,
    open: ((op: Op) =>
      op.path === '/ai/hairstyle/fits/lines'
        ? Promise.resolve({ ok: true, answer: new Response(readable) })
        : client.open(op as never, {} as never)) as Client['open'],
  });
  tell({ style: 'pixie', code: 'hair_not_short' });
  await expect
    .element(page.getByRole('radio', { name: 'Pixie. Needs short or tied hair', exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('Looking which cuts go with the hair in this photo…')).toBeVisible();
  tell({ declined: [{ style: 'pixie', code: 'hair_not_short' }] });
  await expect.element(page.getByText(/^19 of the 20 cuts shown go/)).toBeVisible();
});

test('the number of fitting cuts counts only the shown cuts', async () => {
  const answer: HairFits = { declined: [{ style: 'pixie', code: 'hair_not_short' }] };
  await openStyles(studioWithFits(() => ({ ok: true, answer })));
  await expect
    .element(page.getByText(/^19 of the 20 cuts shown go with the hair in this photo/))
    .toBeVisible();
  await page.getByRole('radio', { name: 'Men', exact: true }).click();
  const said = page.getByText('All 10 cuts shown go with the hair in this photo.');
  await expect.element(said).toBeVisible();
  await page.getByRole('radio', { name: 'Women', exact: true }).click();
  await expect
    .element(page.getByText(/^9 of the 10 cuts shown go with the hair in this photo/))
    .toBeVisible();
});

test('a screen reader announces the new step and the description of a cut', async () => {
  const wizard = await openHairstyles(
    studioWithFits(() => ({ ok: true, answer: { declined: [] } })),
    drafts.customising,
  );
  wizard.send({ type: 'step.chosen', step: 'style' });
  await expect.element(page.getByRole('region', { name: 'Choose a hairstyle', exact: true })).toHaveFocus();
  await expect
    .element(page.getByRole('radio', { name: 'Modern bob', exact: true }))
    .toHaveAccessibleDescription('To the jaw, full and even');
});

test('the order panel names what its cut needs and demotes its button, until a description asks for another cut', async () => {
  const answer: HairFits = { declined: [{ style: 'modern-bob', code: 'hair_too_short' }] };
  const wizard = await openHairstyles(
    studioWithFits(() => ({ ok: true, answer })),
    drafts.customising,
  );
  const panel = page.getByRole('complementary');
  const need = panel.getByText('Needs loose hair, long enough');
  await expect.element(need).toBeVisible();
  const order = panel.getByRole('button', { name: /^Change the hair/ });
  await expect.element(order).toHaveClass('btn-ghost');
  wizard.send(words);
  await expect.element(order).toHaveClass('btn-primary');
  await expect.element(need).not.toBeInTheDocument();
});

test('a long reason wraps and leaves the name of its row in one line', async () => {
  await page.viewport(820, 1180);
  onTestFinished(() => page.viewport(1280, 900));
  const answer: HairFits = { declined: [{ style: 'modern-bob', code: 'hair_hides_much' }] };
  await openHairstyles(
    studioWithFits(() => ({ ok: true, answer })),
    drafts.customising,
  );
  const panel = page.getByRole('complementary');
  await expect.element(panel.getByText('Too much behind the hair is unseen')).toBeVisible();
  const [one, other] = ['Hairstyle', 'Colour'].map(
    (name) => panel.getByText(name, { exact: true }).element().getBoundingClientRect().height,
  );
  expect(one).toBe(other);
});

test('a cut that was declined during generation shows the reason from then on', async () => {
  const wizard = await openHairstyles(
    studioWithFits(() => ({ ok: true, answer: { declined: [] } })),
    { ...drafts.styles, declined: [{ style: 'undercut', code: 'hair_hides_much' }] },
  );
  await expect
    .element(page.getByRole('radio', { name: 'Undercut. Too much behind the hair is unseen', exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByText(/^19 of the 20 cuts shown go with the hair in this photo/))
    .toBeVisible();
  wizard.send(otherPhotoChosen);
  await expect.element(page.getByRole('radio', { name: 'Undercut', exact: true })).toBeVisible();
});

test('a photo without any possible cut shows and announces the reason in the style step', async () => {
  const failure = { code: 'face_not_found', message: '', fields: [] };
  await openStyles(studioWithFits(() => ({ ok: false, failure })));
  await expect.element(page.getByText('No other cut can be made of this photo')).toBeVisible();
  const reason = page.getByText(/^No face was found in this photo/);
  await expect.element(reason).toBeVisible();
  expect(reason.element().closest('[aria-live="polite"]')).not.toBeNull();
});

test('the wizard announces an empty category of cuts in an existing live region', async () => {
  await openStyles(client);
  const kind = page.getByRole('radio', { name: 'Updo', exact: true });
  await expect.element(kind).toBeVisible();
  const places = [...document.querySelectorAll('output')];
  await kind.click();
  const none = page.getByText(/^There is no template of this kind yet/);
  await expect.element(none).toBeVisible();
  expect(places).toContain(none.element());
});

test('an unreachable server leaves the choice of cuts unchanged', async () => {
  let asked = 0;
  const failure = { code: 'unavailable', message: '', fields: [] };
  await openStyles(studioWithFits(() => (asked++, { ok: false, failure })));
  await expect.element(page.getByRole('radio', { name: 'Pixie', exact: true })).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(page.getByText('No other cut can be made of this photo').query()).toBeNull();
});

test.each([
  [1024, 'below'],
  [1440, 'beside'],
])('on a screen of %i px the description field has room %s the photo', async (width, place) => {
  await page.viewport(width, 900);
  onTestFinished(() => page.viewport(1280, 900));
  await openHairstyles(client, drafts.customising);
  const wish = page.getByRole('textbox', { name: /^Further wishes/ });
  await expect.element(wish).toBeVisible();
  const photo = page.getByRole('figure').element().getBoundingClientRect();
  const { left, top, width: room } = wish.element().getBoundingClientRect();
  expect(top >= photo.bottom ? 'below' : left >= photo.right && 'beside').toBe(place);
  expect(room).toBeGreaterThan(240);
});

test('a change of the colour alone shows no description field', async () => {
  const wizard = await openHairstyles(client, drafts.customising);
  const wish = page.getByRole('textbox', { name: /^Further wishes/ });
  await expect.element(wish).toBeVisible();
  wizard.send(keep);
  await expect.poll(() => wish.query()).toBeNull();
});

test.each([
  ['of the photo', 'face_not_found', 0],
  ['of the studio', 'unavailable', 1],
] as const)(
  'hair that was not found by the fault %s offers a retry where it helps %#',
  async (_, code, ways) => {
    const failure = { code, message: '', fields: [] };
    await openHairstyles(
      {
        ...client,
        open: () => Promise.resolve({ ok: false, failure }),
      },
      drafts.customising,
    );
    const missed = page.getByText('The hair was not found');
    await expect.element(missed).toBeVisible();
    expect(missed.element().closest('[aria-live="polite"]')).not.toBeNull();
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(ways);
  },
);

test.each([
  ['the words that asked for it are changed first', 'short waves', ['Change the description']],
  ['another one is chosen', '', []],
] as const)('after a cut that does not fit the hair, %s', async (_, prompt, first) => {
  await openHairstyles(client, { ...drafts.failed, prompt, failure: 'hair_too_short' });
  await expect.element(page.getByRole('heading', { name: 'Generation Failed' })).toBeVisible();
  const ways = page.getByRole('alert').getByRole('button');
  expect(ways.elements().map(({ textContent }) => textContent)).toEqual([
    ...first,
    'Choose another photo',
    'Choose another hairstyle',
  ]);
  const helps = page.getByRole('button', { name: first[0] ?? 'Choose another hairstyle' });
  await expect.element(helps).toHaveClass('btn-primary');
});
