import { type ReactNode, useState } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromCallback, waitFor } from 'xstate';

import { uploadLimits } from '#api/contract/assets.ts';
import { required } from '#machines/_kit/require-value.ts';
import { selectEditor } from '#machines/mask-door/mask-door.selectors.ts';
import { selectIsBusy, selectMask, selectPhase } from '#machines/mask-editor/mask-editor.selectors.ts';
import type { MaskEditorNews, MaskTool } from '#machines/mask-editor/mask-editor.types.ts';
import { type MaskView, type Point, toFrame, toPicture } from '#machines/mask-editor/mask-view.ts';
import { denseOf, isEmpty, shareOf, uniformMask, valueAt } from '#machines/mask-editor/pixels/tiled-mask.ts';
import { foldAll } from '#machines/mask-editor/pixels/operation.ts';
import { encodeMaskPng } from '#machines/mask-editor/pixels/png.ts';
import { maskDoorLogic } from '#src/logic/mask-door.logic.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { distanceOf } from '#tests/support/value-distance.ts';
import type { MaskEditorRef } from '#ui/mask-editor/mask-editor-actor.ts';
import { MaskEditor } from '#ui/mask-editor/mask-editor.tsx';
import { type MaskDoorRef, MaskingScreen } from '#ui/mask-editor/masking-screen.tsx';
import { Toasts } from '#ui/patterns/toasts.tsx';
import { WizardFrame } from '#ui/wizard/wizard-frame.tsx';
// The mask editor uses the wizards' styles.
import '#ui/wizard/wizard.css';

import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

// Tests of the real board, worker and store with trusted pointer events.

const size = { width: 900, height: 700 };
const unreachable = { ok: false, failure: { code: 'unreachable', message: '', fields: [] } } as const;
const opened: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { stop } of opened.splice(0)) await stop();
});

type Shown = (editor: MaskEditorRef, door: MaskDoorRef) => ReactNode;

type Given = {
  id?: string;
  shown?: Shown;
  /** Mask that the engine finds; undefined: the engine is unreachable, `never`: the search does not end. */
  found?: Blob | 'never';
};

async function editing({
  id = crypto.randomUUID(),
  shown = (editor) => <MaskEditor editor={editor} />,
  found,
}: Given = {}) {
  const canvas = new OffscreenCanvas(size.width, size.height);
  canvas.getContext('2d')?.fillRect(0, 0, 450, 700);
  const url = URL.createObjectURL(await canvas.convertToBlob());
  const news: MaskEditorNews[] = [];
  const listener = createActor(
    fromCallback<MaskEditorNews>(({ receive }) => receive((event) => news.push(event))),
  ).start();
  const open = () =>
    found === 'never'
      ? new Promise<never>(() => {})
      : Promise.resolve(found ? ({ ok: true, answer: new Response(found) } as const) : unreachable);
  const door = createActor(maskDoorLogic({ open }), {
    input: {
      picture: { id, url, ...size },
      targets: ['hair'],
      slot: { user: id, wizard: 'mask', id },
      listener,
    },
  }).start();
  const editor = required(
    selectEditor(await waitFor(door, (snapshot) => snapshot.matches('open'))),
    'an editor',
  );
  const screen = await render(<WalkStage>{shown(editor, door)}</WalkStage>);
  const stop = async () => {
    door.stop();
    await screen.unmount();
  };
  opened.push({ stop });
  await expect.element(page.getByRole('application')).toBeVisible();
  await expect.poll(() => editor.getSnapshot().context.frame).not.toEqual(size);
  const isAtRest = async () => {
    await expect.poll(() => selectIsBusy(editor.getSnapshot())).toBe(false);
  };
  const context = () => editor.getSnapshot().context;
  return { id, editor, news, stop, isAtRest, context, mask: () => selectMask(editor.getSnapshot()) };
}
type Editing = Awaited<ReturnType<typeof editing>>;

