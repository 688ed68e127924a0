import * as v from 'valibot';

import { BatchOrder } from './batch.ts';
import type { AssetRole } from './assets.ts';
import type { Generation } from './generation.ts';

type Order = { call: BatchOrder['call']; body: Record<string, unknown> };

/**
 * Returns the order of a generation as an API client would send it; parts that its parameters lack are the engine's own. Null if
 * one of its sources was deleted.
 */
export function batchOrderOf(generation: Generation): BatchOrder | null {
  const { seed, model } = generation;
  const order = bareOrder(generation);
  if (order === null) return null;
  const body = { ...order.body, seed, ...(model !== undefined && { model }) };
  const read = v.safeParse(BatchOrder, { call: order.call, body });
  // Leaves the schema's defaults out.
  return read.success ? ({ call: order.call, body } as BatchOrder) : null;
}

function bareOrder({ feature, params, inputs }: Generation): Order | null {
  const all = (role: AssetRole) => inputs.filter((input) => input.role === role).map(({ asset }) => asset.id);
  const [mask] = all('mask');
  const masked = params['masked'] === true;
  if (masked && mask === undefined) return null;
  const maskField = masked && { mask };
  switch (feature) {
    case 'virtual-tryon': {
      const assets = all('garment');
      const garments = Array.isArray(params['garments']) ? params['garments'] : [];
      if (assets.length !== garments.length) return null;
      const worn = garments.map((garment: object, index) => ({ asset: assets[index], ...garment }));
      return { call: feature, body: { person: all('person')[0], ...params, garments: worn } };
    }
    case 'body-generator': {
      const { faced, ...wishes } = params;
      const [face] = all('face');
      if (faced === true && face === undefined) return null;
      return { call: feature, body: { ...wishes, ...(face !== undefined && { face }) } };
    }
    case 'hairstyle': {
      const { masked: _, ...wishes } = params;
      return { call: feature, body: { photo: all('photo')[0], ...wishes, ...maskField } };
    }
    case 'image-to-video':
      return { call: feature, body: { image: all('image')[0], ...params } };
    case 'image-editing':
      return editOrder(params, all('image'), maskField);
  }
}

function editOrder(
  params: Generation['params'],
  images: readonly string[],
  maskField: false | { mask: string | undefined },
): Order | null {
  const { prompt, preset, strength, guidance_scale, steps, plan, pictures } = params;
  const settings = { strength, guidance_scale, steps };
  if (plan !== undefined) {
    if (typeof pictures === 'number' && images.length < pictures) return null;
    return { call: 'image-editing/multi', body: { images: [...images], prompt, ...settings } };
  }
  const wishes = { ...(prompt !== undefined && { prompt }), ...(preset !== undefined && { preset }) };
  return { call: 'image-editing/single', body: { image: images[0], ...wishes, ...settings, ...maskField } };
}
