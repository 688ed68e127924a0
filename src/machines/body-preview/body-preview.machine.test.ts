import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { bodyPreviewMachine, defaultView } from './body-preview.machine.ts';
import {
  body,
  bodyPreviewInput,
  bodyPreviewModel,
  bodyChanged,
  figureMeshed,
  tallerBody,
} from './body-preview.model.ts';
import { selectFigurePhase, selectPainting, selectViewpoint } from './body-preview.selectors.ts';
import type { BodyPreviewEvent, MesherOrder } from './body-preview.types.ts';

describeModel(bodyPreviewModel);

function started(...events: BodyPreviewEvent[]) {
  const orders: MesherOrder[] = [];
  const meshFigures = fromCallback<MesherOrder>(({ receive }) => receive((order) => orders.push(order)));
  const actor = createActor(bodyPreviewMachine.provide({ actors: { meshFigures } }), {
    input: bodyPreviewInput,
  });
  actor.start();
  for (const event of events) actor.send(event);
  return { orders, snapshot: () => actor.getSnapshot() };
}

test('only the last change during a draft mesh is meshed', () => {
  const lighter = { ...tallerBody, parameters: { ...tallerBody.parameters, weight_kg: 50 } };
  const { orders } = started(bodyChanged, { type: 'body.changed', body: lighter }, figureMeshed);
  expect(orders).toEqual([
    { type: 'figure.wanted', body, detail: 'draft' },
    { type: 'figure.wanted', body: lighter, detail: 'draft' },
  ]);
});

test('a draft mesh without newer changes is refined', () => {
  expect(started(figureMeshed).orders).toEqual([
    { type: 'figure.wanted', body, detail: 'draft' },
    { type: 'figure.wanted', body, detail: 'fine' },
  ]);
});

test('a figure is stale only while a newer body is drafted', () => {
  const phases = [
    [],
    [figureMeshed],
    [figureMeshed, figureMeshed],
    [figureMeshed, figureMeshed, bodyChanged],
    [{ type: 'figure.failed' }],
  ].map((events) => selectFigurePhase(started(...(events as BodyPreviewEvent[])).snapshot()));
  expect(phases).toEqual(['coming', 'ready', 'ready', 'stale', 'failed']);
});

test('the viewpoint turns and zooms within bounds, and can be reset', () => {
  const moved = started({ type: 'view.turned', by: -0.5 }, { type: 'view.zoomed', factor: 100 });
  expect(selectViewpoint(moved.snapshot())).toEqual({ turn: defaultView.turn - 0.5, zoom: 4 });
  const zoomedOut = started({ type: 'view.zoomed', factor: 0.1 });
  expect(selectViewpoint(zoomedOut.snapshot())).toEqual(defaultView);
  const resetView = started({ type: 'view.turned', by: 1 }, { type: 'view.reset' });
  expect(selectViewpoint(resetView.snapshot())).toEqual(defaultView);
});

test('the renderer follows the graphics support of the browser', () => {
  const paintingAfter = (...events: BodyPreviewEvent[]) => selectPainting(started(...events).snapshot());
  expect([
    paintingAfter(),
    paintingAfter({ type: 'graphics.ready' }),
    paintingAfter({ type: 'graphics.missing' }),
    paintingAfter({ type: 'graphics.ready' }, { type: 'graphics.lost' }),
  ]).toEqual(['starting', 'turning', 'flat', 'lost']);
});
