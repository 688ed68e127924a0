/** What an actor answered, as the params of a guard or an action. */
export const answered = <A>({ event }: { event: { output: A } }) => ({ answer: event.output });
