import type { FilePhase, UploadMoved } from './asset-uploads.types.ts';
import { modelOf } from '../_kit/model.ts';
import { requestedPicture } from '../_wizard/fixtures.ts';
import { assetUploadsMachine } from './asset-uploads.machine.ts';

const photo = new File(['photo'], 'lan.jpg', { type: 'image/jpeg' });
const otherFile = new File(['other'], 'mai.jpg', { type: 'image/jpeg' });
const chosen = { type: 'files.chosen', files: [photo] } as const;
export const fiveFilesChosen = {
  type: 'files.chosen',
  files: [photo, otherFile, photo, otherFile, photo],
} as const;
export const uploadMoved = (key: string, phase: UploadMoved['phase']) =>
  ({ type: 'upload.moved', key, phase }) as const;
const retried = { type: 'file.retried', key: '0' } as const;
const dismissed = { type: 'file.dismissed', key: '0' } as const;
const cleared = { type: 'finished.cleared' } as const;
const entered = { type: 'drag.entered' } as const;
const dragLeft = { type: 'drag.left' } as const;

export const assetUploadsModel = modelOf({
  machine: assetUploadsMachine,
  input: undefined,
  events: {
    'drag.entered': [entered],
    'drag.left': [dragLeft],
    'files.chosen': [chosen],
    'file.dismissed': [dismissed],
    'file.retried': [retried],
    'finished.cleared': [cleared],
    'upload.moved': [uploadMoved('0', 'done'), uploadMoved('0', 'refused'), uploadMoved('0', 'stopped')],
    'upload.finished': [{ type: 'upload.finished', role: 'image', asset: requestedPicture }],
    'upload.removed': [{ type: 'upload.removed', role: 'image', asset: null }],
  },
  outputs: {},
  leaves: [
    { pointer: 'away', files: 'resting' },
    { pointer: 'over', files: 'resting' },
    { pointer: 'away', files: 'sending' },
    { pointer: 'over', files: 'sending' },
  ],
  key: ({ value, context: { files } }) => [value, firstOf(files)],
  budget: 16,
  journeys: [
    {
      name: 'a refused file does not hold up the others',
      events: [
        fiveFilesChosen,
        uploadMoved('0', 'refused'),
        uploadMoved('1', 'done'),
        uploadMoved('2', 'done'),
        uploadMoved('3', 'done'),
        uploadMoved('4', 'done'),
      ],
      ends: { pointer: 'away', files: 'resting' },
    },
    {
      name: 'a refused file can be sent again',
      events: [chosen, uploadMoved('0', 'refused'), retried],
      ends: { pointer: 'away', files: 'sending' },
    },
    {
      name: 'an interrupted upload waits for the network',
      events: [chosen, uploadMoved('0', 'stopped'), uploadMoved('0', 'underWay'), uploadMoved('0', 'done')],
      ends: { pointer: 'away', files: 'resting' },
    },
    {
      name: 'an interrupted upload is resumed by hand',
      events: [
        chosen,
        uploadMoved('0', 'stopped'),
        retried,
        uploadMoved('0', 'underWay'),
        uploadMoved('0', 'done'),
      ],
      ends: { pointer: 'away', files: 'resting' },
    },
    {
      name: 'the only running upload is aborted',
      events: [chosen, dismissed],
      ends: { pointer: 'away', files: 'resting' },
    },
    {
      name: 'files are dropped',
      events: [entered, dragLeft, chosen],
      ends: { pointer: 'away', files: 'sending' },
    },
    {
      name: 'finished files are removed from the list',
      events: [chosen, uploadMoved('0', 'done'), cleared],
      ends: { pointer: 'away', files: 'resting' },
    },
  ],
});

/** The first file decides which events of this model have an effect. */
const firstOf = ([first]: readonly { key: string; phase: FilePhase }[]): FilePhase | 'later' | null =>
  first === undefined ? null : first.key === '0' ? first.phase : 'later';
