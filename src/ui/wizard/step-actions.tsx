import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';

type GoOnProps = {
  onBack?: (() => void) | undefined;
  onGo: () => void;
  /** Whether the step is complete. */
  isReady?: boolean;
  /** Whether continuing returns to an existing order, without a new one. */
  isOrdered?: boolean;
  /** Label of the continue button. */
  children: ReactNode;
};

/** Continue and back buttons at the end of an order panel; if they don't fit in a line, continue stands above. */
export function StepActions({ onBack, onGo, isReady = true, isOrdered = false, children }: GoOnProps) {
  const { t } = useLingui();
  return (
    <div className="way-on flex flex-wrap-reverse gap-2.5" data-tour="way-on">
      {onBack && (
        <IconButton
          label={t`Back`}
          icon="i-lucide-arrow-left"
          className="border border-line-2 size-11.5"
          onClick={onBack}
        />
      )}
      <Button className="max-w-full grow px-3" look={isReady ? 'primary' : 'ghost'} onClick={onGo}>
        {isOrdered ? <Trans>See how far it is</Trans> : children}
      </Button>
    </div>
  );
}
