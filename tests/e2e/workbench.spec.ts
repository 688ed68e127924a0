import * as v from 'valibot';

import { administrator, expect, test } from './studio-test.ts';

/** Stand-in for the page at stately.ai: it announces itself and stores the received messages. */
const inspectorPage = `<!doctype html><title>inspector</title><script>
  window.told = [];
  addEventListener('message', ({ data, origin }) => told.push({ ...data, origin }));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

const Told = v.array(
  v.looseObject({
    type: v.string(),
    _version: v.string(),
    sessionId: v.string(),
    origin: v.string(),
    name: v.optional(v.string()),
    definition: v.optional(v.string()),
    event: v.optional(v.looseObject({ type: v.string() })),
  }),
);

test('the Stately inspector opens only on request and follows the charts of the tab', async ({
  page,
  request,
  baseURL,
}) => {
  const own = baseURL ?? '';
  const { token } = await administrator(request);
  const context = page.context();
  await context.addCookies([{ name: 'lang', value: 'en', url: own }]);
  await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  const foreign: string[] = [];
  const asked: string[] = [];
  context.on('request', (sent) => {
    const { origin } = new URL(sent.url());
    if (origin !== own && !/^(?:blob|data|about):/.test(sent.url())) foreign.push(sent.url());
    asked.push(sent.url());
  });
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: inspectorPage }),
  );
  await page.goto('/virtual-tryon');
  // The frame of the studio registers the workbench's shortcut.
  await expect(page.getByRole('button', { name: 'Your orders' })).toBeVisible();
  await page.keyboard.press('Control+Alt+KeyW');
  const panel = page.getByRole('complementary', { name: 'Workbench' });
  await panel.getByText('The inspector of Stately').click();
  expect(foreign).toEqual([]);
  expect(asked.filter((url) => url.includes('inspector-link'))).toEqual([]);

  const opened = context.waitForEvent('page');
  await panel.getByRole('button', { name: 'Open the inspector' }).click();
  const inspector = await opened;
  await expect(panel.getByText('The inspector follows the charts of this tab.')).toBeVisible();
  expect(foreign).toEqual(['https://stately.ai/inspect']);
  const told = async () => v.parse(Told, await inspector.evaluate('told'));
  await expect
    .poll(async () => (await told()).filter(({ type }) => type === '@xstate.actor').map(({ name }) => name))
    .toContain('tryOn');
  await panel.getByLabel('Running chart', { exact: true }).selectOption({ label: 'tryOn' });
  await panel.getByText('Tell it something').click();
  await panel.getByLabel('Event', { exact: true }).selectOption('step.chosen');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .poll(async () => (await told()).flatMap(({ event }) => event?.type ?? []))
    .toContain('step.chosen');
  expect(new Set((await told()).map(({ origin }) => origin))).toEqual(new Set([own]));

  // A window that navigated to another site receives no further message.
  await context.route('https://elsewhere.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: inspectorPage.replace("'@statelyai.connected'", "'none'"),
    }),
  );
  await inspector.goto('https://elsewhere.example/');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'step.chosen' })).toHaveCount(2);
  expect(await inspector.evaluate('told')).toEqual([]);
});
