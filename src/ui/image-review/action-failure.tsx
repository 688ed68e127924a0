import { CallError } from '#api/queries/call-error.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { TopUp } from '#ui/patterns/top-up.tsx';
import { Callout } from '#ui/primitives/callout.tsx';

export type Failure = { title: string; error: Error };

/** Said in the dialog itself: what lies beside it is not read out while it is open. */
export function ActionFailure({ title, error }: Failure) {
  const words = useErrorWords();
  const credits = error instanceof CallError ? error.failure.credits : undefined;
  return (
    <Callout tone="failure" title={title}>
      {words(error)}
      {credits && <TopUp shortage={credits.shortage} />}
    </Callout>
  );
}
