import { Trans } from '@lingui/react/macro';

import { useErrorWords } from '#ui/patterns/error-words.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';

/** A list that could not be read, and the way to try it again. */
export function ListNotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useErrorWords();
  return (
    <ErrorPanel
      title={<Trans>This list can't be shown</Trans>}
      actions={
        <Button icon="i-lucide-refresh-cw" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {words(error)}
    </ErrorPanel>
  );
}