/** Converts a point of the board to the coordinates of the browser's own events. */
function toWindow({ x, y }: Point): Point {
  const board = page.getByRole('application').element().getBoundingClientRect();
  const frame = window.frameElement;
  const outer = frame?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame instanceof HTMLElement ? outer.width / frame.offsetWidth : 1;
  return { x: outer.left + (board.left + x) * scale, y: outer.top + (board.top + y) * scale };
}
type MouseType = 'mousePressed' | 'mouseMoved' | 'mouseReleased';
const mouseEvent = (type: MouseType, at: Point) =>
  ({
    type,
    ...toWindow(at),
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: type === 'mouseMoved' ? 0 : 1,
  }) as const;
const mouse = (type: MouseType, at: Point) => cdp().send('Input.dispatchMouseEvent', mouseEvent(type, at));
async function drag(points: readonly Point[]) {
  const [first = { x: 0, y: 0 }] = points;
  await mouse('mousePressed', first);
  for (const point of points.slice(1)) await mouse('mouseMoved', point);
  await mouse('mouseReleased', points.at(-1) ?? first);
}

/** Returns random points on the board, some of them beyond the picture's edge. */
function pathOf(seed: number, { context }: Editing): Point[] {
  const next = seededRandom(seed);
  const { frame } = context();
  return Array.from({ length: 8 }, () => ({
    x: next() * (frame.width + 120) - 60,
    y: 40 + next() * (frame.height - 80),
  }));
}
const chosen = (tool: MaskTool) => page.getByRole('radio', { name: tool, exact: false }).click();

/** Returns points along a path, in pixels of the picture, without those beyond its edge. */
const placesAlong = (path: readonly Point[], view: MaskView): Point[] =>
  path.slice(1).flatMap((to, index) => {
    const from = path[index] ?? to;
    return Array.from({ length: 50 }, (_, step) => {
      const share = step / 50;
      return toPicture(view, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
    }).filter(({ x, y }) => x >= 0 && y >= 0 && x < size.width && y < size.height);
  });

test.each([1, 2, 3])(
  'the mask contains the whole path of the pointer, beyond the edge and back (path %i)',
  async (seed) => {
    const edited = await editing();
    const { editor, context, mask } = edited;
    editor.send({ type: 'brush.changed', brush: { size: 3, hardness: 1 } });
    const path = pathOf(seed, edited);
    await drag(path);
    await expect.poll(() => context().history.position).toBe(1);
    const missed = placesAlong(path, context().view).filter(
      ({ x, y }) => valueAt(mask(), Math.floor(x), Math.floor(y)) < 128,
    );
    expect(missed).toEqual([]);
  },
);

/** Returns the displayed opacity of the selection at a point of the picture: 0–255. */
function opacityAt({ context }: Editing, place: Point): number {
  const board = page.getByRole('application').element();
  const canvas = required(board.querySelector('canvas'), 'a canvas');
  const [outer, inner] = [board.getBoundingClientRect(), canvas.getBoundingClientRect()];
  const { x, y } = toFrame(context().view, place);
  const dots = canvas.width / inner.width;
  const [left, top] = [(x + outer.left - inner.left) * dots, (y + outer.top - inner.top) * dots];
  return required(canvas.getContext('2d'), 'a context').getImageData(left, top, 1, 1).data[3] ?? 0;
}

test('a running stroke stays visible when the picture is zoomed', async () => {
  const edited = await editing();
  const { editor, context } = edited;
  editor.send({ type: 'brush.changed', brush: { size: 60, hardness: 1 } });
  const place = { x: 450, y: 350 };
  const at = toFrame(context().view, place);
  await mouse('mousePressed', at);
  await mouse('mouseMoved', { x: at.x + 40, y: at.y });
  const picture = required(page.getByRole('application').element().querySelector('img'), 'a picture');
  const whole = picture.style.transform;
  editor.send({ type: 'view.zoomed', factor: 1.5, at });
  await expect.poll(() => picture.style.transform).not.toBe(whole);
  await expect.poll(() => opacityAt(edited, place)).toBe(128);
  await mouse('mouseReleased', { x: at.x + 40, y: at.y });
  await expect.poll(() => context().history.position).toBe(1);
  await expect.poll(() => opacityAt(edited, place)).toBe(128);
});

test('the stored mask equals the shown mask after undo, redo and reopening', async () => {
  const first = await editing();
  for (const seed of [4, 5]) await drag(pathOf(seed, first));
  await expect.poll(() => first.context().history.position).toBe(2);
  await press('Invert');
  await first.isAtRest();
  await press('Grow');
  await first.isAtRest();
  const { operations } = first.context().history;
  const whole = denseOf(first.mask());
  expect(distanceOf(denseOf(foldAll(uniformMask(size.width, size.height, 0), operations)), whole)).toBe(0);
  const pressEach = async (name: 'Undo' | 'Redo') => {
    for (const _ of operations) {
      await press(name);
      await first.isAtRest();
    }
  };
  await pressEach('Undo');
  expect(isEmpty(first.mask())).toBe(true);
  await pressEach('Redo');
  expect(distanceOf(denseOf(first.mask()), whole)).toBe(0);
  await expect
    .poll(() =>
      first.editor
        .getSnapshot()
        .children.keeper?.getSnapshot()
        .matches({ mine: { keeping: 'saved' } }),
    )
    .toBe(true);
  await first.stop();

  const again = await editing({ id: first.id });
  await expect.poll(() => selectPhase(again.editor.getSnapshot())).toBe('resting');
  expect([again.context().history.position, distanceOf(denseOf(again.mask()), whole)]).toEqual([4, 0]);
  await press('Undo');
  await again.isAtRest();
  expect(again.context().history.position).toBe(3);
});

test('a lasso selects its outline, a rectangle its area, a fill the connected pixels', async () => {
  const { context, mask, isAtRest } = await editing();
  const at = (x: number, y: number) => toFrame(context().view, { x, y });
  await chosen('rectangle');
  await drag([at(100, 100), at(200, 180), at(300, 200)]);
  await expect.poll(() => context().history.position).toBe(1);
  expect(shareOf(mask()) * size.width * size.height).toBeCloseTo(200 * 100, -3);
  await chosen('lasso');
  await drag([at(400, 400), at(600, 400), at(600, 600), at(400, 600)]);
  await expect.poll(() => context().history.position).toBe(2);
  expect([valueAt(mask(), 500, 500), valueAt(mask(), 350, 500)]).toEqual([255, 0]);
  await page.getByRole('radio', { name: 'Subtract' }).click();
  await chosen('fill');
  await drag([at(500, 500)]);
  await expect.poll(() => context().history.position).toBe(3);
  await isAtRest();
  expect([valueAt(mask(), 500, 500), valueAt(mask(), 200, 150)]).toEqual([0, 255]);
});

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd';
/** Sends a touch event. `at` is its time in seconds, so that slow gestures need no waiting. */
const touch = (type: TouchType, points: readonly Point[], at?: number) =>
  cdp().send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map((point, id) => ({ ...toWindow(point), id })),
    ...(at === undefined ? {} : { timestamp: at }),
  });

