import type { Client } from '#api/api-client.ts';
import type { Asset } from '#api/contract/assets.ts';
import { filmModels } from '#api/contract/film-models.ts';
import type { FoundPose, Generation } from '#api/contract/generation.ts';
import type { Quote } from '#api/contract/quote.ts';
import type { Op } from '#api/contract/op.ts';

import { generationOf } from './generations.ts';

const makers = (isConnected: boolean) =>
  filmModels.map((model) => ({ ...model, connected: isConnected || model.id === 'built-in' }));

type Settings = {
  isConnected?: boolean;
  seconds?: Quote['seconds'];
  measured?: boolean;
} & Partial<FoundPose>;

const affordable = { cost: 1, balance: 5, shortage: 0, queue: { ahead: 0, seconds_each: 6 } };
const fitsPath = '/ai/hairstyle/fits/lines';
const never = () => new Promise<never>(() => {});
const allFit = () => ({ ok: true, answer: new Response(`${JSON.stringify({ declined: [] })}\n`) });

const generationWith = (id: string, person: Asset, garment: Asset): Generation =>
  generationOf(id, {
    inputs: [
      { role: 'person', asset: person },
      { role: 'garment', asset: garment },
    ],
    result: { ...person, id, role: 'result' },
    notes: [{ code: 'preview_engine', message: '' }],
    created_at: person.created_at,
    processing_ms: 4_200,
  });

/**
 * Creates a server for the screens of a walk: a library with these pictures, credits, and a finished job.
 * @param isConnected whether hosted video models are connected.
 * @param seconds expected duration of an order.
 * @param pose detected joints of a person, with the reason in `declined` if the pose is unusable.
 */
export function scriptedStudio(
  pictures: readonly Asset[],
  {
    isConnected = false,
    seconds = { low: 4, high: 9 },
    measured = true,
    pose = null,
    declined = null,
  }: Settings = {},
): { client: Client } {
  const [person, garment] = pictures;
  if (!person || !garment) throw new Error('a studio needs a person and a garment');
  const answer = (
    path: string,
    { params, query }: { params?: { id?: string }; query?: { role?: string } },
  ) => {
    switch (path) {
      case '/api/samples':
      case '/api/body-models':
        return { items: [] };
      case '/api/assets':
        return { items: pictures.filter(({ role }) => role === query?.role), next: null };
      case '/ai/catalog':
        return { features: [], film_models: makers(isConnected), free_plan_credits: 5 };
      case '/ai/hairstyle/preview':
        return { picture: person.thumbnail_url, frame: { left: 0, top: 0, width: 1, height: 1 } };
      case '/ai/image-to-video/interpret':
        return { camera: 'push-in', loop: false, unheard: ['tóc bay', 'mẫu xoay'] };
      case '/ai/virtual-tryon/pose':
        return { pose, declined };
      case '/ai/virtual-tryon/look':
        return { category: null };
      case '/ai/quote':
        return { ...affordable, seconds, measured };
      case '/ai/generations/{id}':
        return generationWith(params?.id ?? '', person, garment);
      default:
        throw new Error(`the walk has no answer for ${path}`);
    }
  };
  const call = (op: Op, args: object = {}) => Promise.resolve({ ok: true, answer: answer(op.path, args) });
  const open = (op: Op) => (op.path === fitsPath ? Promise.resolve(allFit()) : never());
  return { client: { call: call as Client['call'], open: open as Client['open'], upload: never } };
}
