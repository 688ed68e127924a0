import { required } from '#machines/_kit/require-value.ts';
import { onlineManager } from '@tanstack/react-query';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, type EventFromLogic, type SnapshotFrom } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type { Interpretation } from '#api/contract/editing.ts';
import type { Op } from '#api/contract/op.ts';
import { done, withInertActors } from '#machines/_kit/model.ts';
import type { imageEditingMachine } from '#machines/image-editing/image-editing.machine.ts';
import {
  assets,
  drafts,
  imageEditingModel,
  outcomes,
  secondJob,
  resultShown,
  wish,
} from '#machines/image-editing/image-editing.model.ts';
import { keySaved, order } from '#machines/_wizard/fixtures.ts';
import {
  type ImageEditingView,
  selectCanOpen,
  selectImages,
  selectView,
} from '#machines/image-editing/image-editing.selectors.ts';
import type { EditStep } from '#machines/image-editing/image-editing.types.ts';
import { forgetGuidelinesSeen, rememberGuidelinesSeen } from '#ui/image-editing/guidelines-cookie.ts';
// Styles are generated from the modules that are loaded when the walk begins.
import '#ui/image-editing/editing-later-screens.ts';
import { ImageEditingWizard } from '#ui/image-editing/image-editing-page.tsx';

import { fill, press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { scriptedStudio } from './scripted-studio.ts';
import { WalkStage } from './stage.tsx';
import {
  maskGestures,
  resultGestures,
  isEventOffered,
  wizardEndings,
  wizardGestures,
  pressOrder,
  pressStep,
  showsView,
} from './wizard-hands.ts';

type Machine = typeof imageEditingMachine;
type Snapshot = SnapshotFrom<Machine>;
type EventOf<T> = Extract<EventFromLogic<Machine>, { type: T }>;

const understood: Interpretation = {
  operations: [
    { kind: 'brightness', amount: 0.2 },
    { kind: 'background-colour', colour: '#ffffff' },
    { kind: 'lighting', from: 'right', amount: 0.7 },
    { kind: 'recolour', target: 'top', colour: '#c8202c' },
    { kind: 'recolour', target: 'bottom', colour: '#1a1a1c' },
  ],
  understood: [
    { code: 'brightness', words: 'sáng hơn' },
    { code: 'background-colour', words: 'nền trắng' },
    { code: 'lighting', words: 'rọi đèn từ bên phải' },
    { code: 'recolour', words: 'áo đỏ' },
    { code: 'recolour', words: 'quần đen' },
  ],
  refused: [{ text: 'thêm một con mèo', reason: 'needs_ai_model' }],
};

/** Interpretation that the studio returns for every instruction. */
let read = understood;

/** Bodies of the last requests for a preview and for a quote. */
let previewed: unknown;
let quoted: unknown;

/** Creates the studio of every walk with responses to instructions. */
function editingStudio(): Client {
  const { client } = scriptedStudio(Object.values(assets));
  const call = (op: Op, args: { body?: unknown }) => {
    if (op.path === '/ai/quote') quoted = args.body;
    return op.path === '/ai/image-editing/interpret'
      ? Promise.resolve({ ok: true, answer: read })
      : client.call(op as never, args as never);
  };
  const open = (_: { path: string }, { body }: { body?: unknown }) => {
    previewed = body;
    return Promise.resolve({ ok: true, answer: new Response(new Blob([JSON.stringify(body)])) });
  };
  return { ...client, call: call as Client['call'], open: open as unknown as Client['open'] };
}
const client = editingStudio();

const stepNames: Record<EditStep, RegExp> = {
  upload: /Choose pictures/,
  describe: /Describe the edit/,
  generate: /Create the picture/,
  result: /Result/,
};
const nameOf = (id: string) =>
  Object.values(assets)
    .find((asset) => asset.id === id)
    ?.name.replace('.jpg', '') ?? '';
const grip = (id: string) => page.getByRole('button', { name: new RegExp(`^${nameOf(id)}, place`) });
const viewIs = showsView(selectView);

const gestures = {
  ...wizardGestures,
  ...resultGestures,
  ...maskGestures,
  'step.chosen': pressStep(stepNames, selectCanOpen),
  'mode.chosen': ({ mode }) =>
    page.getByRole('radio', { name: mode === 'single' ? 'One picture' : 'Several pictures' }).click(),
  'image.chosen': ({ asset }) => page.getByLabelText(nameOf(asset.id), { exact: true }).click(),
  'image.removed': ({ id }) => press(`Take out: ${nameOf(id)}`),
  'image.moved': async ({ id }) => {
    grip(id).element().focus();
    await userEvent.keyboard('{ArrowRight}');
  },
  'wish.changed': ({ wish }, { actor }) =>
    wish.preset
      ? page.getByRole('checkbox', { name: 'Enhance', exact: true }).click()
      : fill(
          actor.getSnapshot().context.mode === 'several'
            ? 'What is to become of the pictures?'
            : 'What is to change?',
          wish.prompt ?? '',
        ),
  'masking.requested': (_event, { actor }) =>
    press(actor.getSnapshot().context.mask ? 'Correct the mask' : 'Paint a mask'),
  'mask.removed': () => press('Without the mask'),
  'order.requested': pressOrder('Edit the picture · 1 credit'),
  'wait.left': () => press('Back to the edit'),
  'version.chosen': ({ id }, { actor }) =>
    selectView(actor.getSnapshot()) === 'comparing'
      ? press(id === null ? 'Go on with the left one' : 'Go on with the right one')
      : press(id === null ? 'Go back to: The original' : 'Go back to: 1 · sáng hơn'),
  'comparison.requested': async (_event, { actor }) => {
    if (selectView(actor.getSnapshot()) !== 'comparing') return press('Compare');
    await page.getByLabelText('On the left').selectOptions('1 · sáng hơn');
    await page.getByLabelText('On the left').selectOptions('The original');
  },
  'comparison.left': () => press('Back'),
  'another.requested': () => press('Edit it further'),
} satisfies Gestures<Machine>;

const seen: Record<ImageEditingView, () => ReturnType<typeof page.getByRole>> = {
  opening: () => page.getByRole('heading', { name: 'Image editing' }),
  elsewhere: () => page.getByRole('heading', { name: 'This edit is open in another tab' }),
  images: () => page.getByRole('group', { name: 'Whose pictures' }),
  wish: () => page.getByRole('region', { name: 'Instruction' }),
  masking: () => page.getByRole('heading', { name: 'What may change?' }),
  ordering: () => page.getByRole('heading', { name: 'Your order is on its way' }),
  making: () => page.getByRole('heading', { name: /^Your order |^Your picture is being made/ }),
  failed: () => page.getByRole('alert').getByRole('heading', { name: 'Generation Failed' }),
  result: () => page.getByRole('navigation', { name: 'Steps' }),
  comparing: () => page.getByRole('heading', { name: 'Two versions compared' }),
};

const hasVersions = ({ context }: Snapshot) => context.versions.length > 0;
/** Conditions under which the screen can cause an event; events without an entry are always possible. */
const offered: {
  [T in EventFromLogic<Machine>['type']]?: (event: EventOf<T>, snapshot: Snapshot) => boolean;
} = {
  'step.chosen': ({ step }, snapshot) =>
    selectCanOpen(step)(snapshot)
      ? snapshot.context.step !== step
      : step === 'describe' && selectView(snapshot) === 'images',
  'mode.chosen': ({ mode }, snapshot) => selectView(snapshot) === 'images' && snapshot.context.mode !== mode,
  'image.chosen': ({ asset }, snapshot) =>
    selectView(snapshot) === 'images' &&
    (snapshot.context.mode === 'several' || selectImages(snapshot)[0]?.id !== asset.id),
  'image.removed': ({ id }, { context: { mode, images } }) =>
    mode === 'several' && images.some((image) => image.id === id),
  'image.moved': ({ id, to }, { context: { mode, images } }) =>
    mode === 'several' && images.length > 1 && images[to - 1]?.id === id,
  'wish.changed': ({ wish }, snapshot) =>
    selectView(snapshot) === 'wish' &&
    (wish.preset
      ? snapshot.context.wish.preset === null && snapshot.context.mode === 'single'
      : snapshot.context.wish.prompt !== wish.prompt),
  'masking.requested': (event, snapshot) =>
    snapshot.can(event) && (selectView(snapshot) === 'wish' || snapshot.context.failure === 'mask_missing'),
  'mask.removed': (_event, snapshot) => selectView(snapshot) === 'wish' && snapshot.context.mask !== null,
  'order.requested': viewIs('wish'),
  'retry.requested': (event, snapshot) => snapshot.can(event) && snapshot.context.failure !== 'mask_missing',
  'version.chosen': (_event, snapshot) =>
    hasVersions(snapshot) && viewIs('wish', 'result', 'comparing')(_event, snapshot),
  'comparison.requested': (_event, snapshot) =>
    hasVersions(snapshot) && viewIs('wish', 'result', 'comparing')(_event, snapshot),
  'save.requested': (event, snapshot) => snapshot.can(event),
  'another.requested': (event, snapshot) => snapshot.can(event),
};

beforeAll(rememberGuidelinesSeen);

describeWalk({
  model: imageEditingModel,
  screen: (actor) => (
    <WalkStage client={client}>
      <ImageEditingWizard wizard={actor} onMoved={() => {}} />
    </WalkStage>
  ),
  keepsFocus: true,
  gestures,
  beyondHands: {
    'imageEditing.working.result — step.chosen [mayShowResult] #1 → imageEditing.working.result':
      'the step is the one that is marked',
    'imageEditing.working.generating — generation failed #0 → imageEditing.working.failed':
      'the generation is a chart: it breaks only by a mistake in itself',
  },
  endings: wizardEndings,
  offers: (event, snapshot) =>
    isEventOffered(event, snapshot) && (offered[event.type]?.(event as never, snapshot) ?? true),
  sees: async (snapshot) => {
    await expect.element(seen[selectView(snapshot)]().first()).toBeVisible();
  },
});

async function renderWizard(events: readonly object[]) {
  const actor = createActor(withInertActors(imageEditingModel.machine), { input: imageEditingModel.input });
  actor.start();
  for (const event of events) actor.send(event as Parameters<typeof actor.send>[0]);
  await render(
    <WalkStage client={client}>
      <ImageEditingWizard wizard={actor as never} onMoved={() => {}} />
    </WalkStage>,
  );
  return actor;
}
const start = { type: 'draft.opened', stored: undefined };
const chosen = (letter: keyof typeof assets) => ({ type: 'image.chosen', asset: assets[letter] });
const several = { type: 'mode.chosen', mode: 'several' };

test('the wizard lists the understood wishes with amounts and colours, and the refused ones', async () => {
  await renderWizard([start, chosen('a'), { type: 'step.chosen', step: 'describe' }]);
  await fill('What is to change?', 'sáng hơn, nền trắng, thêm một con mèo');
  const chips = page.getByRole('list', { name: 'What was understood' }).getByRole('listitem');
  await expect
    .poll(() => chips.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Brightness+20%',
      'Background colour: nền trắng',
      'Lighting(from the right)+70%',
      'Recolour(top): áo đỏ',
      'Recolour(bottom): quần đen',
    ]);
  expect(chips.elements().map((chip) => chip.getAttribute('data-tip'))).toEqual([
    'sáng hơn',
    'nền trắng',
    'rọi đèn từ bên phải',
    'áo đỏ',
    'quần đen',
  ]);
  await expect.element(page.getByText('“thêm một con mèo”')).toBeVisible();
});

