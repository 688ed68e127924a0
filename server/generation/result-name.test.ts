import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { Feature } from '#api/contract/choices.ts';
import type { AssetRole } from '#api/contract/assets.ts';
import type { AssetRow } from '#server/library/assets.service.ts';

import { resultName } from './result-name.ts';
import * as tables from './result-words.ts';

const row = (name: string, others: Partial<AssetRow> = {}): AssetRow => ({
  id: '01934b1c-0000-7000-8000-00000000000a',
  ownerId: null,
  kind: 'image',
  role: 'image',
  name,
  nameEn: null,
  contentType: 'image/png',
  width: 100,
  height: 100,
  bytes: 100,
  durationMs: null,
  blobKey: 'a',
  thumbnailKey: 'b',
  markedKey: null,
  animationKey: null,
  category: null,
  pose: null,
  saved: false,
  tags: [],
  searchWords: '',
  search: null,
  slug: null,
  revision: null,
  createdAt: new Date(0),
  deletedAt: null,
  ...others,
});
const sample = (slug: string) => row(slug, { slug });
const bob = row('Bob hiện đại, cam đồng · Đổi kiểu tóc', {
  nameEn: 'Modern bob, copper · Hairstyle changer',
});

type Pictures = Partial<Record<AssetRole, readonly AssetRow[]>>;
const named = (feature: Feature, params: object, pictures: Pictures = {}) => {
  const { vi, en } = resultName({ feature, params }, (role) => pictures[role] ?? []);
  return [vi, en];
};

const hair = { strength: 1, masked: false };
const body = {
  gender: 'female',
  height_cm: 165,
  weight_kg: 52,
  age: 25,
  skin_tone: 'honey',
  body_type: 'slim',
  pose: 'relaxed',
  hair: 'long',
  outfit: 'fitted',
  outfit_color: '#ffffff',
  backdrop: 'white',
  aspect_ratio: '3:4',
  style_hints: [],
  faced: false,
};

test.each<[string, Feature, object, Pictures, readonly string[]]>([
  [
    'a cut and a colour by their words',
    'hairstyle',
    { ...hair, style: 'modern-bob', color: { name: 'copper' }, prompt: 'tóc mái thưa' },
    {},
    [
      'Bob hiện đại, cam đồng, tóc mái thưa · Đổi kiểu tóc',
      'Modern bob, copper, tóc mái thưa · Hairstyle changer',
    ],
  ],
  [
    'a colour alone',
    'hairstyle',
    { ...hair, style: 'keep', color: { hex: '#a8501f' } },
    {},
    ['Chỉ đổi màu, #a8501f · Đổi kiểu tóc', 'Only the colour, #a8501f · Hairstyle changer'],
  ],
  [
    'a cut in words by them',
    'hairstyle',
    { ...hair, style: 'custom', prompt: 'ngắn ngang vai' },
    {},
    ['ngắn ngang vai · Đổi kiểu tóc', 'ngắn ngang vai · Hairstyle changer'],
  ],
  [
    'an edit by its preset and what was typed, in one line',
    'image-editing',
    { preset: 'background-removal', prompt: 'sáng hơn\n +20 %' },
    {},
    ['Xoá nền, sáng hơn +20 % · Sửa ảnh', 'Background removal, sáng hơn +20 % · Image editing'],
  ],
  [
    'garments before who wears them',
    'virtual-tryon',
    {},
    { person: [sample('lan')], garment: [sample('ao-dai'), row('khăn lụa.webp')] },
    ['Áo dài cách tân đỏ, khăn lụa, Lan · Thử đồ ảo', 'Red short áo dài, khăn lụa, Lan · Virtual try-on'],
  ],
  [
    'a body by its measures',
    'body-generator',
    body,
    {},
    ['Nữ, 165 cm, 52 kg · Người mẫu ảo', 'Female, 165 cm, 52 kg · Body Generator'],
  ],
  [
    'a film by its motion and what had been wished for of its picture',
    'image-to-video',
    { motion_style: 'natural' },
    { image: [bob] },
    ['Tự nhiên, Bob hiện đại, cam đồng · Ảnh thành video', 'Natural, Modern bob, copper · Image to video'],
  ],
  [
    'a film in words by them, and a portrait by whom it shows',
    'image-to-video',
    { motion_style: 'natural', prompt: 'quay đầu' },
    { image: [sample('lan-portrait')] },
    ['quay đầu, Lan · Ảnh thành video', 'quay đầu, Lan · Image to video'],
  ],
])('%s', (_name, feature, params, pictures, names) => {
  expect(named(feature, params, pictures)).toEqual(names);
});

test('a long prompt is cut after a word, with an ellipsis', () => {
  const [vi = ''] = named('image-editing', { prompt: 'nền trắng tinh '.repeat(20) });
  expect([vi.length < 110, / (nền|trắng|tinh)… · Sửa ảnh$/.test(vi)]).toEqual([true, true]);
});

test('the names in results equal those of the interface', () => {
  const catalog = readFileSync('src/locales/vi.po', 'utf8');
  const missing = Object.values(tables)
    .flatMap((table) => Object.values<tables.Words>(table))
    .filter(({ en, vi }) => !catalog.includes(`\nmsgid "${en}"\nmsgstr "${vi}"\n`));
  expect(missing).toEqual([]);
});
