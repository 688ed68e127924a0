import { useSelector } from '@xstate/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Client } from '#api/api-client.ts';
import type { Asset, AssetRole } from '#api/contract/assets.ts';
import type { Generation } from '#api/contract/generation.ts';
import { libraryOps } from '#api/contract/library.ts';
import { requestedPicture, idOf, jobId } from '#machines/_wizard/fixtures.ts';
import {
  canOverlay,
  type imageReviewMachine,
  currentPicture,
} from '#machines/image-review/image-review.machine.ts';
import { garment, imageReviewModel, photo, result } from '#machines/image-review/image-review.model.ts';
import {
  selectIsMagnified,
  selectMode,
  selectPictures,
} from '#machines/image-review/image-review.selectors.ts';
import type { ReviewRef } from '#ui/image-review/board-hands.ts';
import { ImageReview } from '#ui/image-review/image-review.tsx';
import { Stage as ReviewStage } from '#ui/image-review/review-stage.tsx';
import '#ui/image-review/image-review.css';

import { generationOf } from './generations.ts';
import { press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const generation = generationOf(jobId, {
  seed: 4711,
  params: { garments: [{ category: 'tops' }] },
  inputs: [
    { role: 'person', asset: photo },
    { role: 'garment', asset: garment },
  ],
  result,
  created_at: requestedPicture.created_at,
  processing_ms: 12_300,
});

/** Creates a server with only these generations. */
function serverWith(...items: readonly Generation[]): Client {
  const call = ({ path }: { path: string }, { params }: { params?: { id: string } } = {}) => {
    if (path === libraryOps.history.path) return Promise.resolve({ ok: true, answer: { items, next: null } });
    const answer = items.find(({ id }) => id === params?.id);
    return Promise.resolve(
      answer ? { ok: true, answer } : { ok: false, failure: { code: 'not_found', message: '', fields: [] } },
    );
  };
  const never = () => new Promise<never>(() => {});
  return { call: call as Client['call'], open: never, upload: never };
}

function Screen({ actor }: { actor: ReviewRef }) {
  const [first, ...inputs] = useSelector(actor, selectPictures);
  const shown = {
    ...generation,
    result: first,
    inputs: generation.inputs.filter(({ asset }) => inputs.some(({ id }) => id === asset.id)),
  };
  return (
    <WalkStage client={serverWith()}>
      <div style={{ display: 'grid', height: 600 }}>
        <ReviewStage actor={actor} generation={shown} />
      </div>
    </WalkStage>
  );
}

const radio = (name: string) => {
  const found = page.getByRole('radio', { name, exact: true }).element();
  if (found instanceof HTMLElement) found.click();
};
const roleOf = (id: string) =>
  ({ [photo.id]: 'Person image', [garment.id]: 'Clothing item' })[id] ?? 'Result';
const view = () => page.getByRole('group', { name: /^Arrow keys move the picture/ });

const gestures = {
  // The board measures itself when it renders.
  'board.measured': () => {},
  'view.zoomed': ({ factor }) => press(factor > 1 ? 'Zoom in' : 'Zoom out'),
  'view.panned': async () => {
    view().element().focus();
    await userEvent.keyboard('{ArrowRight}');
  },
  'view.fitted': () => press('See the whole picture'),
  'picture.turned': ({ to }) => press(to === 'right' ? 'Turn right' : 'Turn left'),
  'picture.chosen': ({ index }, { actor }) =>
    press(roleOf(actor.getSnapshot().context.pictures[index]?.id ?? '')),
  'comparison.requested': (_, { actor }) =>
    press(selectMode(actor.getSnapshot()) === 'single' ? 'Compare' : 'Another picture'),
  'other.chosen': ({ other }, { actor }) =>
    press(selectMode(actor.getSnapshot()) === 'single' ? 'Before and after' : roleOf(other.id)),
  'slider.chosen': () => radio('Slider'),
  'sides.chosen': () => radio('Side by side'),
  'comparison.ended': () => press('Stop comparing'),
} satisfies Gestures<typeof imageReviewMachine>;

describeWalk({
  model: imageReviewModel,
  screen: (actor) => <Screen actor={actor} />,
  gestures,
  offers: (event, snapshot) => {
    const { context } = snapshot;
    if (event.type === 'slider.chosen')
      return context.other !== null && canOverlay(currentPicture(context), context.other);
    if (event.type !== 'other.chosen') return true;
    if (selectMode(snapshot) === 'single') return context.shown === 0 && event.other.id === photo.id;
    const isThere = context.pictures.some(({ id }) => id === event.other.id);
    return isThere && currentPicture(context).id !== event.other.id;
  },
  sees: async (snapshot) => {
    const mode = selectMode(snapshot);
    if (mode === 'film') await expect.element(page.getByLabelText('The finished video')).toBeInTheDocument();
    if (mode === 'choosing')
      await expect.element(page.getByRole('heading', { name: 'Other results' })).toBeVisible();
    if (mode === 'sliding') await expect.element(page.getByRole('slider')).toBeInTheDocument();
    if (mode === 'single' || mode === 'sideBySide') {
      await expect.poll(() => page.getByRole('figure').elements().length).toBe(mode === 'single' ? 1 : 2);
      const out = page.getByRole('button', { name: 'Zoom out' });
      if (selectIsMagnified(snapshot)) await expect.element(out).not.toHaveAttribute('aria-disabled');
      else await expect.element(out).toHaveAttribute('aria-disabled', 'true');
    }
  },
});

const opened: string[] = [];
const show = (id: string, ...items: readonly Generation[]) =>
  render(
    <WalkStage client={serverWith(...items)}>
      <ImageReview
        id={id}
        picture={0}
        around={items.map((item) => item.id)}
        onPicture={() => {}}
        onOpen={(to) => opened.push(to)}
        onClose={() => opened.push('closed')}
      />
    </WalkStage>,
  );

test('wheel, keys and a double click zoom a picture up to 800 %', async () => {
  await show(jobId, generation);
  const zoom = page.getByRole('status', { name: 'Zoom' });
  await expect.element(zoom).toBeVisible();
  const whole = zoom.element().textContent;
  const board = page.getByRole('figure').element().firstElementChild;
  board?.dispatchEvent(new WheelEvent('wheel', { deltaY: -200, cancelable: true }));
  await expect.element(zoom).not.toHaveTextContent(whole ?? '');
  view().element().focus();
  await userEvent.keyboard('0');
  await expect.element(zoom).toHaveTextContent(whole ?? '');
  await userEvent.keyboard('++++++++++++++');
  await expect.element(zoom).toHaveTextContent('800%');
  await userEvent.keyboard('0');
  await userEvent.dblClick(page.getByRole('figure'));
  await expect.element(zoom).not.toHaveTextContent(whole ?? '');
});

test('arrow keys open the neighbouring results, and pan the picture once it is zoomed', async () => {
  opened.length = 0;
  const others = [idOf('8'), jobId, idOf('9')].map((id) => ({ ...generation, id }));
  await show(jobId, ...others);
  await expect.element(page.getByRole('button', { name: 'Next result' })).toBeVisible();
  view().element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  await expect.poll(() => opened).toEqual([idOf('9'), idOf('8')]);
  await userEvent.keyboard('+++++++{ArrowRight}');
  expect(opened).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => opened.at(-1)).toBe('closed');
});