test('two fingers pan and zoom the picture, and discard the stroke that the first had just started', async () => {
  const { editor, context, mask } = await editing();
  const before = context().view;
  const begun = Date.now() / 1000;
  await touch('touchStart', [{ x: 200, y: 200 }], begun);
  await touch('touchMove', [{ x: 230, y: 220 }], begun + 0.03);
  await expect.poll(() => selectPhase(editor.getSnapshot())).toBe('stroking');
  const [first, second] = [
    { x: 230, y: 220 },
    { x: 330, y: 220 },
  ];
  await touch('touchStart', [first, second], begun + 0.06);
  await touch(
    'touchMove',
    [
      { x: 180, y: 220 },
      { x: 380, y: 220 },
    ],
    begun + 0.1,
  );
  await expect.poll(() => context().view.scale / before.scale).toBeCloseTo(2, 1);
  await touch('touchEnd', []);
  await expect.poll(() => selectPhase(editor.getSnapshot())).toBe('resting');
  expect(isEmpty(mask())).toBe(true);
});

test('a palm during a stroke ends and keeps the stroke, and pans nothing', async () => {
  const { editor, context, mask } = await editing();
  const before = context().view;
  const begun = Date.now() / 1000;
  const palm = { x: 400, y: 330 };
  await touch('touchStart', [{ x: 200, y: 200 }], begun);
  await touch('touchMove', [{ x: 260, y: 200 }], begun + 0.3);
  await touch('touchStart', [{ x: 260, y: 200 }, palm], begun + 0.4);
  await expect.poll(() => context().history.position).toBe(1);
  await touch('touchMove', [{ x: 290, y: 240 }, palm], begun + 0.5);
  await touch('touchEnd', []);
  const { x, y } = toPicture(before, { x: 230, y: 200 });
  await expect.poll(() => selectPhase(editor.getSnapshot())).toBe('resting');
  expect(valueAt(mask(), Math.floor(x), Math.floor(y))).toBe(255);
  expect(context().view).toEqual(before);
});

