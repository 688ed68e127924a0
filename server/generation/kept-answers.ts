import type { GenerationEngine } from '#server/providers/generation-engine.ts';

/** Answers of engines by what they were asked: the same pictures have the same answer of the same engine, whoever asks. */
export type AnswerCache<Answer> = {
  find: (engine: GenerationEngine, key: string) => Answer | undefined;
  keep: (engine: GenerationEngine, key: string, answer: Answer) => void;
};

/** @param most so many of each engine; the oldest goes first. */
export function createAnswerCache<Answer>(most: number): AnswerCache<Answer> {
  const kept = new WeakMap<GenerationEngine, Map<string, Answer>>();
  return {
    find: (engine, key) => kept.get(engine)?.get(key),
    keep: (engine, key, answer) => {
      const answers = kept.get(engine) ?? new Map<string, Answer>();
      kept.set(engine, answers.set(key, answer));
      const [oldest] = answers.keys();
      if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    },
  };
}