test('the review names inputs and settings of a result, and the order can be copied as a call', async () => {
  await show(jobId, generation);
  await expect.element(page.getByText('4711', { exact: true })).toBeVisible();
  await expect.element(page.getByText('12 seconds')).toBeVisible();
  await page.getByText('Copy as API call').click();
  const call = page.getByLabelText('The call');
  const text = () => call.element().textContent;
  await expect.poll(text).toContain(`"person": "${photo.id}"`);
  radio('Python');
  await expect.poll(text).toContain('requests.post(');
});

const editOf = (roles: readonly AssetRole[], change: Partial<Asset> = {}): Generation => ({
  ...generation,
  feature: 'image-editing',
  params: {},
  inputs: roles.map((role, index) => ({ role, asset: { ...requestedPicture, id: idOf(String(index)) } })),
  result: { ...requestedPicture, ...change },
});

test.each([
  ['an edit of one picture can be laid over it', editOf(['image', 'mask']), 1],
  ['an edit of another shape can not', editOf(['image'], { height: requestedPicture.height / 2 }), 0],
  ['a picture that several became can not', editOf(['image', 'image']), 0],
])('%s', async (_, made, count) => {
  await show(jobId, made);
  await expect.element(page.getByRole('button', { name: 'Compare' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Before and after' }).elements()).toHaveLength(count);
});

const { result: _result, ...withoutResult } = generation;
test.each([
  ['a result whose file is gone is said to be missing', withoutResult, 'Missing Result'],
  [
    'a generation that failed says why',
    { ...withoutResult, status: 'failed', error: { code: 'person_cropped', message: '' } } as const,
    'Generation Failed',
  ],
])('%s', async (_, made, title) => {
  await show(jobId, made);
  await expect.element(page.getByText(title)).toBeVisible();
});

test('a result that fails to load shows an error and offers a retry', async () => {
  await show(idOf('7'), generation);
  await expect.element(page.getByText('Failed to load asset')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
