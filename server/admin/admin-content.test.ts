import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { PostForm } from '#api/contract/admin-blog.ts';
import { api } from '#api/contract/api.ts';
import { EngineError } from '@mot-studio/engine';
import type { QueryOf } from '#api/contract/op.ts';
import { storeMessage } from '#server/contact/contact.service.ts';
import { purgeDeletedPosts } from '#server/content/post-editing.service.ts';
import { blobsOfPosts } from '#server/content/blog-pictures.service.ts';
import { sweepLibrary } from '#server/library/sweep.service.ts';
import { addTime, days } from '#server/platform/clock.ts';
import { writeMark } from '#server/platform/keyset.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import { createDesk, type Desk } from '#tests/support/blog-desk.ts';
import { noisePicture } from '#tests/support/test-pictures.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

let server: TestServer;
let desk: Desk;
let token: string;
let other: string;
beforeAll(async () => {
  server = await createTestServer({ working: true });
  ({ token } = await adminOf(server));
  ({ token: other } = await adminOf(server, 'studio@studio.test'));
  desk = await createDesk(server.studio);
});
afterAll(() => server[Symbol.asyncDispose]());

const translation = (title: string, seo = { seo_title: '', seo_description: '' }) => ({
  title,
  summary: `About ${title}`,
  body: 'Some words.',
  cover_alt: '',
  ...seo,
});
const formOf = (translations: PostForm['translations'], cover: string | null = null): PostForm => ({
  author: desk.authorId,
  category: desk.categoryId,
  tags: [],
  cover,
  translations,
});
const begin = (body: PostForm) => server.call(api.adminCreatePost, { token, body });
const actionsOf = async (target: string) =>
  (await server.call(api.adminAudit, { token, query: { action: 'admin' } })).items
    .filter((entry) => entry.target === target)
    .map(({ action }) => action)
    .toReversed();

test('an administrator creates, publishes, changes and deletes a post, and the audit log records each act', async () => {
  const post = await begin(formOf({ vi: translation('Chụp lụa'), en: translation('Silk in pictures') }));
  expect(post.translations.map(({ lang, status }) => [lang, status])).toEqual([
    ['vi', 'draft'],
    ['en', 'draft'],
  ]);
  const params = { id: post.id };
  const publication = { action: 'publish', lang: 'vi', version: post.version, announce: false } as const;
  const onSite = await server.call(api.adminPublishPost, { token, params, body: publication });
  const slug = onSite.translations.find(({ lang }) => lang === 'vi')?.slug ?? '';
  expect((await server.call(api.blogPost, { params: { slug } })).title).toBe('Chụp lụa');
  const english = onSite.translations.find(({ lang }) => lang === 'en')?.slug ?? '';
  expect((await server.refused(api.blogPost, { params: { slug: english } })).code).toBe('not_found');
  const change = { ...formOf({ en: translation('Silk, and light') }), version: onSite.version };
  const changed = await server.call(api.adminUpdatePost, { token, params, body: change });
  expect(changed.translations.map(({ title }) => title)).toEqual(['Chụp lụa', 'Silk, and light']);
  await server.call(api.adminDeletePost, { token, params });
  expect((await server.refused(api.blogPost, { params: { slug } })).code).toBe('not_found');
  expect(await actionsOf(post.id)).toEqual([
    'blog.post_created',
    'blog.post_changed',
    'blog.post_changed',
    'blog.post_deleted',
  ]);
});