test('a palm does not affect the stroke of a pen', async () => {
  const { editor, context, mask } = await editing();
  const pen = (type: MouseType, at: Point) =>
    cdp().send('Input.dispatchMouseEvent', { ...mouseEvent(type, at), pointerType: 'pen', force: 1 });
  await pen('mousePressed', { x: 200, y: 200 });
  await touch('touchStart', [{ x: 400, y: 330 }]);
  await pen('mouseMoved', { x: 260, y: 200 });
  await expect.poll(() => selectPhase(editor.getSnapshot())).toBe('stroking');
  await touch('touchEnd', []);
  await pen('mouseReleased', { x: 260, y: 200 });
  await expect.poll(() => context().history.position).toBe(1);
  const { x, y } = toPicture(context().view, { x: 250, y: 200 });
  expect(valueAt(mask(), Math.floor(x), Math.floor(y))).toBe(255);
});

test('a single finger paints', async () => {
  const { context } = await editing();
  await touch('touchStart', [{ x: 200, y: 200 }]);
  await touch('touchMove', [{ x: 260, y: 220 }]);
  await touch('touchEnd', []);
  await expect.poll(() => context().history.position).toBe(1);
});

/** Keys that move the crosshair beyond the picture's corner. */
const farRightAndDown = '{Shift>}{ArrowRight>24}{/ArrowRight}{ArrowDown>24}{/ArrowDown}{/Shift}';

test.each([
  ['a lasso', 'l{Enter}{Shift>}{ArrowLeft}{/Shift}{Shift>}{ArrowUp}{/Shift}{Enter}'],
  ['a fill', 'g{Enter}'],
  ['a brush', 'b{Enter}{ArrowLeft}{Enter}'],
])('%s by keys selects the pixel under a crosshair in the corner of the picture', async (_tool, keys) => {
  const { context, mask, isAtRest } = await editing();
  const board = page.getByRole('application').element();
  if (board instanceof HTMLElement) board.focus();
  await userEvent.keyboard(`${farRightAndDown}${keys}`);
  await expect.poll(() => context().history.position).toBe(1);
  await isAtRest();
  expect(valueAt(mask(), size.width - 10, size.height - 3)).toBe(255);
});

test('the keyboard alone makes a mask', async () => {
  const { context, mask, news } = await editing();
  const board = page.getByRole('application').element();
  if (board instanceof HTMLElement) board.focus();
  await userEvent.keyboard('b{Alt>}{ArrowRight}{/Alt}{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
  await expect.poll(() => context().history.position).toBe(1);
  await userEvent.keyboard(']]{ArrowDown} {ArrowLeft} ');
  await expect.poll(() => context().history.position).toBe(2);
  await expect
    .element(page.getByText(/^Brush, \d+ pixels, hardness 80%. [\d.]+% is selected\.$/))
    .toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => context().history.position).toBe(1);
  expect(valueAt(mask(), 460, 350)).toBe(255);
  await press('Use this mask');
  await expect.poll(() => news.length).toBe(1);
  const picture = await createImageBitmap(news[0]?.mask ?? new Blob());
  expect([picture.width, picture.height]).toEqual([size.width, size.height]);
});

test.each([
  ['{{', /^Brush, 36 pixels, hardness 70%. 0% is selected\.$/],
  ['l', /^Lasso. 0% is selected\.$/],
  ['+', /^The picture is shown at \d+% of its size\.$/],
  ['o', /^The original is shown, without the selection\.$/],
  ['oo', /^The selection is shown\.$/],
])('the editor announces a change by %s', async (pressed, words) => {
  await editing();
  const board = page.getByRole('application').element();
  if (board instanceof HTMLElement) board.focus();
  await userEvent.keyboard(pressed);
  await expect.element(page.getByText(words)).toBeInTheDocument();
});

