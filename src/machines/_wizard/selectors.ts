/** Whether something is ordered that has not ended yet, as far as is known: whoever asks for the same is led back to it. */
export const selectIsOrdered = ({ context }: { context: { order: unknown } }): boolean =>
  context.order !== null;
