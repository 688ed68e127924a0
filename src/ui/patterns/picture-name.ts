import type { I18n } from '@lingui/core';
import * as v from 'valibot';

import type { Asset } from '#api/contract/assets.ts';
import { SampleSlug } from '#api/contract/samples.ts';
import { sampleWords } from '#ui/messages/samples.ts';

/** What a picture is called: samples have words of ours, others the name of their file without its ending. */
export const pictureName = (i18n: I18n, { name }: Pick<Asset, 'name'>): string =>
  v.is(SampleSlug, name) ? sampleWords(i18n, name).name : name.replace(/\.\w{3,4}$/, '');

/** What is to be seen on it, for those who don't see it. */
export function pictureDescription(i18n: I18n, asset: Pick<Asset, 'name'>): string {
  if (!v.is(SampleSlug, asset.name)) return pictureName(i18n, asset);
  const { name, description } = sampleWords(i18n, asset.name);
  return `${name}: ${description}`;
}
