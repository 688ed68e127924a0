import { Trans } from '@lingui/react/macro';

import { useErrorWords } from '#ui/patterns/error-words.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';

/** Failure of a list, with a retry. */
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
