export { readHairOrder } from './hair/hair-order.ts';
export { readCutWish } from './hair/cut-reader.ts';
export { ownCut } from './hair/hair-lexicon.ts';
