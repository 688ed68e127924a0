import type { Generation } from '#api/contract/generation.ts';
import type { WebhookEventType } from '#api/contract/webhooks.ts';

const times = { created_at: '2026-11-28T03:00:00.000Z', finished_at: '2026-11-28T03:00:09.412Z' };
const [generation, picture, token] = [
  '0198c1f2-7a3b-7c4d-8e5f-6a7b8c9d0e1f',
  '0198c1f2-9b4c-7d5e-8f60-7b8c9d0e1f2a',
  '0198c1f2-1c2d-7e3f-9a4b-5c6d7e8f9a0b',
];

const ended: Generation = {
  id: generation,
  feature: 'virtual-tryon',
  status: 'cancelled',
  stage: null,
  progress: 0,
  cost: 1,
  engine: 'test',
  seed: 7,
  params: {},
  inputs: [],
  notes: [],
  ...times,
  provenance: {
    ai_generated: true,
    digital_source_type:
      'https://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
    ordered_by: 'api',
    token,
    test: true,
  },
};

const succeeded: Generation = {
  ...ended,
  status: 'succeeded',
  progress: 1,
  started_at: '2026-11-28T03:00:01.020Z',
  processing_ms: 8392,
  result: {
    id: picture,
    kind: 'image',
    role: 'result',
    name: 'Thử đồ',
    name_en: 'Try-on',
    content_type: 'image/jpeg',
    width: 1200,
    height: 1600,
    bytes: 412_883,
    saved: false,
    url: `/api/assets/${picture}/content`,
    thumbnail_url: `/api/assets/${picture}/content?size=thumbnail`,
    created_at: times.finished_at,
  },
};

const failed: Generation = {
  ...ended,
  status: 'failed',
  progress: 0.4,
  error: { code: 'person_not_found', message: 'No person was found in this picture.' },
};

/** Returns the data of a test event: shaped like a real event, about objects that do not exist. */
export function sampleData(type: WebhookEventType): Record<string, unknown> {
  switch (type) {
    case 'generation.succeeded':
      return succeeded;
    case 'generation.failed':
      return failed;
    case 'generation.cancelled':
      return ended;
    case 'credits.low':
      return { balance: 9 };
  }
}