test('the editor announces undo and redo', async () => {
  await editing();
  const board = page.getByRole('application').element();
  if (board instanceof HTMLElement) board.focus();
  await userEvent.keyboard('b{Enter}{ArrowLeft}{Enter}{ArrowRight}');
  await press('Undo');
  await expect.element(page.getByText('Undone, at step 0 of 1. 0% is selected.')).toBeInTheDocument();
  await press('Redo');
  await expect
    .element(page.getByText(/^Redone, at step 1 of 1\. [\d.]+% is selected\.$/))
    .toBeInTheDocument();
});

test('the editor announces a running search in an existing live region', async () => {
  const { editor } = await editing({ found: new Blob() });
  const said = page.getByText('Looking…');
  const places = [...document.querySelectorAll('output')];
  editor.send({ type: 'selection.requested', target: 'hair' });
  await expect.element(said).toBeVisible();
  expect(places).toContain(said.element().closest('output'));
});

test('the editor announces an exhausted command each time', async () => {
  const png = await encodeMaskPng(uniformMask(size.width, size.height, 255));
  const { context, isAtRest } = await editing({ found: new Blob([png], { type: 'image/png' }) });
  const said: string[] = [];
  const live = page.getByText(/^Brush, .* is selected\.$/).element();
  new MutationObserver(() => said.push(live.textContent)).observe(live, {
    characterData: true,
    childList: true,
    subtree: true,
  });
  for (const position of [1, 2, 3]) {
    await press('Hair');
    await expect.poll(() => context().history.position).toBe(position);
    await isAtRest();
  }
  await expect
    .poll(() => said.filter((words) => words === 'Nothing has changed. 100% is selected.').length)
    .toBe(2);
  expect(said.filter((words) => words.startsWith('Brush, '))).toHaveLength(1);
});

test('the arrow keys move the picture while the hand is chosen', async () => {
  const { context } = await editing();
  const before = context().view;
  const board = page.getByRole('application').element();
  if (board instanceof HTMLElement) board.focus();
  await userEvent.keyboard('h{Shift>}{ArrowRight}{/Shift}{ArrowDown}');
  await expect.poll(() => context().view).toEqual({ ...before, x: before.x - 48, y: before.y - 8 });
});

