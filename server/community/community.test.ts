import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountExportOps } from '#api/contract/account-export.ts';
import { accountOps } from '#api/contract/accounts.ts';
import { adminAuditOps } from '#api/contract/admin-audit.ts';
import { adminCommunityOps, communityOps } from '#api/contract/community.ts';
import { libraryOps } from '#api/contract/library.ts';
import type { QueryOf } from '#api/contract/op.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

let server: TestServer;
let admin: TestAccount;
let reporters: readonly TestAccount[];
beforeAll(async () => {
  server = await createTestServer();
  server.engine.finishAll();
  admin = await adminOf(server);
  reporters = [await server.signUp('First'), await server.signUp('Second'), await server.signUp('Third')];
});
afterAll(() => server[Symbol.asyncDispose]());

async function sharer(name: string, named = false) {
  const account = await createCustomer(server, name);
  const { id } = await awaitOutcome(server, account, (await submitTryOn(server, account)).id);
  const given = { token: account.token, params: { id } };
  const sharing = await server.call(communityOps.shareResult, { ...given, body: { consent: true, named } });
  return { ...account, given, generation: id, post: sharing.post ?? '' };
}
const visibleIds = async (query = {}) =>
  (await server.call(communityOps.community, { query })).items.map(({ id }) => id);
async function report(post: string, count: number) {
  const body = { reason: 'rights', details: 'my photo' } as const;
  for (const { token } of reporters.slice(0, count))
    await server.call(communityOps.reportPost, { token, params: { id: post }, body });
}

test('the picture of a shared result is public, and its inputs are not', async () => {
  const lan = await sharer('Lan');
  const { items } = await server.call(communityOps.community, {});
  const post = items.find(({ id }) => id === lan.post);
  expect(post).toMatchObject({ feature: 'virtual-tryon', kind: 'image', by: null });
  const text = JSON.stringify(post);
  for (const hidden of [lan.user.id, lan.user.email, lan.generation, lan.order.person, 'Lan'])
    expect(text).not.toContain(hidden);
});

test("a shared result shows its owner's name only with consent", async () => {
  const mai = await sharer('MaiAnh', true);
  const { items } = await server.call(communityOps.community, {});
  expect(items.find(({ id }) => id === mai.post)?.by).toBe('MaiAnh');
});

test('the public picture states its provenance and contains no other data', async () => {
  const hoa = await sharer('Hoa');
  for (const size of ['small', 'large'] as const) {
    const answer = await server.fetch(`/api/community/${hoa.post}/picture?size=${size}`);
    const { xmpAsString = '', exif, iptc, icc } = await sharp(await answer.arrayBuffer()).metadata();
    expect([answer.status, exif, iptc, icc]).toEqual([200, undefined, undefined, undefined]);
    expect(xmpAsString).toContain('digitalsourcetype/');
    for (const hidden of [hoa.user.id, hoa.user.email, hoa.generation, 'Hoa'])
      expect(xmpAsString).not.toContain(hidden);
  }
});

test("sharing requires the owner's consent, and another user cannot share the result", async () => {
  const account = await createCustomer(server, 'Vy');
  const { id } = await awaitOutcome(server, account, (await submitTryOn(server, account)).id);
  const body = { consent: false, named: false } as unknown as { consent: true; named: boolean };
  const request = { token: account.token, params: { id } };
  expect((await server.refused(communityOps.shareResult, { ...request, body })).code).toBe('unprocessable');
  const stranger = await server.signUp('Stranger');
  const theirs = { token: stranger.token, params: { id }, body: { consent: true, named: false } } as const;
  expect((await server.refused(communityOps.shareResult, theirs)).code).toBe('not_found');
  expect(await server.call(communityOps.sharing, request)).toEqual({
    state: 'private',
    named: false,
    post: null,
  });
});

test('the community hides unshared results, results in the bin, and results of deleted accounts', async () => {
  const [an, thu, my] = [await sharer('An'), await sharer('Thu'), await sharer('My')];
  await server.call(communityOps.unshareResult, an.given);
  await server.call(libraryOps.deleteHistoryItem, thu.given);
  await server.call(accountOps.deleteAccount, { token: my.token, body: { password: my.password } });
  const visible = await visibleIds();
  for (const { post } of [an, thu, my]) {
    expect(visible).not.toContain(post);
    expect((await server.fetch(`/api/community/${post}/picture`)).status).toBe(404);
  }
});

