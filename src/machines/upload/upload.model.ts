import { createActor, fromCallback } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { uploadMachine } from './upload.machine.ts';
import type { CheckAnswer, ConvertAnswer, UploadInput, UploadNews } from './upload.types.ts';

export const photo = new File(['photo'], 'lan.jpg', { type: 'image/jpeg' });
export const otherFile = new File(['other'], 'mai.jpg', { type: 'image/jpeg' });
export const uploadedAsset: Asset = {
  id: '01934b1c-0000-7000-8000-00000000000a',
  kind: 'image',
  role: 'person',
  name: 'lan.jpg',
  content_type: 'image/jpeg',
  width: 1200,
  height: 1600,
  bytes: 245_000,
  saved: false,
  url: '/api/assets/a/content',
  thumbnail_url: '/api/assets/a/content?size=thumbnail',
  created_at: '2025-03-01T10:00:00.000Z',
};
export const uploadInput: UploadInput = {
  role: 'person',
  listener: createActor(fromCallback<UploadNews>(() => {})),
};

/** Answers of the file check, for scripted simulations and tests. */
export const checks = {
  good: { outcome: 'good', width: 1200, height: 1600 },
  large: { outcome: 'good', width: 4000, height: 3000 },
  refused: { outcome: 'refused', code: 'file_too_large' },
  foreign: { outcome: 'foreign' },
} as const satisfies Record<string, CheckAnswer>;

/** Answers of the conversion of a photo in a phone's own format. */
const conversions = {
  converted: { outcome: 'converted', picture: new Blob(['a JPEG']) },
  refused: { outcome: 'refused', code: 'file_too_small' },
} as const satisfies Record<string, ConvertAnswer>;

const chosen = { type: 'files.chosen', files: [photo] } as const;
const both = { type: 'files.chosen', files: [photo, otherFile] } as const;
const finished = { type: 'sending.finished', asset: uploadedAsset } as const;
const interrupted = { type: 'sending.interrupted' } as const;
const sending = [chosen, done('check', checks.good)];

export const uploadModel = modelOf({
  machine: uploadMachine,
  input: uploadInput,
  events: {
    'drag.entered': [{ type: 'drag.entered' }],
    'drag.left': [{ type: 'drag.left' }],
    'files.chosen': [chosen, both],
    'files.added': [{ type: 'files.added', files: [otherFile] }],
    'file.removed': [{ type: 'file.removed' }],
    'cancel.requested': [{ type: 'cancel.requested' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'network.restored': [{ type: 'network.restored' }],
    'sending.progressed': [{ type: 'sending.progressed', sent: 0.5 }],
    'sending.finished': [finished],
    'sending.refused': [{ type: 'sending.refused', code: 'file_unreadable' }],
    'sending.interrupted': [interrupted],
  },
  outputs: {
    check: Object.values(checks),
    resize: [new Blob(['smaller'])],
    convert: Object.values(conversions),
  },
  leaves: [
    { resting: 'empty' },
    { resting: 'ready' },
    { resting: 'rejected' },
    { resting: 'interrupted' },
    'dragging',
    { working: 'checking' },
    { working: 'converting' },
    { working: 'resizing' },
    { working: 'sending' },
  ],
  key: ({ value, context }) => [value, context.waiting.length > 0, context.refused.length > 0],
  budget: 27,
  journeys: [
    {
      name: 'a photo that is as it should be is sent',
      events: [...sending, finished],
      ends: { resting: 'ready' },
    },
    {
      name: 'a photo that is too large is made smaller first',
      events: [chosen, done('check', checks.large), done('resize', new Blob(['smaller']))],
      ends: { working: 'sending' },
    },
    {
      name: 'a photo that cannot be made smaller here is sent as it is',
      events: [chosen, done('check', checks.large), failed('resize')],
      ends: { working: 'sending' },
    },
    {
      name: 'a photo in a format of phones is converted first',
      events: [chosen, done('check', checks.foreign), done('convert', conversions.converted)],
      ends: { working: 'sending' },
    },
    {
      name: 'a photo that nothing here can convert is rejected',
      events: [chosen, done('check', checks.foreign), failed('convert')],
      ends: { resting: 'rejected' },
    },
    {
      name: 'a file that the studio does not take is rejected',
      events: [chosen, done('check', checks.refused)],
      ends: { resting: 'rejected' },
    },
    {
      name: 'a file that nobody can look at is rejected',
      events: [chosen, failed('check')],
      ends: { resting: 'rejected' },
    },
    {
      name: 'several photos are sent one after the other',
      events: [both, done('check', checks.good), finished, done('check', checks.good), finished],
      ends: { resting: 'ready' },
    },
    {
      name: 'a file that is refused does not hold up the next one, and is still spoken of',
      events: [both, done('check', checks.refused), done('check', checks.good), finished],
      ends: { resting: 'rejected' },
    },
    {
      name: 'a file that is dropped while another is under way comes after it',
      events: [
        ...sending,
        { type: 'files.added', files: [otherFile] },
        finished,
        done('check', checks.good),
        finished,
      ],
      ends: { resting: 'ready' },
    },
    {
      name: 'a broken connection keeps the file for another try',
      events: [...sending, interrupted, { type: 'retry.requested' }],
      ends: { working: 'sending' },
    },
    {
      name: 'a file that is dropped after a broken connection comes after those that wait',
      events: [
        both,
        done('check', checks.good),
        interrupted,
        { type: 'files.added', files: [photo] },
        finished,
        done('check', checks.good),
        finished,
        done('check', checks.good),
        finished,
      ],
      ends: { resting: 'ready' },
    },
    {
      name: 'a file whose sending broke off is sent again once the network is back',
      events: [...sending, interrupted, { type: 'network.restored' }],
      ends: { working: 'sending' },
    },
    {
      name: 'a cancel empties the place',
      events: [...sending, { type: 'cancel.requested' }],
      ends: { resting: 'empty' },
    },
    {
      name: 'another photo takes the place of one that is there',
      events: [...sending, finished, chosen],
      ends: { working: 'checking' },
    },
    {
      name: 'another photo takes the place of one that is under way',
      events: [...sending, chosen],
      ends: { working: 'checking' },
    },
    {
      name: 'a file that is dragged away again leaves what was there',
      events: [...sending, finished, { type: 'drag.entered' }, { type: 'drag.left' }],
      ends: { resting: 'ready' },
    },
    {
      name: 'a file that is dropped is checked',
      events: [{ type: 'drag.entered' }, chosen],
      ends: { working: 'checking' },
    },
  ],
});
