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
  /** As much of the chart as the bar asks of it. */
  actor: {
    send: (event: { type: 'restore.requested' | 'bin.requested' | 'selection.cleared' }) => void;
  };
  /** Why the last of it was not done. */
  failure: ReactNode;
  /** What else can be done with what is chosen, outside of the bin. */
  children: ReactNode;
};

/** What can be done with everything that is chosen, at the lower edge of the window while there is any. */
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

/** Why something was not done with what is chosen, in a line. */
export function ActFailure({ title, failure }: { title: string; failure: CallFailure }) {
  const { i18n } = useLingui();
  return (
    <p role="alert" className="text-sm text-lacquer">
      <strong className="font-500">{title}.</strong> {failureText(i18n, failure)}
    </p>
  );
}
