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
      name: 'a valid photo is uploaded',
      events: [...sending, finished],
      ends: { resting: 'ready' },
    },
    {
      name: 'a photo that is too large is resized first',
      events: [chosen, done('check', checks.large), done('resize', new Blob(['smaller']))],
      ends: { working: 'sending' },
    },
    {
      name: 'a photo that the browser cannot resize is uploaded unchanged',
      events: [chosen, done('check', checks.large), failed('resize')],
      ends: { working: 'sending' },
    },
    {
      name: 'a photo in a phone’s format is converted first',
      events: [chosen, done('check', checks.foreign), done('convert', conversions.converted)],
      ends: { working: 'sending' },
    },
    {
      name: 'a photo that the browser cannot convert is rejected',
      events: [chosen, done('check', checks.foreign), failed('convert')],
      ends: { resting: 'rejected' },
    },
    {
      name: 'an unsupported file is rejected',
      events: [chosen, done('check', checks.refused)],
      ends: { resting: 'rejected' },
    },
    {
      name: 'an unreadable file is rejected',
      events: [chosen, failed('check')],
      ends: { resting: 'rejected' },
    },
    {
      name: 'several photos are uploaded one after the other',
      events: [both, done('check', checks.good), finished, done('check', checks.good), finished],
      ends: { resting: 'ready' },
    },
    {
      name: 'a refused file does not hold up the next one, and stays listed',
      events: [both, done('check', checks.refused), done('check', checks.good), finished],
      ends: { resting: 'rejected' },
    },
    {
      name: 'a file that is dropped during an upload is queued',
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
      name: 'a broken connection keeps the file for a retry',
      events: [...sending, interrupted, { type: 'retry.requested' }],
      ends: { working: 'sending' },
    },
    {
      name: 'a file that is dropped after a broken connection is queued behind the waiting ones',
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
      name: 'an interrupted upload resumes once the network is back',
      events: [...sending, interrupted, { type: 'network.restored' }],
      ends: { working: 'sending' },
    },
    {
      name: 'a cancel clears the drop zone',
      events: [...sending, { type: 'cancel.requested' }],
      ends: { resting: 'empty' },
    },
    {
      name: 'another photo replaces an uploaded one',
      events: [...sending, finished, chosen],
      ends: { working: 'checking' },
    },
    {
      name: 'another photo replaces one that is being uploaded',
      events: [...sending, chosen],
      ends: { working: 'checking' },
    },
    {
      name: 'dragging a file away changes nothing',
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
