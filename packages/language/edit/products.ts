import { productNames, type ProductName } from '@mot-studio/terms/editing';

import type { Phrase } from './meaning.ts';

/** Without marks, in both languages; «tui» is a bag only where nobody else is seen. */
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

/** The first product that is named, in one word or two. */
export function firstProduct(phrases: readonly Phrase[]): ProductName | undefined {
  for (const [k, { plain: written }] of phrases.entries()) {
    const plain = written.replace(/^(?:cai|chiec|con) /, '');
    const found = names.get(`${plain} ${phrases[k + 1]?.plain ?? ''}`) ?? names.get(plain);
    if (found) return found;
  }
  return undefined;
}
