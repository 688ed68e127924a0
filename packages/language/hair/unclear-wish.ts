import { EngineError } from '@mot-studio/terms/engine-error';

/** Returns the error for words that the reader cannot interpret. */
export const unclearWish = (words: string): EngineError =>
  new EngineError('hair_wish_unclear', `nothing can be made of «${words}»`, { words });
