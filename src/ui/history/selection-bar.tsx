import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { historySelectionMachine } from '#machines/history-selection/history-selection.machine.ts';
import {
  selectChosen,
  selectFailure,
  selectIsBusy,
} from '#machines/history-selection/history-selection.selectors.ts';
import type { FailedAct } from '#machines/history-selection/history-selection.types.ts';
import { Download } from '#ui/download-options/download.tsx';
import { ActionFailure, SelectionActions } from '#ui/patterns/chosen-bar.tsx';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';

export type SelectionRef = ActorRefFrom<typeof historySelectionMachine>;

const changeAndRepeat = latePart(() => import('#ui/patterns/change-and-repeat.tsx'));

/** Actions for the selected generations. */
export function SelectionBar({ actor, isBin }: { actor: SelectionRef; isBin: boolean }) {
  const chosen = useSelector(actor, selectChosen);
  const [only, ...others] = chosen;
  const results = chosen.flatMap(({ result }) => (result === null ? [] : [result]));
  const repeat = useLatePart(changeAndRepeat, chosen.length === 1);
  return (
    <SelectionActions
      chosen={chosen}
      isBin={isBin}
      isBusy={useSelector(actor, selectIsBusy)}
      actor={actor}
      failure={<SelectionFailure actor={actor} />}
    >
      {only && others.length === 0 && repeat && <repeat.ChangeAndRepeat up generation={only} />}
      {results.length > 0 && <Download look="dark" pictures={results} />}
    </SelectionActions>
  );
}

function SelectionFailure({ actor }: { actor: SelectionRef }) {
  const { t } = useLingui();
  const failed = useSelector(actor, selectFailure);
  if (failed === null) return null;
  const titles: Record<FailedAct, string> = {
    bin: t`It could not be deleted`,
    restore: t`It could not be brought back`,
  };
  return <ActionFailure title={titles[failed.act]} failure={failed.failure} />;
}
