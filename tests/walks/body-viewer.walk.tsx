import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type ActorRefFrom, createActor, fromCallback, waitFor } from 'xstate';

import { bodyActors } from '#api/actors/body.actors.ts';
import { bodyPreviewMachine, defaultView } from '#machines/body-preview/body-preview.machine.ts';
import { body, bodyPreviewInput, figure } from '#machines/body-preview/body-preview.model.ts';
import {
  selectFigure,
  selectPainting,
  selectViewpoint,
} from '#machines/body-preview/body-preview.selectors.ts';
import type { Figure, MesherOrder } from '#machines/body-preview/body-preview.types.ts';
import { BodyFigure } from '#ui/body-viewer/body-figure.tsx';

import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

/** Machine whose mesher answers every order with the same triangle. */
const scriptedPreview = bodyPreviewMachine.provide({
  actors: {
    meshFigures: fromCallback<MesherOrder>(({ receive, sendBack }) =>
      receive(() => sendBack({ type: 'figure.meshed', figure })),
    ),
  },
});

type Preview = ActorRefFrom<typeof bodyPreviewMachine>;

const show = (preview: Preview) =>
  render(
    <WalkStage>
      <BodyFigure preview={preview} aspect="3:4" className="w-60" />
    </WalkStage>,
  );
async function renderFigure(): Promise<Preview> {
  const preview = createActor(scriptedPreview, { input: bodyPreviewInput }).start();
  await show(preview);
  await expect.element(stage()).toBeVisible();
  return preview;
}
const stage = () => page.getByRole('slider', { name: 'Turn the figure' });

afterEach(() => vi.restoreAllMocks());

test('keys and buttons rotate, zoom and reset the figure', async () => {
  const preview = await renderFigure();
  const view = () => selectViewpoint(preview.getSnapshot());
  stage().element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}+');
  await expect.poll(view).toEqual({ turn: defaultView.turn + Math.PI / 6, zoom: 1.25 });
  await userEvent.keyboard('{Home}');
  await expect.poll(view).toEqual(defaultView);
  await press('Turn to the left');
  await press('Closer');
  await expect.poll(view).toEqual({ turn: defaultView.turn - Math.PI / 4, zoom: 1.5 });
  await expect.element(stage()).toHaveAttribute('aria-valuetext', 'half from its left');
});

test('a browser without WebGL2 draws the figure in 2D with a notice', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementationOnce(() => null);
  const preview = await renderFigure();
  await expect.element(page.getByText(/draws without 3D graphics/)).toBeVisible();
  expect(selectPainting(preview.getSnapshot())).toBe('flat');
  const canvas = document.querySelector<HTMLCanvasElement>('.body-turn canvas:not([hidden])');
  await expect
    .poll(() => {
      const { width = 0, height = 0 } = canvas ?? {};
      const dots = width > 0 ? canvas?.getContext('2d')?.getImageData(0, 0, width, height).data : undefined;
      return dots?.some((value) => value > 0) ?? false;
    })
    .toBe(true);
});

test('the viewer fetches its painter again after a failed delivery', async () => {
  const preview = createActor(scriptedPreview, { input: bodyPreviewInput }).start();
  preview.send({ type: 'painters.missing' });
  await show(preview);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await press('Try again');
  await expect.element(stage()).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a body is meshed in a worker; another skin tone colours the same mesh', async () => {
  const preview = createActor(bodyPreviewMachine.provide({ actors: bodyActors() }), {
    input: bodyPreviewInput,
  }).start();
  const ready = () =>
    waitFor(preview, (snapshot) => snapshot.matches({ figure: 'ready' }), { timeout: 19_000 });
  const before = selectFigure(await ready());
  const seen: (Figure | null)[] = [];
  preview.subscribe((snapshot) => seen.push(selectFigure(snapshot)));
  preview.send({
    type: 'body.changed',
    body: { ...body, parameters: { ...body.parameters, skin_tone: 'ebony' } },
  });
  const after = selectFigure(await ready());
  preview.stop();
  expect(after?.palette[0]).not.toEqual(before?.palette[0]);
  // A new mesh would have shown its draft, which has fewer vertices, in between.
  expect(new Set(seen.map((each) => each?.materials.length))).toEqual(new Set([before?.materials.length]));
}, 40_000);
