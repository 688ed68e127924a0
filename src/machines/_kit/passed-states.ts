type Listed = { transitions: readonly { source: string; event: string; guard: string }[] };

/** Returns why a chart never rests in a state; undefined where it may. */
export function transientReason(
  { transitions }: Listed,
  { id, type }: { id: string; type: string },
): string | undefined {
  if (type === 'history') return 'it stands for the state that was left last';
  const isLeft = transitions.some(
    ({ source, event, guard }) => source === id && event === 'always' && guard === '',
  );
  return isLeft ? 'it is left in the step that enters it' : undefined;
}
