import type { Generation } from '#api/contract/generation.ts';

/** Creates a try-on without inputs, with changes. */
export const generationOf = (id: string, change: Partial<Generation>): Generation => ({
  id,
  feature: 'virtual-tryon',
  status: 'succeeded',
  stage: null,
  progress: 1,
  cost: 1,
  engine: 'built-in',
  seed: 1,
  params: {},
  inputs: [],
  notes: [],
  created_at: '2026-01-05T03:00:00.000Z',
  ...change,
});
