import { useErrorWords } from '#ui/patterns/error-words.ts';
import { Callout } from '#ui/primitives/callout.tsx';

export type Failure = { title: string; error: Error };

/** Said in the dialog itself: what lies beside it is not read out while it is open. */
export function ActionFailure({ title, error }: Failure) {
  const words = useErrorWords();
  return (
    <Callout tone="failure" title={title}>
      {words(error)}
    </Callout>
  );
}