test.for<[NonNullable<Interpretation['plan']>, string]>([
  [
    { kind: 'collage', layout: 'side-by-side', gap: 0.015, background: '#e3d3b8', finish: [] },
    'Collage(side by side): as asked',
  ],
  [
    { kind: 'collage', layout: 'rows', columns: 2, gap: 0.015, background: '#ffffff', finish: [] },
    'Collage2 columns: as asked',
  ],
  [{ kind: 'scene', scene: 1, subjects: [{ image: 0 }], finish: [] }, 'Subjects on a scene(picture 2)'],
])('how pictures come together is told with where and on what: $0.kind → $1', async ([plan, told]) => {
  read = { operations: [], plan, understood: [{ code: plan.kind, words: 'as asked' }], refused: [] };
  onTestFinished(() => {
    read = understood;
  });
  await renderWizard([start, several, chosen('a'), chosen('b'), { type: 'step.chosen', step: 'describe' }]);
  await fill('What is to become of the pictures?', 'as asked');
  const chips = page.getByRole('list', { name: 'What was understood' }).getByRole('listitem');
  await expect.poll(() => chips.elements().map(({ textContent }) => textContent)).toEqual([told]);
});

test('the wizard names an edit without effect before the order and stops inviting to that order', async () => {
  read = { operations: [{ kind: 'crop', ratio: '3:4' }], understood: [], refused: [] };
  onTestFinished(() => {
    read = understood;
  });
  await renderWizard([start, chosen('a'), { type: 'step.chosen', step: 'describe' }]);
  const order = page.getByRole('button', { name: 'Edit the picture · 1 credit' });
  await fill('What is to change?', 'cắt 3:4');
  await expect.element(page.getByText(/^The picture already is what you ask for/)).toBeVisible();
  await expect.element(order).toHaveClass('btn-ghost');
  read = understood;
  await fill('What is to change?', 'cắt 3:4, sáng hơn');
  await expect.element(order).toHaveClass('btn-primary');
  await expect.element(page.getByText(/^The picture already is/)).not.toBeInTheDocument();
});

