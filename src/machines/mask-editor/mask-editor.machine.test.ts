import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, failed, withInertActors } from '../_kit/model.ts';
import { maskEditorMachine } from './mask-editor.machine.ts';
import {
  dot,
  dotMask,
  file,
  findAnswers,
  maskEditorInput,
  maskEditorModel,
  png,
  readAnswers,
  square,
  storedDraft,
} from './mask-editor.model.ts';
import { selectCanRedo, selectCanUndo, selectFailure, selectMask } from './mask-editor.selectors.ts';
import type { MaskEditorEmitted, MaskEditorNews } from './mask-editor.types.ts';

describeModel(maskEditorModel);

function started(...events: AnyEventObject[]) {
  const news: MaskEditorNews[] = [];
  const emitted: MaskEditorEmitted[] = [];
  const listener = createActor(
    fromCallback<MaskEditorNews>(({ receive }) => receive((event) => news.push(event))),
  ).start();
  const actor = createActor(withInertActors(maskEditorMachine), { input: { ...maskEditorInput, listener } });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  for (const event of [{ type: 'draft.opened', stored: undefined }, ...events])
    actor.send(event as Parameters<typeof actor.send>[0]);
  return { news, emitted, snapshot: () => actor.getSnapshot() };
}
const stroke = [{ type: 'stroke.started' }, { type: 'stroke.finished', operation: dot, mask: dotMask }];

test('the caller gets the mask with its operations, and reports the outcome of sending', () => {
  const { news, emitted } = started(
    ...stroke,
    ...stroke,
    { type: 'undo.requested' },
    { type: 'mask.requested' },
    done('encode', png),
  );
  expect(news).toEqual([
    { type: 'mask.ready', picture: maskEditorInput.picture.id, mask: png, operations: [dot] },
  ]);
  expect(emitted).toEqual([]);
});

test('a toast reports an empty mask, which is not handed on', () => {
  const { news, emitted } = started({ type: 'mask.requested' });
  expect([news, emitted]).toEqual([[], [{ type: 'toast.requested', code: 'mask_empty' }]]);
});

test('a new stroke drops the undone operations', () => {
  const { snapshot } = started(...stroke, { type: 'undo.requested' });
  expect([selectCanUndo(snapshot()), selectCanRedo(snapshot())]).toEqual([false, true]);
  const again = started(...stroke, { type: 'undo.requested' }, ...stroke).snapshot();
  expect([selectCanUndo(again), selectCanRedo(again)]).toEqual([true, false]);
});

test('a toast reports a file of another size', () => {
  const { emitted } = started({ type: 'file.chosen', file }, done('read', readAnswers.resized));
  expect(emitted).toEqual([{ type: 'toast.requested', code: 'mask_resized' }]);
});

test('a toast reports a blank file, which leaves the mask unchanged', () => {
  const replacing = { type: 'mode.chosen', mode: 'replace' };
  const { emitted, snapshot } = started(
    ...stroke,
    replacing,
    { type: 'file.chosen', file },
    done('read', readAnswers.blank),
  );
  expect(emitted).toEqual([{ type: 'toast.requested', code: 'mask_blank' }]);
  expect([selectMask(snapshot()), snapshot().context.history.position]).toEqual([dotMask, 1]);
});

test('a failure keeps its reason until the next operation', () => {
  const sought = { type: 'selection.requested', target: 'hair' };
  const reasons = [
    [sought, done('find', findAnswers.none)],
    [sought, failed('find')],
    [{ type: 'file.chosen', file }, done('read', readAnswers.refused)],
  ].map((events) => selectFailure(started(...events).snapshot()));
  expect(reasons).toEqual(['hair_not_found', 'internal', 'file_type_refused']);
});

test.each([
  { type: 'stroke.started' },
  { type: 'tool.chosen', tool: 'lasso' },
  { type: 'operation.requested', operation: square },
  { type: 'undo.requested' },
  { type: 'redo.requested' },
  { type: 'selection.requested', target: 'skin' },
  { type: 'file.chosen', file },
  { type: 'export.requested' },
  { type: 'mask.requested' },
])('the event $type clears a failure', (event) => {
  const worked = [...stroke, ...stroke, { type: 'undo.requested' }];
  const failing = [{ type: 'selection.requested', target: 'hair' }, done('find', findAnswers.none)];
  expect(selectFailure(started(...worked, ...failing, event).snapshot())).toBe(null);
});

test('a failed operation leaves the mask unchanged', () => {
  const { snapshot } = started(...stroke, { type: 'operation.requested', operation: square }, failed('fold'));
  expect(selectMask(snapshot())).toBe(dotMask);
  expect(selectCanRedo(snapshot())).toBe(false);
});

test('an exported mask is a file for the user and emits no event to the wizard', () => {
  const { news, emitted } = started(...stroke, { type: 'export.requested' }, done('export', png));
  expect([news, emitted]).toEqual([[], [{ type: 'file.made', file: png }]]);
});

test('the editor ignores a draft of another picture', () => {
  const input = { ...maskEditorInput, picture: { ...maskEditorInput.picture, id: 'another' } };
  const actor = createActor(withInertActors(maskEditorMachine), { input }).start();
  actor.send({ type: 'draft.opened', stored: storedDraft });
  expect(actor.getSnapshot().value).toEqual({ working: { resting: 'changing' } });
});
