export { interpret } from './edit/interpret.ts';
export type { Language } from './edit/edit-lexicon.ts';
export { tokenize } from './edit/word-tokens.ts';
