import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import { withInertActors } from '#machines/_kit/model.ts';
import { openedWith } from '#machines/_wizard/fixtures.ts';
import { assets, tryOnModel } from '#machines/try-on/try-on.model.ts';
import { tooltipModel } from '#machines/tooltip/tooltip.model.ts';
import LivePanel from '#ui/dev-tools/live-panel.tsx';
import { addFlow } from '#ui/patterns/running-flows.ts';

import { WalkStage } from './stage.tsx';

async function renderPanel() {
  const actor = createActor(withInertActors(tryOnModel.machine), { input: tryOnModel.input }).start();
  onTestFinished(addFlow(actor));
  await render(
    <WalkStage>
      <LivePanel onClose={() => {}} />
    </WalkStage>,
  );
  actor.send(openedWith(undefined));
  return actor;
}

const panel = () => page.getByRole('complementary', { name: 'Workbench' });
const state = (value: unknown) => panel().getByText(JSON.stringify(value), { exact: true });
const model = { working: { choosing: 'model' } };
const garment = { working: { choosing: 'garment' } };

test("the workbench shows a wizard's state, events, transitions and refusing guards", async () => {
  const actor = await renderPanel();
  await expect.element(state(model)).toBeVisible();
  actor.send({ type: 'step.chosen', step: 'result' });
  await expect.element(panel().getByText(/Not taken: .*mayShowResult.* says no\./)).toBeVisible();
  actor.send({ type: 'person.chosen', asset: assets.person });
  actor.send({ type: 'step.chosen', step: 'garment' });
  await expect.element(state(garment)).toBeVisible();
  await expect.element(panel().getByText('step.chosen [mayChooseGarments] → garment')).toBeVisible();
  await expect.element(panel().getByRole('application')).toBeVisible();
});

test('the workbench follows the chart of the page, also if a chart of the application starts later', async () => {
  const { machine, input } = tooltipModel;
  const late = createActor(withInertActors(machine), { input }).start();
  await renderPanel();
  onTestFinished(addFlow(late, 'application'));
  await expect
    .element(panel().getByLabelText('Running chart').getByRole('option', { name: 'tooltip' }))
    .toBeInTheDocument();
  await expect.element(state(model)).toBeVisible();
});

test('the workbench shows a past step and returns to the present', async () => {
  const actor = await renderPanel();
  actor.send({ type: 'person.chosen', asset: assets.person });
  actor.send({ type: 'step.chosen', step: 'garment' });
  await panel().getByRole('button', { name: 'person.chosen' }).click();
  await expect.element(panel().getByText('This is how it was.', { exact: false })).toBeVisible();
  await expect.element(state(model)).toBeVisible();
  expect(actor.getSnapshot().value).toEqual(garment);
  await panel().getByRole('button', { name: 'Back to now' }).click();
  await expect.element(state(garment)).toBeVisible();
});

test('the workbench sends an event with a payload from the fixtures of its type', async () => {
  const actor = await renderPanel();
  await panel().getByText('Tell it something').click();
  await panel().getByLabelText('Event', { exact: true }).selectOptions('person.chosen');
  await panel().getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => actor.getSnapshot().context.person?.id).toBe(assets.person.id);
  await panel().getByRole('textbox').fill('{"no": "type"}');
  await panel().getByRole('button', { name: 'Send' }).click();
  await expect.element(panel().getByRole('alert')).toHaveTextContent('An event has a type.');
});

test('on a tablet the workbench lies below the page and takes less than half of it', async () => {
  await page.viewport(820, 1180);
  onTestFinished(() => page.viewport(1280, 800));
  await renderPanel();
  const heightOf = (element: Element) => element.getBoundingClientRect().height;
  const drawing = await panel().getByRole('application').findElement();
  await expect.poll(() => heightOf(drawing)).toBeGreaterThan(200);
  const { width, bottom } = panel().element().getBoundingClientRect();
  expect({ width, bottom }).toEqual({ width: 820, bottom: 1180 });
  expect(heightOf(panel().element())).toBeLessThanOrEqual(1180 * 0.45);
});

const openInspector = async () => {
  await panel().getByText('The inspector of Stately').click();
  await panel().getByRole('button', { name: 'Open the inspector' }).click();
};

test('the workbench without a network says why the inspector cannot be opened', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  await renderPanel();
  await openInspector();
  await expect.element(panel().getByText('There is no network', { exact: false })).toBeVisible();
});

test('the workbench reports an inspector window that the browser blocked', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => void vi.restoreAllMocks());
  await renderPanel();
  await openInspector();
  await expect.element(panel().getByText('did not let the window open', { exact: false })).toBeVisible();
});