function loseNetwork() {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
}

test('the wizard without a network claims no reading of unread words', async () => {
  await renderWizard([start, chosen('a'), { type: 'step.chosen', step: 'describe' }]);
  await fill('What is to change?', 'sáng hơn');
  const chips = page.getByRole('list', { name: 'What was understood' });
  await expect.element(chips).toBeVisible();
  loseNetwork();
  await fill('What is to change?', 'sáng hơn, ấm hơn');
  await expect.element(page.getByText(/What was understood can't be told right now/)).toBeVisible();
  await expect.element(chips).not.toBeInTheDocument();
  onlineManager.setOnline(true);
  await expect.element(chips).toBeVisible();
});

test('the live region that exists already announces the reading of an instruction', async () => {
  await renderWizard([start, chosen('a'), { type: 'step.chosen', step: 'describe' }]);
  const instruction = page.getByRole('region', { name: 'Instruction' });
  await expect.element(instruction).toBeVisible();
  const said = instruction.element().lastElementChild;
  loseNetwork();
  await fill('What is to change?', 'sáng hơn');
  await expect.poll(() => said?.textContent).toMatch(/^What was understood can't be told right now/);
  expect([said?.isConnected, said?.getAttribute('aria-live')]).toEqual([true, 'polite']);
});

test('the wizard without a network promises no missing preview', async () => {
  await renderWizard([start, chosen('a'), { type: 'step.chosen', step: 'describe' }]);
  loseNetwork();
  await page.getByRole('checkbox', { name: 'Artistic', exact: true }).click();
  await expect.element(page.getByText('The preview comes when the network is back.')).toBeVisible();
  onlineManager.setOnline(true);
  await expect.element(page.getByRole('img', { name: 'Preview: Artistic' })).toBeVisible();
});

test.each([
  ['group_unclear', 'Choose other pictures', ['Change the description']],
  ['region_not_found', 'Paint a mask', ['Change the description', 'Choose other pictures']],
  ['engine_failed', 'Try again', ['Change the description', 'Choose other pictures']],
  ['edit_not_understood', 'Change the description', ['Choose other pictures']],
] as const)('after %s the helpful action comes first', async (failure, cure, others) => {
  await renderWizard([{ type: 'draft.opened', stored: { ...drafts.failed, failure } }]);
  const panel = page.getByRole('alert');
  await expect
    .poll(() =>
      panel
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([cure, ...others]);
  await expect.element(panel.getByRole('button', { name: cure })).toHaveClass('btn-primary');
});

test('an instruction that fits several people explains how to name one', async () => {
  await renderWizard([{ type: 'draft.opened', stored: { ...drafts.failed, failure: 'several_faces' } }]);
  const panel = page.getByRole('alert');
  await expect.element(panel.getByText(/say only what should change/)).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Paint a mask' })).toHaveClass('btn-primary');
});

test('ordering without a wish focuses the wish field', async () => {
  await renderWizard([start, chosen('a'), { type: 'step.chosen', step: 'describe' }]);
  await press('Edit the picture · 1 credit');
  await expect.element(page.getByLabelText('What is to change?')).toHaveFocus();
});

test('the focus ring of a slider does not overlap the text around it', async () => {
  await renderWizard([start, chosen('a'), { type: 'step.chosen', step: 'describe' }]);
  await page.getByText('Advanced', { exact: true }).click();
  const slider = page.getByLabelText('Quality steps');
  await expect.element(slider).toBeVisible();
  slider.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  const hint = page.getByText('More take longer: finer edges and brushes, better filled-in parts.').element();
  const beyond = () => {
    const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(slider.element());
    const { bottom } = slider.element().getBoundingClientRect();
    const ring = bottom + parseFloat(outlineOffset) + parseFloat(outlineWidth);
    return [outlineStyle, outlineWidth, Math.max(0, ring - hint.getBoundingClientRect().top)];
  };
  await expect.poll(beyond).toEqual(['solid', '2px', 0]);
});

test('a setting without effect on the preset says so, until an instruction uses it', async () => {
  const actor = await renderWizard([start, chosen('a'), { type: 'step.chosen', step: 'describe' }]);
  await page.getByText('Advanced', { exact: true }).click();
  const [guidance, steps] = [page.getByLabelText('Guidance scale'), page.getByLabelText('Quality steps')];
  const idle = 'It makes no difference to this preset.';
  await expect.element(guidance).toHaveAccessibleDescription(/^Low: amounts give way/);
  actor.send({ type: 'wish.changed', wish: { preset: 'background-removal' } } as never);
  await expect.element(guidance).toHaveAccessibleDescription(idle);
  await expect.element(steps).toHaveAccessibleDescription(/^More take longer/);
  actor.send({ type: 'wish.changed', wish: { prompt: 'sáng hơn' } } as never);
  await expect.element(guidance).toHaveAccessibleDescription(/^Low: amounts give way/);
});

test('changed settings are expanded at once, default settings are collapsed', async () => {
  const actor = await renderWizard([start, chosen('a'), { type: 'step.chosen', step: 'describe' }]);
  const strength = page.getByLabelText('Strength');
  await expect.element(strength).toBeInTheDocument();
  await expect.element(strength).not.toBeVisible();
  await page.getByText('Advanced', { exact: true }).click();
  strength.element().focus();
  await userEvent.keyboard('{Home}');
  await page.getByText('Advanced', { exact: true }).click();
  await expect.element(strength).not.toBeVisible();
  actor.send({ type: 'step.chosen', step: 'upload' } as never);
  await expect.element(strength).not.toBeInTheDocument();
  actor.send({ type: 'step.chosen', step: 'describe' } as never);
  await expect.element(strength).toBeVisible();
});

test('a chosen preset is previewed on the picture', async () => {
  await renderWizard([start, chosen('a'), { type: 'step.chosen', step: 'describe' }]);
  await page.getByRole('checkbox', { name: 'Lighting', exact: true }).click();
  await expect.element(page.getByRole('img', { name: 'Preview: Lighting' })).toBeVisible();
});

test('a preview on white says that the result is transparent, if it is', async () => {
  await renderWizard([start, chosen('a'), { type: 'step.chosen', step: 'describe' }]);
  const said = page.getByText(/White stands for nothing here/);
  await page.getByRole('checkbox', { name: 'Lighting', exact: true }).click();
  await expect.element(page.getByRole('img', { name: 'Preview: Lighting' })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Background removal', exact: true }).click();
  await expect.element(said).toBeVisible();
});

test('a preview request carries the parameters of the order', async () => {
  const wish = { preset: 'enhance', strength: 0.4, guidance: 18, steps: 45 } as const;
  await renderWizard([
    start,
    chosen('a'),
    { type: 'step.chosen', step: 'describe' },
    { type: 'wish.changed', wish },
  ]);
  await expect
    .poll(() => previewed)
    .toEqual({ image: assets.a.id, preset: 'enhance', strength: 0.4, guidance_scale: 18, steps: 45 });
});

test('the request for the expected time names the kind of the edit and the number of pictures', async () => {
  const asks = async (edit: object) => {
    await expect.poll(() => quoted).toEqual({ feature: 'image-editing', edit });
  };
  read = {
    ...understood,
    plan: { kind: 'scene', scene: 0, subjects: [{ image: 1 }], finish: [] },
  };
  onTestFinished(() => {
    read = understood;
  });
  const actor = await renderWizard([start]);
  await asks({ by: 'words', pictures: 1 });
  for (const event of [chosen('a'), { type: 'step.chosen', step: 'describe' }]) actor.send(event as never);
  await page.getByRole('checkbox', { name: 'Enhance', exact: true }).click();
  await asks({ by: 'enhance', pictures: 1 });
  await fill('What is to change?', 'sáng hơn');
  await asks({ by: 'words', pictures: 1 });
  for (const event of [
    { type: 'step.chosen', step: 'upload' },
    several,
    chosen('b'),
    chosen('c'),
    { type: 'wish.changed', wish: { prompt: '' } },
  ])
    actor.send(event as never);
  await asks({ by: 'scene', pictures: 3 });
  actor.send({ type: 'step.chosen', step: 'describe' } as never);
  await fill('What is to become of the pictures?', 'b vào ảnh 1');
  await asks({ by: 'scene', pictures: 2 });
});

const advancedEvents = [
  start,
  chosen('a'),
  { type: 'step.chosen', step: 'describe' },
  { type: 'wish.changed', wish: { preset: 'artistic' } },
];
const preview = () => page.getByRole('img', { name: 'Preview: Artistic' });
/** Expands the advanced settings and scrolls to the last one. */
async function seeAdvanced() {
  await page.getByText('Advanced', { exact: true }).click();
  page.getByLabelText('Quality steps').element().scrollIntoView({ block: 'end', behavior: 'instant' });
}
const isSeen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

test('the preview of a preset stays visible beside the settings', async () => {
  await renderWizard(advancedEvents);
  await expect.element(preview()).toBeVisible();
  await seeAdvanced();
  await expect.poll(() => isSeen(preview().element())).toBe(true);
});

test('the order panel shows the preview when the settings lie below the picture', async () => {
  await page.viewport(820, 1180);
  onTestFinished(() => page.viewport(1280, 900));
  await renderWizard(advancedEvents);
  const button = page.getByRole('button', { name: 'Edit the picture · 1 credit' });
  await expect.element(button).toBeVisible();
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
  await document.fonts.ready;
  const place = topOf(button.element());
  await expect.element(preview()).toBeVisible();
  expect(topOf(button.element())).toBe(place);
  await seeAdvanced();
  const order = page.getByRole('complementary', { name: 'Your edit' }).element();
  const small = () => order.querySelector(`img[src="${preview().element().getAttribute('src')}"]`);
  const seen = () => [preview().element(), small()].map((image) => image && isSeen(image));
  await expect.poll(seen).toEqual([false, true]);
});

test('a preview and its divider stay until the next preview arrives', async () => {
  await renderWizard(advancedEvents);
  await expect.element(preview()).toBeVisible();
  const line = page.getByRole('slider', { name: 'How much of the picture before is shown' });
  line.element().focus();
  await userEvent.keyboard('{Home}');
  const address = preview().element().getAttribute('src');
  await page.getByText('Advanced', { exact: true }).click();
  page.getByLabelText('Strength').element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => preview().element().getAttribute('src')).not.toBe(address);
  await expect.element(line).toHaveValue('0');
});

test('keys sort the pictures, and a live region announces the position', async () => {
  const actor = await renderWizard([start, several, chosen('a'), chosen('b'), chosen('c')]);
  await expect.element(grip(assets.a.id)).toBeVisible();
  grip(assets.a.id).element().focus();
  await userEvent.keyboard('{End}');
  await expect
    .poll(() => selectImages(actor.getSnapshot()).map(({ name }) => name[0]))
    .toEqual(['b', 'c', 'a']);
  await expect.element(page.getByText('a: place 3 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  await expect
    .poll(() => selectImages(actor.getSnapshot()).map(({ name }) => name[0]))
    .toEqual(['b', 'a', 'c']);
});

test('a live region announces the number of chosen pictures after each change', async () => {
  const actor = await renderWizard([start, several]);
  const said = page.getByText('0 of 10 chosen');
  await expect.element(said).toHaveAttribute('aria-live', 'polite');
  const region = said.element();
  for (const letter of ['a', 'b'] as const) actor.send(chosen(letter) as never);
  await expect.poll(() => region.textContent).toBe('2 of 10 chosen');
  grip(assets.a.id).element().focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => region.textContent).toBe('a: place 2 of 2');
  await press('Take out: a');
  await expect.poll(() => region.textContent).toBe('1 of 10 chosen');
  actor.send(chosen('c') as never);
  await expect.poll(() => region.textContent).toBe('2 of 10 chosen');
});

test('dragging sorts the pictures', async () => {
  const actor = await renderWizard([start, several, chosen('a'), chosen('b'), chosen('c')]);
  await userEvent.dragAndDrop(grip(assets.c.id), grip(assets.a.id));
  await expect
    .poll(() => selectImages(actor.getSnapshot()).map(({ name }) => name[0]))
    .toEqual(['c', 'a', 'b']);
});

test('the history names each version by its instruction and marks the current one', async () => {
  await renderWizard(resultShown);
  await expect
    .element(page.getByRole('button', { name: 'Go back to: 1 · sáng hơn' }))
    .toHaveAttribute('aria-current', 'true');
  await press('Go back to: The original');
  await expect
    .element(page.getByRole('button', { name: 'Go back to: The original' }))
    .toHaveAttribute('aria-current', 'true');
});

test('going back to a version names the version that is shown', async () => {
  await renderWizard(resultShown);
  const said = page.getByText(/^Shown now: /);
  await expect.element(said).toHaveTextContent('Shown now: 1 · sáng hơn');
  await expect.element(said).toHaveAttribute('aria-live', 'polite');
  await press('Go back to: The original');
  await expect.element(said).toHaveTextContent('Shown now: The original');
});

test('no other version is announced while a new version loads', async () => {
  const again = { ...outcomes.succeeded, id: secondJob };
  await renderWizard([
    ...resultShown,
    { type: 'another.requested' },
    wish,
    order,
    ...keySaved,
    { type: 'generation.accepted', id: secondJob },
    done('generation', again),
  ]);
  await expect.element(page.getByRole('heading', { name: 'Editing history' })).toBeVisible();
  expect(page.getByText(/^Shown now: /).query()).toBeNull();
  expect(
    page.getByRole('button', { name: 'Go back to: The original' }).element().getAttribute('aria-current'),
  ).toBeNull();
});

test('two compared versions show their names, a long one with an ellipsis', async () => {
  await renderWizard(resultShown);
  await press('Compare');
  await expect.element(page.getByLabelText('On the right')).toHaveStyle('text-overflow: ellipsis');
  await expect
    .element(page.getByRole('slider', { name: 'How much is shown of: The original' }))
    .toBeVisible();
  await expect.element(page.getByText('1 · sáng hơn').last()).toBeVisible();
});

test('the guidelines open once by themselves, and again only on request', async () => {
  forgetGuidelinesSeen();
  await renderWizard([start]);
  const dialog = page.getByRole('dialog', { name: 'How to ask' });
  await dialog.getByRole('radio', { name: 'Advanced' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'The editing history' })).toBeInTheDocument();
  await expect.poll(() => document.cookie).toContain('guidelines=seen');
  await dialog.getByRole('checkbox', { name: "Don't show this again" }).click();
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => document.cookie).not.toContain('guidelines=seen');
});

test('closing the guidelines that opened by themselves focuses the button that opens them', async () => {
  forgetGuidelinesSeen();
  await renderWizard([start]);
  const dialog = page.getByRole('dialog', { name: 'How to ask' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'How to ask' })).toHaveFocus();
});

test('a scrolled guideline can be closed, and the other one starts at its beginning', async () => {
  forgetGuidelinesSeen();
  await renderWizard([start]);
  const dialog = page.getByRole('dialog', { name: 'How to ask' });
  await expect.element(dialog.getByRole('heading', { name: 'Or choose a preset' })).toBeInTheDocument();
  const scroller = required(dialog.element().querySelector('.dialog'), 'what is scrolled');
  scroller.scrollTop = 900;
  await expect.poll(() => scroller.scrollTop).toBe(900);
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
  await dialog.getByRole('radio', { name: 'Advanced' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'The editing history' })).toBeInTheDocument();
  await expect.poll(() => scroller.scrollTop).toBe(0);
});
