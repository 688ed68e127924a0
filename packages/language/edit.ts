export { interpret } from './edit/interpret.ts';
export type { Language } from './edit/lexicon.ts';
export { wordsOf } from './edit/words.ts';
