import * as v from 'valibot';

import { Asset } from '#api/contract/assets.ts';

/** Reference to a picture: a draft that leaves the device holds ids alone. */
const Named = v.strictObject({ $asset: v.string() });
const missing = Symbol('a picture that is gone');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the draft with its pictures replaced by their ids: a signed link would open them to anyone who has it. */
export function replacePicturesByIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replacePicturesByIds);
  if (!isObject(value)) return value;
  const asset = v.safeParse(Asset, value);
  if (asset.success) return { $asset: asset.output.id };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => [name, replacePicturesByIds(part)]),
  );
}

/** Returns the ids of the pictures that a draft references. */
export function pictureIdsIn(value: unknown): readonly string[] {
  if (v.is(Named, value)) return [value.$asset];
  return isObject(value) ? [...new Set(Object.values(value).flatMap(pictureIdsIn))] : [];
}

/** Returns the draft with its existing pictures restored. A list loses a missing picture together with its settings. */
export function restorePictures(draft: unknown, pictures: ReadonlyMap<string, Asset>): unknown {
  if (!isObject(draft)) return draft;
  if (isObject(draft['setAside'])) return { setAside: restorePictures(draft['setAside'], pictures) };
  return Object.fromEntries(
    Object.entries(draft).map(([name, part]) => {
      const filled = restorePart(part, pictures);
      return [name, filled === missing ? null : filled];
    }),
  );
}

function restorePart(value: unknown, pictures: ReadonlyMap<string, Asset>): unknown {
  if (v.is(Named, value)) return pictures.get(value.$asset) ?? missing;
  if (Array.isArray(value))
    return value.map((part) => restorePart(part, pictures)).filter((part) => part !== missing);
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, restorePart(part, pictures)] as const);
  return parts.some(([, part]) => part === missing) ? missing : Object.fromEntries(parts);
}

/** Serializes a value independently of key order, which databases may change. */
export const stableStringify = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