test('a mask file of another size is scaled, and a file that is no picture is refused', async () => {
  const { context, mask, isAtRest } = await editing();
  const canvas = new OffscreenCanvas(90, 70);
  const paper = canvas.getContext('2d');
  if (paper) {
    paper.fillRect(0, 0, 90, 70);
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, 45, 70);
  }
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('there is no place for a file');
  await userEvent.upload(input, new File([await canvas.convertToBlob({ type: 'image/webp' })], 'mask.webp'));
  await expect.poll(() => context().history.position).toBe(1);
  await isAtRest();
  expect([valueAt(mask(), 100, 300), valueAt(mask(), 800, 300)].map((value) => value > 127)).toEqual([
    true,
    false,
  ]);
  await userEvent.upload(input, new File(['%PDF-1.7'], 'mask.png'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(context().failure).toBe('file_type_refused');
});

test('a finished mask moves no button', async () => {
  await page.viewport(670, 1180);
  onTestFinished(() => page.viewport(1280, 900));
  const { isAtRest } = await editing();
  await press('Select all');
  await isAtRest();
  const board = page.getByRole('application').element();
  const use = page.getByRole('button', { name: 'Use this mask' }).element();
  const place = () => {
    const [from, at] = [board.getBoundingClientRect(), use.getBoundingClientRect()];
    return [at.right - from.right, at.top - from.bottom];
  };
  // A late font makes a button wider.
  await document.fonts.ready;
  const before = place();
  await press('Use this mask');
  await expect.element(page.getByText('Ready', { exact: true })).toBeVisible();
  expect(place()).toEqual(before);
});

test('a downloaded mask opens again bit for bit', async () => {
  const { editor, context, mask, isAtRest } = await editing();
  editor.send({ type: 'brush.changed', brush: { size: 90, hardness: 0.2 } });
  await drag([
    { x: 200, y: 150 },
    { x: 330, y: 280 },
    { x: 420, y: 190 },
  ]);
  await expect.poll(() => context().history.position).toBe(1);
  const drawn = denseOf(mask());
  const made = new Promise<Blob>((resolve) => editor.on('file.made', (news) => resolve(news.file)));
  await press('Download the mask');
  const file = await made;
  await press('Clear');
  await isAtRest();
  editor.send({ type: 'file.chosen', file });
  await expect.poll(() => context().history.position).toBe(3);
  await isAtRest();
  expect(distanceOf(denseOf(mask()), drawn)).toBe(0);
});

test('a small file with too many pixels is refused without being decoded', async () => {
  const { editor, context } = await editing();
  const [width, height] = [65_536, Math.ceil(uploadLimits.maxPixels / 65_536)];
  const file = new Blob([await encodeMaskPng(uniformMask(width, height, 255))]);
  editor.send({ type: 'file.chosen', file });
  await expect.poll(() => context().failure).toBe('file_too_many_pixels');
});

test('a pen that presses harder leaves a wider stroke', async () => {
  const { editor, context, mask } = await editing();
  editor.send({ type: 'brush.changed', brush: { size: 80, hardness: 1, feelsPressure: true } });
  const stroke = async (y: number, force: number) => {
    const pen = (type: MouseType, at: Point) =>
      cdp().send('Input.dispatchMouseEvent', { ...mouseEvent(type, at), pointerType: 'pen', force });
    const at = (x: number) => toFrame(context().view, { x, y });
    await pen('mousePressed', at(200));
    await pen('mouseMoved', at(600));
    await pen('mouseReleased', at(600));
  };
  await stroke(200, 0.1);
  await stroke(500, 1);
  await expect.poll(() => context().history.position).toBe(2);
  const widthAt = (y: number) =>
    Array.from({ length: 121 }, (_, index) => valueAt(mask(), 400, y - 60 + index)).filter(
      (value) => value > 127,
    ).length;
  const [light, firm] = [widthAt(200), widthAt(500)];
  expect(firm).toBeCloseTo(80, -1);
  // A tenth of the pressure gives 0.2 + 0.8 · 0.1 of the width.
  expect(light).toBeCloseTo(80 * 0.28, -1);
});

/** Wizard with a screen longer than the window, which switches to the mask editor and back. */
function Wizard({ door }: { door: MaskDoorRef }) {
  const [view, setView] = useState('masking');
  return (
    <WizardFrame view={view} head={null} title="Hairstyle" beside={null} steps={null} picker={undefined}>
      {view === 'masking' ? (
        <MaskingScreen
          door={door}
          title="Where is the hair?"
          advice="Paint over it."
          sending="none"
          onLeave={() => setView('customise')}
        />
      ) : (
        <div style={{ height: 4000, paddingTop: 900 }}>
          <button type="button" onClick={() => setView('masking')}>
            Mask
          </button>
        </div>
      )}
    </WizardFrame>
  );
}

test.each([
  [1440, 900],
  [820, 1180],
])(
  'at %i × %i the mask editor takes one screen, and leaving it restores the scroll position',
  async (width, height) => {
    await page.viewport(width, height);
    await editing({ shown: (_, door) => <Wizard door={door} /> });
    await press('Back without the mask');
    await expect.element(page.getByRole('button', { name: 'Mask', exact: true })).toBeVisible();
    scrollTo({ top: 777, behavior: 'instant' });
    // Opened by a key, as a click would scroll to its button.
    const mask = page.getByRole('button', { name: 'Mask', exact: true }).element();
    if (mask instanceof HTMLElement) mask.focus({ preventScroll: true });
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('application')).toBeVisible();
    const edges = () => [
      page.getByRole('heading', { name: 'Where is the hair?' }).element().getBoundingClientRect().top >= 0,
      page.getByRole('button', { name: 'Use this mask' }).element().getBoundingClientRect().bottom <=
        innerHeight,
    ];
    await expect.poll(edges).toEqual([true, true]);
    await press('Back without the mask');
    await expect.poll(() => scrollY).toBe(777);
    await page.viewport(1280, 900);
  },
);

