import { productNames, type ProductName } from '@mot-studio/terms/editing';

import type { Phrase } from './meaning.ts';

/** Names of products in both languages, without diacritics; «tui» is a bag only if no person is mentioned. */
const called: Record<ProductName, readonly string[]> = {
  bag: ['tui', 'bag', 'handbag', 'purse', 'tote', 'clutch'],
  backpack: ['balo', 'backpack', 'rucksack'],
  suitcase: ['vali', 'suitcase', 'luggage'],
  shoes: [
    'giay',
    'giay cao got',
    'doi giay',
    'dep',
    'shoe',
    'shoes',
    'sneaker',
    'sneakers',
    'heels',
    'boots',
    'sandals',
  ],
  hat: ['mu', 'non', 'hat', 'cap'],
  bottle: ['chai', 'bottle'],
  cup: ['coc', 'tach', 'cup', 'mug'],
  glasses: ['mat kinh', 'kinh ram', 'glasses', 'sunglasses'],
  umbrella: ['o che', 'cay du', 'umbrella'],
  chair: ['ghe', 'chair', 'armchair'],
  bicycle: ['xe dap', 'bicycle', 'bike'],
  motorbike: ['xe may', 'motorbike', 'motorcycle', 'scooter'],
  car: ['o to', 'xe hoi', 'car'],
};

const names = new Map(productNames.flatMap((name) => called[name].map((word) => [word, name] as const)));

/** Returns the first product that the phrases name, in one word or two. */
export function firstProduct(phrases: readonly Phrase[]): ProductName | undefined {
  for (const [k, { plain: written }] of phrases.entries()) {
    const plain = written.replace(/^(?:cai|chiec|con) /, '');
    const found = names.get(`${plain} ${phrases[k + 1]?.plain ?? ''}`) ?? names.get(plain);
    if (found) return found;
  }
  return undefined;
}
