import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { selectPicture } from '../mask-editor/mask-editor.selectors.ts';
import { maskDoorMachine } from './mask-door.machine.ts';
import { editorLogic, maskDoorInput, maskDoorModel } from './mask-door.model.ts';
import { selectEditor } from './mask-door.selectors.ts';

describeModel(maskDoorModel);

const opened = async () => {
  const fetchEditor = fromPromise(() => Promise.resolve(editorLogic));
  const door = createActor(maskDoorMachine.provide({ actors: { fetchEditor } }), { input: maskDoorInput });
  door.start();
  await expect.poll(() => selectEditor(door.getSnapshot())).not.toBe(null);
  return { door, editor: selectEditor(door.getSnapshot()) };
};

test('the editor receives the input of the loader', async () => {
  const { editor } = await opened();
  expect(editor && selectPicture(editor.getSnapshot())).toEqual(maskDoorInput.picture);
});

test('the editor stops with its loader', async () => {
  const { door, editor } = await opened();
  door.stop();
  expect(editor?.getSnapshot().status).toBe('stopped');
});