test('pages of the community have no gaps while results are being shared', async () => {
  const posts = [];
  for (const name of ['A', 'B', 'C']) posts.unshift((await sharer(`${name}nh`)).post);
  const first = await server.call(communityOps.community, { query: { limit: '2' } });
  await sharer('Dao');
  const second = await server.call(communityOps.community, {
    query: { limit: '1', cursor: first.next ?? '' },
  });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(posts);
});

test('three reports hide a result until an administrator dismisses them', async () => {
  const ly = await sharer('Ly');
  await report(ly.post, 3);
  expect(await visibleIds()).not.toContain(ly.post);
  expect((await server.call(communityOps.sharing, ly.given)).state).toBe('under_review');
  const { items } = await server.call(adminCommunityOps.adminReports, { token: admin.token });
  expect(items.find(({ id }) => id === ly.post)).toMatchObject({
    state: 'under_review',
    reports: [1, 2, 3].map(() => ({ reason: 'rights', details: 'my photo' })),
  });
  // The rate limit of registrations counts per hour and sender.
  server.time.advance(3_600_000);
  const my = await sharer('Quyen');
  await report(my.post, 1);
  const listed = async (query: QueryOf<typeof adminCommunityOps.adminReports>) =>
    (await server.call(adminCommunityOps.adminReports, { token: admin.token, query })).items.map(
      ({ id }) => id,
    );
  expect(await listed({ sort: 'reports' })).toEqual([ly.post, my.post]);
  const first = await server.call(adminCommunityOps.adminReports, {
    token: admin.token,
    query: { sort: 'reports', order: 'asc', limit: '1' },
  });
  const rest = { sort: 'reports', order: 'asc', cursor: first.next ?? '' } as const;
  expect([...first.items.map(({ id }) => id), ...(await listed(rest))]).toEqual([my.post, ly.post]);
  expect(await listed({ q: 'LY' })).toEqual([ly.post]);
  const csv = await server.send(adminCommunityOps.adminReportsCsv, {
    token: admin.token,
    query: { q: 'ly' },
  });
  expect((await csv.text()).split('\r\n')[1]).toContain(
    `Ly,${ly.user.id},virtual-tryon,image,under_review,3,rights`,
  );
  await server.call(adminCommunityOps.adminLetStand, { token: admin.token, params: { id: ly.post } });
  expect(await visibleIds()).toContain(ly.post);
});

test('several reports by one person count once', async () => {
  const na = await sharer('Na');
  for (let count = 0; count < 4; count++) await report(na.post, 1);
  expect(await visibleIds()).toContain(na.post);
});

test('a post that an administrator takes down stays hidden, and the audit log has the reason', async () => {
  const nga = await sharer('Nga');
  await report(nga.post, 1);
  const params = { id: nga.post };
  const body = { reason: 'shows somebody who did not agree' };
  const removed = await server.call(adminCommunityOps.adminTakeDown, { token: admin.token, params, body });
  expect(removed.state).toBe('taken_down');
  expect((await server.fetch(`/api/community/${nga.post}/picture`)).status).toBe(404);
  await server.call(communityOps.unshareResult, nga.given);
  const secondShare = { ...nga.given, body: { consent: true, named: false } } as const;
  expect((await server.refused(communityOps.shareResult, secondShare)).code).toBe('conflict');
  const { items } = await server.call(adminAuditOps.adminAudit, { token: admin.token });
  expect(items[0]).toMatchObject({ action: 'community.taken_down', target: nga.post, reason: body.reason });
});

test("the account's export contains its shared results and reports", async () => {
  const tam = await sharer('Tam', true);
  const { community } = await server.call(accountExportOps.exportAccount, { token: tam.token });
  expect(community).toMatchObject({
    shared: [{ id: tam.post, generation: tam.generation, named: true, taken_down_at: null }],
    reports: [],
  });
});
