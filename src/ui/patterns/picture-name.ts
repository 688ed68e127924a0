import type { I18n } from '@lingui/core';
import * as v from 'valibot';

import type { Asset } from '#api/contract/assets.ts';
import { SampleSlug } from '#api/contract/samples.ts';
import { sampleWords } from '#ui/messages/samples-messages.ts';

type Named = Pick<Asset, 'name' | 'name_en'>;

/**
 * Returns a picture's name: samples have translated names, results a name in each language, uploads that of their file without
 * its extension.
 */
export const pictureName = (i18n: I18n, { name, name_en }: Named): string =>
  v.is(SampleSlug, name)
    ? sampleWords(i18n, name).name
    : ((i18n.locale === 'en' && name_en) || name).replace(/\.\w{3,4}$/, '');

/** Returns the alternative text of a picture. */
export function pictureDescription(i18n: I18n, asset: Named): string {
  if (!v.is(SampleSlug, asset.name)) return pictureName(i18n, asset);
  const { name, description } = sampleWords(i18n, asset.name);
  return `${name}: ${description}`;
}
