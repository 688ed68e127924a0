import { queryOptions } from '@tanstack/react-query';
import type { AnyStateMachine } from 'xstate';

import type { ChartFile, ChartIndex } from '#machines/_kit/chart-file.ts';
import type { Model } from '#machines/_kit/model.ts';

const pictures = import.meta.glob<string>('/docs/charts/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const indexes = import.meta.glob<ChartIndex>('/docs/charts/index.json', { import: 'default' });
const files = import.meta.glob<ChartFile>(['/docs/charts/*.json', '!**/index.json'], { import: 'default' });
const models = import.meta.glob<Record<string, unknown>>('/src/machines/*/*.model.ts');

/** Returns the URL of a chart's picture. */
export const chartPictureUrl = (name: string): string | undefined => pictures[`/docs/charts/${name}.svg`];

async function loadEntry<Value>(load: (() => Promise<Value>) | undefined, label: string): Promise<Value> {
  if (!load) throw new Error(`there is no ${label}`);
  return load();
}

const isModel = (value: unknown): value is Model<AnyStateMachine> =>
  typeof value === 'object' && value !== null && 'machine' in value && 'journeys' in value;

/** Queries for the charts of this build, which never change at runtime. */
export const chartQueries = {
  index: queryOptions({
    queryKey: ['charts'],
    queryFn: () => loadEntry(Object.values(indexes)[0], 'list of charts'),
    staleTime: Infinity,
  }),
  file: (name: string) =>
    queryOptions({
      queryKey: ['charts', name],
      queryFn: () => loadEntry(files[`/docs/charts/${name}.json`], `chart ${name}`),
      staleTime: Infinity,
      retry: false,
    }),
  /** Machine with its fixtures for a simulation. */
  model: (name: string) =>
    queryOptions({
      queryKey: ['charts', name, 'model'],
      queryFn: async () => {
        const module = await loadEntry(models[`/src/machines/${name}/${name}.model.ts`], `model ${name}`);
        const model = Object.values(module).find(isModel);
        if (!model) throw new Error(`${name} has no model`);
        return model;
      },
      staleTime: Infinity,
      gcTime: Infinity,
      structuralSharing: false,
    }),
};
