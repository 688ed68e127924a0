import type { Generation } from '#api/contract/generation.ts';

/** A try-on that was made of nothing yet, and what is different about this one. */
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
