import { EngineError } from '@mot-studio/terms/engine-error';

/** The refusal of words that nothing can be made of. */
export const unclearWish = (words: string): EngineError =>
  new EngineError('hair_wish_unclear', `nothing can be made of «${words}»`, { words });
