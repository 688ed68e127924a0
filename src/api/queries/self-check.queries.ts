import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { assetOps } from '#api/contract/assets.ts';
import { catalogOps } from '#api/contract/catalog.ts';
import { serviceOps } from '#api/contract/service.ts';

export const selfChecks = [
  'server',
  'readiness',
  'catalog',
  'samples',
  'api-document',
  'page',
  'drafts',
  'locks',
  'workers',
  'webgl',
] as const;
export type SelfCheck = (typeof selfChecks)[number];

const isOk = async (path: string): Promise<boolean> => {
  const answer = await fetch(path);
  await answer.body?.cancel();
  return answer.ok;
};

/** Returns whether IndexedDB stores a value and returns it. */
function canStoreDrafts(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('mot-self-check', 1);
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      opening.result.close();
      indexedDB.deleteDatabase('mot-self-check');
      resolve(true);
    };
  });
}

/** Checks of the running build and the browser, each with a boolean result. */
export const selfCheckQueries = ({ call }: Client) => {
  const checks: Record<SelfCheck, () => Promise<boolean>> = {
    server: async () => (await call(serviceOps.health)).ok,
    readiness: async () => (await call(serviceOps.ready)).ok,
    catalog: async () => (await call(catalogOps.catalog)).ok,
    samples: async () => {
      const samples = await call(assetOps.samples);
      return samples.ok && samples.answer.items.length > 0;
    },
    'api-document': () => isOk(serviceOps.openapi.path),
    page: () => isOk('/'),
    drafts: canStoreDrafts,
    locks: async () => 'locks' in navigator,
    workers: async () => 'OffscreenCanvas' in globalThis && 'Worker' in globalThis,
    webgl: async () => document.createElement('canvas').getContext('webgl2') !== null,
  };
  return {
    check: (name: SelfCheck) =>
      queryOptions({ queryKey: ['self-check', name], queryFn: checks[name], retry: false, staleTime: 0 }),
  };
};
