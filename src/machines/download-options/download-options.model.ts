import type { CallFailure } from '#api/contract/problem.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { downloadOptionsMachine } from './download-options.machine.ts';
import type { Downloadable, PrepareAnswer } from './download-options.types.ts';

export const portrait: Downloadable = {
  id: '01940000-0000-7000-8000-00000000000a',
  kind: 'image',
  role: 'result',
  width: 1536,
  height: 2048,
  bytes: 3_400_000,
  content_type: 'image/png',
};
export const film: Downloadable = {
  id: '01940000-0000-7000-8000-00000000000b',
  kind: 'video',
  role: 'result',
  width: 480,
  height: 640,
  bytes: 900_000,
  content_type: 'video/mp4',
  animated: true,
  can_be_labelled: true,
};

export const prepareAnswers = {
  prepared: { outcome: 'prepared', url: '/file', filename: 'mot.jpg', watermarked: true },
  refused: {
    outcome: 'refused',
    failure: { code: 'unreachable', message: '', fields: [] } satisfies CallFailure,
  },
} as const satisfies Record<string, PrepareAnswer>;

const small = { type: 'size.chosen', size: 'small' } as const;
const low = { type: 'quality.chosen', quality: 'low' } as const;
const png = { type: 'format.chosen', format: 'png' } as const;
const mp4 = { type: 'format.chosen', format: 'mp4' } as const;
const labelled = { type: 'label.chosen', label: 'en' } as const;
const requested = { type: 'download.requested' } as const;
const closed = { type: 'dialog.closed' } as const;

export const downloadOptionsModel = modelOf({
  machine: downloadOptionsMachine,
  input: { pictures: [portrait] },
  events: {
    'size.chosen': [small],
    'quality.chosen': [low],
    'format.chosen': [png, mp4],
    'label.chosen': [labelled],
    'download.requested': [requested],
    'dialog.closed': [closed],
  },
  outputs: { prepare: Object.values(prepareAnswers) },
  leaves: ['choosing', 'preparing', 'closed'],
  budget: 3,
  journeys: [
    {
      name: 'a picture is downloaded with the chosen options',
      events: [small, low, labelled, requested, done('prepare', prepareAnswers.prepared)],
      ends: 'closed',
    },
    {
      name: 'a refused download can be tried again',
      events: [png, requested, done('prepare', prepareAnswers.refused), requested],
      ends: 'preparing',
    },
    {
      name: 'a failed download keeps the options',
      events: [requested, failed('prepare')],
      ends: 'choosing',
    },
    {
      name: 'the dialog can be closed while the file is prepared',
      events: [requested, closed],
      ends: 'closed',
    },
  ],
});
