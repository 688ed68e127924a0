import { expect, test } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { withInertActors } from '../_kit/model.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import { checks, otherFile, photo, uploadedAsset } from '../upload/upload.model.ts';
import type { CheckAnswer, SendEvent, SendInput } from '../upload/upload.types.ts';
import { assetUploadsMachine } from './asset-uploads.machine.ts';
import { assetUploadsModel, fiveFilesChosen, uploadMoved } from './asset-uploads.model.ts';
import { selectFiles } from './asset-uploads.selectors.ts';
import type { AssetUploadsNews } from './asset-uploads.types.ts';

describeModel(assetUploadsModel);

const phasesOf = (actor: Pick<ActorRefFrom<typeof assetUploadsMachine>, 'getSnapshot'>) =>
  selectFiles(actor.getSnapshot()).map(({ phase }) => phase);
const begun = () => createActor(withInertActors(assetUploadsMachine)).start();

test('three files upload at once, and each finished one starts the next', () => {
  const actor = begun();
  actor.send(fiveFilesChosen);
  expect(phasesOf(actor)).toEqual(['underWay', 'underWay', 'underWay', 'waiting', 'waiting']);
  actor.send(uploadMoved('1', 'done'));
  expect(phasesOf(actor)).toEqual(['underWay', 'done', 'underWay', 'underWay', 'waiting']);
  actor.send({ type: 'file.dismissed', key: '0' });
  expect(phasesOf(actor)).toEqual(['done', 'underWay', 'underWay', 'underWay']);
});

test('real uploads report each file: one is added, the other is refused with its reason', async () => {
  const upload = uploadMachine.provide({
    actors: {
      checkImage: fromPromise<CheckAnswer, { file: File }>(({ input: { file } }) =>
        Promise.resolve(file === photo ? checks.good : checks.refused),
      ),
      sendFile: fromCallback<SendEvent, SendInput>(({ sendBack }) =>
        sendBack({ type: 'sending.finished', asset: uploadedAsset }),
      ),
      watchNetwork: fromCallback(() => {}),
    },
  });
  const actor = createActor(assetUploadsMachine.provide({ actors: { upload } }));
  const news: AssetUploadsNews[] = [];
  actor.on('*', (event) => news.push(event));
  const finished = new Promise((resolve) => actor.on('uploads.finished', resolve));
  actor.start();
  actor.send({ type: 'files.chosen', files: [photo, otherFile] });
  await finished;
  expect(phasesOf(actor)).toEqual(['done', 'refused']);
  const refused = selectFiles(actor.getSnapshot()).flatMap(({ upload: one }) =>
    one.getSnapshot().context.refused.map(({ code }) => code),
  );
  expect(refused).toEqual(['file_too_large']);
  expect(news.map(({ type }) => type)).toEqual(['asset.added', 'uploads.finished']);
});
