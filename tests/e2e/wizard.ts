import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import * as v from 'valibot';

import { accountOps } from '#api/contract/accounts.ts';
import type { Locale } from '#api/contract/common.ts';
import { generationOps } from '#api/contract/generation.ts';
import { libraryOps } from '#api/contract/library.ts';
import { drawnGarment, drawnPerson } from '@mot-studio/samples/testing/engine-pictures';

import { expect, member, orderTryOn, type Person, test as base } from './studio-test.ts';
import { type ScreenWords, screenWords } from './screen-words.ts';

export type PictureFile = { name: string; mimeType: string; buffer: Buffer };

/** Timeout of a job, with other jobs before it on a busy machine. */
const made = { timeout: 60_000 };

const fileOf = (name: string, bytes: Uint8Array): PictureFile => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(bytes),
});

/** Returns a photo of a person as an upload, 768 × 1024. */
export const personFile = async (slug: string, name = slug) =>
  fileOf(name, (await drawnPerson(slug)).picture.bytes);
/** Returns the photo cropped to the shape of an upright phone: 576 × 1024. */
export async function tallPersonFile(slug: string, name: string): Promise<PictureFile> {
  const { picture } = await drawnPerson(slug);
  return fileOf(
    name,
    await sharp(picture.bytes).extract({ left: 96, top: 0, width: 576, height: 1024 }).toBuffer(),
  );
}
/** Returns a photo of a garment as an upload, 768 × 1024. */
export const garmentFile = async (slug: string, name = slug) =>
  fileOf(name, (await drawnGarment(slug)).picture.bytes);

/** Page object of the try-on wizard for a signed-in user, in the user's language. */
export class Wizard {
  readonly page: Page;
  readonly say: ScreenWords;

  constructor(page: Page, say: ScreenWords) {
    this.page = page;
    this.say = say;
  }

  get createButton() {
    return this.page.getByRole('button', { name: this.say.create, exact: true });
  }
  get heading() {
    return this.page.getByRole('main').getByRole('heading', { level: 2 });
  }
  /** Chosen pictures in the outfit's panel. */
  get chosen() {
    return this.page.getByRole('complementary').getByRole('button', { name: this.say.takenOut });
  }

  async open() {
    await this.page.goto('/virtual-tryon');
    await expect(this.page.getByLabel(this.say.addPerson, { exact: true })).toBeAttached();
  }

  async addPerson(file: PictureFile) {
    await this.page.getByLabel(this.say.addPerson, { exact: true }).setInputFiles(file);
    await expect(this.chosen).toHaveCount(1);
  }

  async goToGarments() {
    await this.page.getByRole('button', { name: this.say.chooseGarments, exact: true }).click();
    await expect(this.page.getByLabel(this.say.addGarment, { exact: true })).toBeAttached();
  }

  /** Adds a picture of a garment and selects its kind. */
  async addGarment(file: PictureFile, kind: string) {
    const before = await this.chosen.count();
    await this.page.getByLabel(this.say.addGarment, { exact: true }).setInputFiles(file);
    await expect(this.chosen).toHaveCount(before + 1);
    await this.page.getByLabel(this.say.kindOfGarment).selectOption(kind);
  }

  /** Chooses a sample model and sample garments, and stays at the step of garments. */
  async chooseSamples(model: RegExp, ...garments: RegExp[]) {
    await this.page.getByRole('radio', { name: model }).check();
    await this.goToGarments();
    if (garments.length > 1) await this.page.getByText(this.say.several, { exact: true }).click();
    const role = garments.length > 1 ? 'checkbox' : 'radio';
    for (const garment of garments) await this.page.getByRole(role, { name: garment }).check();
    await expect(this.chosen).toHaveCount(1 + garments.length);
  }

  async seesResult() {
    await expect(this.page.getByRole('slider', { name: this.say.compare })).toBeVisible(made);
  }

  /** Opens the result in the dialog and returns to the wizard. */
  async looksClosely() {
    await this.page.getByRole('link', { name: this.say.lookClosely, exact: true }).click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: this.say.tryOn })).toBeVisible();
    await expect(this.page).toHaveURL(/\/virtual-tryon\?.*item=/);
    await this.page.goBack();
    await expect(dialog).toHaveCount(0);
    await this.seesResult();
  }

  async seesFailure(sentence: string) {
    await expect(this.page.getByRole('alert').filter({ hasText: sentence })).toBeVisible(made);
  }
}

/** Account of a test, and its data on the server. */
export class Owner {
  readonly person: Person & { token: string };
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext, person: Person & { token: string }) {
    this.#request = request;
    this.person = person;
  }

  get #headers() {
    return { authorization: `Bearer ${this.person.token}` };
  }

  async credits(): Promise<number> {
    const answer = await this.#request.get(accountOps.profile.path, { headers: this.#headers });
    return v.parse(accountOps.profile.answer, await answer.json()).credits;
  }

  /** Returns the outcomes of the generations, newest first. */
  async history(): Promise<string[]> {
    const answer = await this.#request.get(libraryOps.history.path, { headers: this.#headers });
    return v.parse(libraryOps.history.answer, await answer.json()).items.map(({ status }) => status);
  }

  /** Orders pictures by the API until no credit is left; returns a function that cancels the orders. */
  async spendAll(): Promise<() => Promise<void>> {
    const ids: string[] = [];
    for (let left = await this.credits(); left > 0; left -= 1)
      ids.push(await orderTryOn(this.#request, this.person.token));
    return async () => {
      for (const id of ids)
        await this.#request.post(generationOps.cancelGeneration.path.replace('{id}', id), {
          headers: this.#headers,
        });
    };
  }
}

const tokenKey = 'auth_token';

type Fixtures = {
  owner: Owner;
  /** Opens the wizard in a language for the signed-in owner. */
  wizard: (locale: Locale, page?: Page) => Promise<Wizard>;
};

async function signIn(context: BrowserContext, { person: { token } }: Owner) {
  await context.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [tokenKey, token] as const,
  );
}

export const test = base.extend<Fixtures>({
  owner: async ({ request }, provide) => {
    await provide(new Owner(request, await member(request)));
  },
  wizard: async ({ page, context, owner, speak }, provide) => {
    await signIn(context, owner);
    await provide(async (locale, other = page) => {
      await speak(locale);
      return new Wizard(other, screenWords[locale]);
    });
  },
});
export { expect };
