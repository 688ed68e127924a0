/** Passes an actor's answer as the params of a guard or an action. */
export const answerParams = <A>({ event }: { event: { output: A } }) => ({ answer: event.output });
