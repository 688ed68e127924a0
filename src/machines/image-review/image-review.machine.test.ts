import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { imageReviewMachine } from './image-review.machine.ts';
import { film, garment, imageReviewModel, photo, result } from './image-review.model.ts';
import { selectCanComeNearer, selectCanSlide, selectMode, selectPercent } from './image-review.selectors.ts';

describeModel(imageReviewModel);

const measured = { type: 'board.measured', board: { width: 800, height: 600 } } as const;
function review() {
  const actor = createActor(imageReviewMachine, { input: { pictures: [result, photo, garment], shown: 0 } });
  actor.start().send(measured);
  return actor;
}

test('the zoom is relative to pixels of the picture and ends at 800 %', () => {
  const actor = review();
  expect(selectPercent(actor.getSnapshot())).toBe(38);
  for (let press = 0; press < 20; press += 1)
    actor.send({ type: 'view.zoomed', factor: 1.5, at: { x: 0, y: 0 } });
  expect(selectPercent(actor.getSnapshot())).toBe(800);
  expect(selectCanComeNearer(actor.getSnapshot())).toBe(false);
});

test('another picture is shown upright and fitted, and the chart emits its index for the URL', () => {
  const actor = review();
  const shownIndices: number[] = [];
  actor.on('picture.shown', ({ index }) => shownIndices.push(index));
  actor.send({ type: 'picture.turned', to: 'right' });
  actor.send({ type: 'view.zoomed', factor: 4, at: { x: 0, y: 0 } });
  actor.send({ type: 'picture.chosen', index: 1 });
  const { turns, view } = actor.getSnapshot().context;
  expect([turns, view, shownIndices]).toEqual([0, { zoom: 1, x: 0, y: 0 }, [1]]);
});

test('a URL that names no picture shows the result', () => {
  const actor = createActor(imageReviewMachine, { input: { pictures: [result], shown: 7 } }).start();
  expect(actor.getSnapshot().context.shown).toBe(0);
});

test('four quarter turns restore the orientation', () => {
  const actor = review();
  for (let turn = 0; turn < 4; turn += 1) actor.send({ type: 'picture.turned', to: 'left' });
  expect(actor.getSnapshot().context.turns).toBe(0);
});

test('only a picture of the same shape can be laid over the reviewed one, and films stand beside none', () => {
  const actor = review();
  const modeWith = (other: typeof photo) => {
    actor.send({ type: 'comparison.requested' });
    actor.send({ type: 'other.chosen', other });
    return selectMode(actor.getSnapshot());
  };
  expect(modeWith(film)).toBe('choosing');
  expect([modeWith(garment), selectCanSlide(actor.getSnapshot())]).toEqual(['sideBySide', false]);
  expect([modeWith(photo), selectCanSlide(actor.getSnapshot())]).toEqual(['sliding', true]);
});