test('a deleted post can be restored unchanged for 30 days', async () => {
  const post = await begin(formOf({ vi: translation('Áo lụa mùa hạ') }));
  const params = { id: post.id };
  const publication = { action: 'publish', lang: 'vi', version: post.version, announce: false } as const;
  const { translations } = await server.call(api.adminPublishPost, { token, params, body: publication });
  const slug = translations[0]?.slug ?? '';
  const listed = async (query = {}) =>
    (await server.call(api.adminPosts, { token, query })).items.map(({ id }) => id);
  await server.call(api.adminDeletePost, { token, params });
  expect((await server.refused(api.blogPost, { params: { slug } })).code).toBe('not_found');
  expect((await server.refused(api.adminPost, { token, params })).code).toBe('not_found');
  const preview = await server.fetch(translations[0]?.preview_path ?? '');
  expect(preview.status).toBe(404);
  expect([(await listed()).includes(post.id), await listed({ deleted: 'true' })]).toEqual([
    false,
    expect.arrayContaining([post.id]),
  ]);
  const restored = await server.call(api.adminRestorePost, { token, params });
  expect([restored.deleted_at, restored.translations[0]?.status]).toEqual([null, 'published']);
  expect((await server.call(api.blogPost, { params: { slug } })).title).toBe('Áo lụa mùa hạ');
  expect((await server.refused(api.adminRestorePost, { token, params })).code).toBe('not_found');
  expect((await actionsOf(post.id)).at(-1)).toBe('blog.post_restored');
  await server.call(api.adminDeletePost, { token, params });
  const at = (count: number) => ({
    ...server.studio,
    clock: () => addTime(server.time.clock(), days(count)),
  });
  await purgeDeletedPosts(at(29));
  expect(await listed({ deleted: 'true' })).toContain(post.id);
  await purgeDeletedPosts(at(31));
  expect((await server.refused(api.adminRestorePost, { token, params })).code).toBe('not_found');
});

test('the second of two administrators who save one post gets a conflict, and the first save remains', async () => {
  const { id, version } = await begin(formOf({ vi: translation('Hai người') }));
  const edit = (token: string, title: string) => ({
    token: token,
    params: { id },
    body: { ...formOf({ vi: translation(title) }), version },
  });
  await server.call(api.adminUpdatePost, edit(token, 'Người thứ nhất'));
  expect((await server.refused(api.adminUpdatePost, edit(other, 'Người thứ hai'))).code).toBe('conflict');
  const { translations } = await server.call(api.adminPost, { token: other, params: { id } });
  expect(translations.map(({ title }) => title)).toEqual(['Người thứ nhất']);
  const stale = { token: other, params: { id }, query: { version: String(version) } };
  expect((await server.refused(api.adminDeletePost, stale)).code).toBe('conflict');
});

test('a post without a title, with an unknown category, or scheduled in the past is refused and not stored', async () => {
  const before = (await server.call(api.adminPosts, { token })).items.length;
  const untitled = await server.refused(api.adminCreatePost, {
    token,
    body: formOf({ vi: translation(' ') }),
  });
  expect(untitled.fields?.map(({ path, code }) => [path, code])).toEqual([
    ['translations.vi.title', 'required'],
  ]);
  const body = { ...formOf({ vi: translation('Lạc loài') }), category: desk.authorId };
  expect((await server.refused(api.adminCreatePost, { token, body })).code).toBe('unprocessable');
  expect((await server.call(api.adminPosts, { token })).items.length).toBe(before);
  const { id, version } = await begin(formOf({ vi: translation('Hôm qua') }));
  const late = {
    token,
    params: { id },
    body: {
      action: 'schedule',
      lang: 'vi',
      version,
      announce: false,
      at: addTime(server.time.clock(), -1).toISOString(),
      zone: 'Asia/Ho_Chi_Minh',
    },
  } as const;
  expect((await server.refused(api.adminPublishPost, late)).fields?.[0]?.path).toBe('at');
});

test('search engines and shared links use the SEO texts, and without them the title and the summary', async () => {
  const own = { seo_title: 'Lụa đẹp', seo_description: 'Ba bước.' };
  const post = await begin(formOf({ vi: translation('Bài về lụa', own), en: translation('On silk') }));
  const seo: unknown[] = [];
  let { version } = post;
  for (const lang of ['vi', 'en'] as const) {
    const body = { action: 'publish', lang, version, announce: false } as const;
    const next = await server.call(api.adminPublishPost, { token, params: { id: post.id }, body });
    ({ version } = next);
    const slug = next.translations.find((each) => each.lang === lang)?.slug ?? '';
    seo.push((await server.call(api.blogPost, { params: { slug } })).seo);
  }
  expect(seo).toEqual([
    { title: 'Lụa đẹp', description: 'Ba bước.' },
    { title: 'On silk', description: 'About On silk' },
  ]);
});