test.each([
  [1440, 900],
  [820, 1180],
])('at %i × %i a toast covers no button', async (width, height) => {
  await page.viewport(width, height);
  await editing({
    shown: (editor) => (
      <>
        <MaskEditor editor={editor} />
        <Toasts />
      </>
    ),
  });
  await press('Use this mask');
  await expect.element(page.getByText('Nothing is selected yet')).toBeVisible();
  const wayOn = page.getByRole('button', { name: 'Use this mask' }).element();
  const toast = page.getByRole('alert').element();
  // The toast must also not cover the button at the lower edge of the window, where it is scrolled to.
  expect(toast.getBoundingClientRect().bottom).toBeLessThan(innerHeight / 2);
  wayOn.scrollIntoView({ block: 'end', behavior: 'instant' });
  const { left, top, width: wide, height: high } = wayOn.getBoundingClientRect();
  expect(wayOn.contains(document.elementFromPoint(left + wide / 2, top + high / 2))).toBe(true);
  await page.viewport(1280, 900);
});

test.each([
  [1440, 900],
  [820, 1180],
])('at %i × %i a search that fails says why and moves no button', async (width, height) => {
  await page.viewport(width, height);
  await editing();
  const places = () =>
    page
      .getByRole('button')
      .elements()
      .map((button) => [
        button.textContent,
        button.getBoundingClientRect().x,
        button.getBoundingClientRect().y,
      ]);
  await expect.element(page.getByRole('button', { name: 'Hair' })).toBeVisible();
  await document.fonts.ready;
  const before = places();
  await press('Hair');
  await expect.element(page.getByRole('alert').getByText(/^No connection/)).toBeInViewport();
  expect(places()).toEqual(before);
  await page.viewport(1280, 900);
});

test('a running search moves no button', async () => {
  await editing({ found: 'never' });
  const places = () =>
    page
      .getByRole('button')
      .elements()
      .filter((button) => button.textContent !== 'Cancel')
      .map((button) => [button.textContent, button.getBoundingClientRect().x, button.clientWidth]);
  await expect.element(page.getByRole('button', { name: 'Hair' })).toBeVisible();
  await document.fonts.ready;
  const before = places();
  await press('Hair');
  await expect.element(page.getByRole('button', { name: 'Hair' })).toHaveAttribute('aria-busy', 'true');
  expect(places()).toEqual(before);
});

test('the editor announces the last of the zoom levels that fingers pass', async () => {
  const { editor } = await editing();
  const region = document.querySelector('.sr-only[aria-live="polite"]');
  const said = new Set<string>();
  const observer = new MutationObserver(() => said.add(region?.textContent ?? ''));
  if (region) observer.observe(region, { childList: true, characterData: true, subtree: true });
  for (let at = 0; at < 6; at += 1) {
    editor.send({ type: 'view.zoomed', factor: 1.1, at: { x: 200, y: 150 } });
    // React renders in a microtask; a slow frame could exceed the pause after which the level is announced.
    await Promise.resolve();
  }
  await expect.poll(() => region?.textContent).toMatch(/^The picture is shown at \d+% of its size\.$/);
  expect([...said].filter((words) => words.startsWith('The picture is shown'))).toEqual([
    region?.textContent,
  ]);
});

test('an unsent mask is not reported as ready', async () => {
  const shown: Shown = (_, door) => (
    <MaskingScreen door={door} title="Where?" advice="There" sending="unsent" onLeave={() => {}} />
  );
  const { editor, news, isAtRest } = await editing({ shown });
  editor.send({ type: 'operation.requested', operation: { kind: 'all' } });
  await isAtRest();
  await press('Use this mask');
  await expect.poll(() => news.some(({ type }) => type === 'mask.ready')).toBe(true);
  await isAtRest();
  await expect.element(page.getByText('The mask is not sent yet')).toBeVisible();
  await expect.element(page.getByText('Ready', { exact: true })).not.toBeInTheDocument();
});

test('on a landscape tablet the picture takes the height above the buttons', async () => {
  await page.viewport(1180, 820);
  onTestFinished(() => page.viewport(1280, 900));
  await editing({ shown: (_, door) => <Wizard door={door} /> });
  const fits = () => {
    const board = page.getByRole('application').element().getBoundingClientRect();
    const use = page.getByRole('button', { name: 'Use this mask' }).element().getBoundingClientRect();
    return [board.height >= 500, use.bottom <= innerHeight];
  };
  await expect.poll(fits).toEqual([true, true]);
});
