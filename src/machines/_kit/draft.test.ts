import * as v from 'valibot';
import { expect, test } from 'vitest';

import { draftCodec } from './draft.ts';

const First = v.object({ version: v.literal(1), shirt: v.string() });
const Second = v.object({ version: v.literal(2), garments: v.array(v.string()) });
const Third = v.object({
  version: v.literal(3),
  garments: v.array(v.string()),
  mode: v.picklist(['single', 'several']),
});
type Stored = v.InferOutput<typeof First> | v.InferOutput<typeof Second> | v.InferOutput<typeof Third>;

function upgrade(draft: Stored): v.InferOutput<typeof Third> {
  if (draft.version === 1) return upgrade({ version: 2, garments: [draft.shirt] });
  return draft.version === 2 ? { ...draft, version: 3, mode: 'single' } : draft;
}
const codec = draftCodec(v.variant('version', [First, Second, Third]), upgrade);

test.each<[string, unknown, string[]]>([
  ['the newest', { version: 3, garments: ['a', 'b'], mode: 'single' }, ['a', 'b']],
  ['the one before', { version: 2, garments: ['a'] }, ['a']],
  ['the first', { version: 1, shirt: 'a' }, ['a']],
])('a draft of %s shape is read as the newest', (_name, stored, garments) => {
  expect(codec.read(stored)).toEqual({ version: 3, garments, mode: 'single' });
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a shape of a later release', { version: 4, garments: [] }],
  ['a shape without a version', { garments: [] }],
  ['a broken shape', { version: 2, garments: 'a' }],
  ['a text', '{"version":2,"garments":[]}'],
])('%s starts afresh', (_name, stored) => {
  expect(codec.read(stored)).toBeUndefined();
});
