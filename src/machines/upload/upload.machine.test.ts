import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, failed, withInertActors } from '../_kit/model.ts';
import { uploadMachine } from './upload.machine.ts';
import { checks, otherFile, photo, uploadedAsset, uploadModel } from './upload.model.ts';
import { selectAdded, selectFileName, selectRefused, selectSent } from './upload.selectors.ts';
import type { SendEvent, SendInput, UploadNews } from './upload.types.ts';

describeModel(uploadModel);

function started(...events: AnyEventObject[]) {
  const news: UploadNews[] = [];
  const sendInputs: SendInput[] = [];
  const listener = createActor(
    fromCallback<UploadNews>(({ receive }) => receive((event) => news.push(event))),
  ).start();
  const machine = withInertActors(uploadMachine).provide({
    actors: {
      sendFile: fromCallback<SendEvent, SendInput>(({ input }) => {
        sendInputs.push(input);
      }),
    },
  });
  const actor = createActor(machine, { input: { role: 'person', listener } }).start();
  for (const event of events) actor.send(event as Parameters<typeof actor.send>[0]);
  return { news, sendInputs, snapshot: () => actor.getSnapshot() };
}
const chosen = { type: 'files.chosen', files: [photo] };
const sending = [chosen, done('check', checks.good)];

test('the listener receives the asset and its removal', () => {
  const { news } = started(
    ...sending,
    { type: 'sending.finished', asset: uploadedAsset },
    { type: 'file.removed' },
  );
  expect(news).toEqual([
    { type: 'upload.finished', role: 'person', asset: uploadedAsset },
    { type: 'upload.removed', role: 'person', asset: uploadedAsset },
  ]);
});

test('the smaller copy is uploaded under the file’s name', () => {
  const smaller = new Blob(['smaller']);
  const { sendInputs } = started(chosen, done('check', checks.large), done('resize', smaller));
  expect(sendInputs).toEqual([{ picture: smaller, name: 'lan.jpg', role: 'person' }]);
  expect(sendInputs[0]?.picture).toBe(smaller);
});

test('a retry after a broken connection sends the same copy from the start', () => {
  const smaller = new Blob(['smaller']);
  const { sendInputs, snapshot } = started(
    chosen,
    done('check', checks.large),
    done('resize', smaller),
    { type: 'sending.progressed', sent: 0.7 },
    { type: 'sending.interrupted' },
    { type: 'retry.requested' },
  );
  expect(sendInputs.map(({ picture }) => picture === smaller)).toEqual([true, true]);
  expect(selectSent(snapshot())).toBe(0);
});

test('a rejection has its reason, from the browser or the server', () => {
  const reasons = [
    [chosen, done('check', checks.refused)],
    [chosen, failed('check')],
    [...sending, { type: 'sending.refused', code: 'file_too_many_pixels' }],
  ].flatMap((events) => selectRefused(started(...events).snapshot()).map(({ code }) => code));
  expect(reasons).toEqual(['file_too_large', 'file_unreadable', 'file_too_many_pixels']);
});

test('another file clears the reason of the last rejection', () => {
  expect(selectRefused(started(chosen, done('check', checks.refused), chosen).snapshot())).toEqual([]);
});

const finished = { type: 'sending.finished', asset: uploadedAsset };

test('every refused file is listed, also when later ones were uploaded', () => {
  const { news, snapshot } = started(
    { type: 'files.chosen', files: [photo, otherFile, photo] },
    done('check', checks.refused),
    failed('check'),
    done('check', checks.good),
    finished,
  );
  expect(selectRefused(snapshot())).toEqual([
    { name: 'lan.jpg', code: 'file_too_large' },
    { name: 'mai.jpg', code: 'file_unreadable' },
  ]);
  expect(news).toEqual([{ type: 'upload.finished', role: 'person', asset: uploadedAsset }]);
});

test('an interrupted file is named', () => {
  expect(selectFileName(started(...sending, { type: 'sending.interrupted' }).snapshot())).toBe('lan.jpg');
});

test('the number of uploaded files is reported at the end, also after the place is cleared', () => {
  const both = { type: 'files.chosen', files: [photo, otherFile] };
  const halfway = [both, done('check', checks.good), finished];
  const all = [...halfway, done('check', checks.good), finished];
  const added = [halfway, all, [...all, { type: 'file.removed' }], [...all, chosen, failed('check')]].map(
    (events) => selectAdded(started(...events).snapshot()),
  );
  expect(added).toEqual([0, 2, 2, 0]);
});

test('files added during an upload are sent after it', () => {
  const { sendInputs } = started(
    ...sending,
    { type: 'files.added', files: [otherFile] },
    finished,
    done('check', checks.good),
  );
  expect(sendInputs.map(({ name }) => name)).toEqual(['lan.jpg', 'mai.jpg']);
});