async function sendPicture(bytes: Uint8Array, sender = token): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'silk.jpg', { type: 'image/jpeg' }));
  const { path, method } = api.adminUploadBlogPicture;
  return server.fetch(path, { method, body: form, headers: { authorization: `Bearer ${sender}` } });
}

test("a post's picture is encoded anew without appended data, is public, stored once, and survives the sweep", async () => {
  const photo = await noisePicture(900, 600)
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer();
  const stored: { path: string } = await (await sendPicture(photo)).json();
  expect(await (await sendPicture(photo)).json()).toEqual(stored);
  expect(stored).toMatchObject({ width: 900, height: 600 });
  const inTwoDays = { ...server.studio, clock: () => addTime(server.time.clock(), days(2)) };
  await sweepLibrary(inTwoDays, [blobsOfPosts]);
  const served = await server.fetch(stored.path);
  const bytes = Buffer.from(await served.arrayBuffer());
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 });
  expect(bytes.includes('secret')).toBe(false);
  const narrow = await server.fetch(stored.path.replace('.webp', '-small.webp'));
  expect(await sharp(await narrow.arrayBuffer()).metadata()).toMatchObject({ width: 672 });
  expect((await server.fetch(stored.path.replace('900x', '901x'))).status).toBe(404);
  const { html } = await server.call(api.adminPreviewPost, {
    token,
    body: { body: `![Lụa](${stored.path})`, lang: 'vi' },
  });
  expect(html).toContain('width="900"');
  expect(await actionsOf(stored.path)).toEqual(['blog.picture_added', 'blog.picture_added']);
});

test("the picture upload refuses files that are not pictures, and callers without the administrator's role", async () => {
  const text = await sendPicture(new TextEncoder().encode('<svg onload="alert(1)"/>'));
  expect([text.status, await text.json()]).toMatchObject([415, { code: 'file_type_refused' }]);
  const { token: stranger } = await server.signUp('Stranger');
  expect((await sendPicture(await noisePicture(300, 300).jpeg().toBuffer(), stranger)).status).toBe(403);
});

test('an administrator reads, files and answers a message, and the audit log records it', async () => {
  const form = {
    first_name: 'Lan',
    last_name: 'Nguyễn',
    email: 'lan@shop.example',
    phone: '',
    topic: 'service_and_pricing',
    description: 'Gói nào cho 40 mẫu?',
  } as const;
  const { reference } = await storeMessage(server.studio, {
    form,
    locale: 'vi',
    files: [],
    heldFor: undefined,
  });
  const { items, waiting } = await server.call(api.adminInbox, { token, query: { q: 'lan@shop' } });
  const [message] = items;
  expect([message?.reference, message?.status, waiting]).toEqual([reference, 'new', 1]);
  const params = { id: message?.id ?? '' };
  await server.call(api.adminMessage, { token, params });
  const waitingNow = async () => (await server.call(api.adminInbox, { token })).waiting;
  expect(await waitingNow()).toBe(0);
  await server.call(api.adminFileMessage, { token, params, body: { status: 'new' } });
  expect(await waitingNow()).toBe(1);
  const answered = await server.call(api.adminAnswerMessage, {
    token,
    params,
    body: { text: 'Gói Pro là vừa.' },
  });
  expect([answered.message.status, answered.answers.map(({ text, author }) => [text, author])]).toEqual([
    'answered',
    [['Gói Pro là vừa.', 'Admin']],
  ]);
  await server.post.nextLetter('lan@shop.example');
  expect((await server.post.nextLetter('lan@shop.example')).text).toContain('Gói Pro là vừa.');
  await server.call(api.adminFileMessage, { token, params, body: { status: 'closed' } });
  const empty = { token, params, body: { text: ' ' } };
  expect((await server.refused(api.adminAnswerMessage, empty)).code).toBe('unprocessable');
  const absent = { token, params: { id: desk.authorId } };
  expect((await server.refused(api.adminMessage, absent)).code).toBe('not_found');
  expect(await actionsOf(params.id)).toEqual(['contact.changed', 'contact.changed', 'contact.changed']);
});

