import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { CallFailure } from '#api/contract/problem.ts';
import { failureText } from '#ui/messages/errors.ts';
import { Button } from '#ui/primitives/button.tsx';

import { focusRemainingCard } from './card-focus.ts';

type ChosenBarProps = {
  chosen: readonly { id: string }[];
  isBin: boolean;
  isBusy: boolean;
  /** Part of the chart that the bar uses. */
  actor: {
    send: (event: { type: 'restore.requested' | 'bin.requested' | 'selection.cleared' }) => void;
  };
  /** Failure of the last action. */
  failure: ReactNode;
  /** Further actions on the selection, outside of the bin. */
  children: ReactNode;
};

/** Bar with the actions on the selection, at the bottom of the window while there is one. */
export function SelectionActions({ chosen, isBin, isBusy, actor, failure, children }: ChosenBarProps) {
  const { t } = useLingui();
  const count = chosen.length;
  return (
    <section className="selection-bar" aria-label={t`What is chosen`} hidden={count === 0}>
      <p aria-live="polite" className="font-500">
        {count > 0 && <Plural value={count} one="# chosen" other="# chosen" />}
      </p>
      {failure}
      <div className="ml-auto flex flex-wrap gap-2.5">
        {isBin ? (
          <Button
            look="dark"
            icon="i-lucide-undo-2"
            busy={isBusy}
            onClick={() => actor.send({ type: 'restore.requested' })}
          >
            <Trans>Restore</Trans>
          </Button>
        ) : (
          <>
            {children}
            <Button
              look="ghost"
              icon="i-lucide-trash-2"
              busy={isBusy}
              onClick={() => actor.send({ type: 'bin.requested' })}
            >
              <Trans>Delete</Trans>
            </Button>
          </>
        )}
        <Button
          look="quiet"
          disabled={isBusy}
          onClick={() => {
            actor.send({ type: 'selection.cleared' });
            focusRemainingCard(
              chosen.map(({ id }) => id),
              false,
            );
          }}
        >
          <Trans>Choose none</Trans>
        </Button>
      </div>
    </section>
  );
}

/** One-line failure of an action on the selection. */
export function ActionFailure({ title, failure }: { title: string; failure: CallFailure }) {
  const { i18n } = useLingui();
  return (
    <p role="alert" className="text-sm text-lacquer">
      <strong className="font-500">{title}.</strong> {failureText(i18n, failure)}
    </p>
  );
}
