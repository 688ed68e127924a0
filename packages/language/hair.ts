export { orderOf } from './hair/order.ts';
export { readWish } from './hair/wish.ts';
export { ownCut } from './hair/wish-words.ts';
