import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { historySelectionMachine } from '#machines/history-selection/history-selection.machine.ts';
import {
  selectChosen,
  selectFailure,
  selectIsBusy,
} from '#machines/history-selection/history-selection.selectors.ts';
import type { FailedAct } from '#machines/history-selection/history-selection.types.ts';
import { errorText } from '#ui/messages/errors.ts';
import { Download } from '#ui/download-options/download.tsx';
import { goOnAtCards } from '#ui/patterns/card-focus.ts';
import { late, useLate } from '#ui/patterns/use-late.ts';
import { Button } from '#ui/primitives/button.tsx';

export type SelectionRef = ActorRefFrom<typeof historySelectionMachine>;

const changeAndRepeat = late(() => import('#ui/patterns/change-and-repeat.tsx'));

/** What can be done with everything that is chosen, at the lower edge of the window while there is any. */
export function SelectionBar({ actor, isBin }: { actor: SelectionRef; isBin: boolean }) {
  const { t } = useLingui();
  const chosen = useSelector(actor, selectChosen);
  const count = chosen.length;
  const [only, ...others] = chosen;
  const results = chosen.flatMap(({ result }) => (result === null ? [] : [result]));
  const isBusy = useSelector(actor, selectIsBusy);
  const repeat = useLate(changeAndRepeat, count === 1);
  return (
    <section className="selection-bar" aria-label={t`What is chosen`} hidden={count === 0}>
      <p aria-live="polite" className="font-500">
        {count > 0 && <Plural value={count} one="# chosen" other="# chosen" />}
      </p>
      <SelectionFailure actor={actor} />
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
            {only && others.length === 0 && repeat && <repeat.ChangeAndRepeat up generation={only} />}
            {results.length > 0 && <Download look="dark" pictures={results} />}
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
            goOnAtCards(
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

function SelectionFailure({ actor }: { actor: SelectionRef }) {
  const { t, i18n } = useLingui();
  const failed = useSelector(actor, selectFailure);
  if (failed === null) return null;
  const titles: Record<FailedAct, string> = {
    bin: t`It could not be deleted`,
    restore: t`It could not be brought back`,
  };
  return (
    <p role="alert" className="text-sm text-lacquer">
      <strong className="font-500">{titles[failed.act]}.</strong> {errorText(i18n, failed.failure.code)}
    </p>
  );
}
