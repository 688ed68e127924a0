import type { GenerationEngine } from '#server/providers/generation-engine.ts';

/** Cache of engines' answers by question: the same pictures have the same answer of the same engine, for every user. */
export type AnswerCache<Answer> = {
  get: (engine: GenerationEngine, key: string) => Answer | undefined;
  set: (engine: GenerationEngine, key: string, answer: Answer) => void;
};

/** @param most answers per engine; the oldest is dropped first. */
export function createAnswerCache<Answer>(most: number): AnswerCache<Answer> {
  const answersByEngine = new WeakMap<GenerationEngine, Map<string, Answer>>();
  return {
    get: (engine, key) => answersByEngine.get(engine)?.get(key),
    set: (engine, key, answer) => {
      const answers = answersByEngine.get(engine) ?? new Map<string, Answer>();
      answersByEngine.set(engine, answers.set(key, answer));
      const [oldest] = answers.keys();
      if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    },
  };
}