test('a new plan version is offered, the old one stays on record, and the second of two simultaneous ones is refused', async () => {
  const { versions } = await server.call(api.adminPlans, { token });
  const pro = versions.find(({ plan, retired_at }) => plan === 'pro' && retired_at === null);
  if (!pro) throw new Error('there is no such plan');
  const body = {
    plan: pro.plan,
    of_version: pro.version,
    monthly_vnd: 555_000,
    credits: pro.credits,
    credit_policy: pro.credit_policy,
    rollover_months: pro.rollover_months,
    watermark: pro.watermark,
    jobs_at_once: pro.jobs_at_once,
    features: pro.features,
    api_access: pro.api_access,
  };
  const after = await server.call(api.adminRevisePlan, { token, body });
  expect(
    after.versions
      .filter(({ plan }) => plan === 'pro')
      .map(({ version, retired_at }) => [version, retired_at === null]),
  ).toEqual(
    expect.arrayContaining([
      [pro.version, false],
      [pro.version + 1, true],
    ]),
  );
  const { plans } = await server.call(api.plans, {});
  expect(plans.find(({ plan }) => plan === 'pro')?.monthly_vnd).toBe(555_000);
  expect((await server.refused(api.adminRevisePlan, { token: other, body })).code).toBe('conflict');
  expect(await actionsOf('pro')).toEqual(['plan.changed']);
});

test('an administrator cancels a job, which returns its credits, and retries a failed job once', async () => {
  const customer = await createCustomer(server, 'Customer');
  const credits = async () => (await server.call(api.profile, { token: customer.token })).credits;
  const first = await submitTryOn(server, customer);
  await server.engine.nextRun();
  await server.call(api.adminCancelJob, { token, params: { id: first.id } });
  expect((await awaitOutcome(server, customer, first.id)).status).toBe('cancelled');
  expect(await credits()).toBe(5);
  const second = await submitTryOn(server, customer);
  (await server.engine.nextRun()).fail(new EngineError('person_not_found', 'nobody there'));
  expect((await awaitOutcome(server, customer, second.id)).status).toBe('failed');
  const retry = { token, params: { id: second.id } };
  const repeated = await server.call(api.adminRetryJob, retry);
  expect((await server.call(api.adminRetryJob, retry)).id).toBe(repeated.id);
  await (await server.engine.nextRun()).finish();
  expect((await awaitOutcome(server, customer, repeated.id)).status).toBe('succeeded');
  expect(await credits()).toBe(4);
  expect((await server.refused(api.adminRetryJob, { token, params: { id: first.id } })).code).toBe(
    'conflict',
  );
  expect((await server.refused(api.adminCancelJob, { token, params: { id: desk.authorId } })).code).toBe(
    'not_found',
  );
  const third = await submitTryOn(server, customer);
  (await server.engine.nextRun()).fail(new EngineError('person_not_found', 'nobody there'));
  await awaitOutcome(server, customer, third.id);
  const failed = { status: 'failed', q: 'customer', limit: '1' } as const;
  const listed = async (query: QueryOf<typeof api.adminJobs>) => {
    const page = await server.call(api.adminJobs, { token, query: { ...failed, ...query } });
    const cursor = page.next ?? '';
    const two = await server.call(api.adminJobs, { token, query: { ...failed, ...query, cursor } });
    return [...page.items, ...two.items].map(({ id }) => id);
  };
  for (const sort of ['created_at', 'cost', 'processing_ms'] as const) {
    const upwards = await listed({ sort, order: 'asc' });
    expect([upwards.toSorted(), await listed({ sort })]).toEqual([
      [second.id, third.id],
      upwards.toReversed(),
    ]);
  }
  const wrong = {
    token,
    query: { ...failed, sort: 'cost', cursor: writeMark({ value: 'x', id: third.id }) },
  } as const;
  expect((await server.refused(api.adminJobs, wrong)).code).toBe('bad_request');
  const csv = await (await server.send(api.adminJobsCsv, { token, query: { status: 'failed' } })).text();
  expect(
    csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]),
  ).toEqual([third.id, second.id]);
  expect([await actionsOf(first.id), await actionsOf(second.id)]).toEqual([
    ['job.cancelled'],
    ['job.retried'],
  ]);
});
