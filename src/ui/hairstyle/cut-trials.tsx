import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { cutTrialsMachine } from '#machines/cut-trials/cut-trials.machine.ts';
import {
  selectHalt,
  selectTrialCounts,
  selectTrialsView,
} from '#machines/cut-trials/cut-trials.selectors.ts';
import { jobErrorText } from '#ui/messages/job-errors.ts';
import { Button } from '#ui/primitives/button.tsx';

type CutTrialsProps = { trials: ActorRefFrom<typeof cutTrialsMachine> };

/** Status of the trials of all matching cuts on the photo, one after another, with the cause of a halt and a button to continue. */
export function CutTrials({ trials }: CutTrialsProps) {
  const { i18n } = useLingui();
  const view = useSelector(trials, selectTrialsView);
  const halt = useSelector(trials, selectHalt);
  const { all, tried, failed } = useSelector(trials, selectTrialCounts, isSameCount);
  if (all === 0) return null;
  const press = {
    resting: 'trials.started',
    trying: 'trials.stopped',
    halted: 'trials.started',
    done: 'trials.retried',
  } as const;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      {(view !== 'done' || failed > 0) && (
        <Button
          size="small"
          look="ghost"
          icon="i-lucide-images"
          onClick={() => trials.send({ type: press[view] })}
        >
          {view === 'done' ? (
            <Trans>Try again what failed</Trans>
          ) : view === 'trying' ? (
            <Trans>Stop trying</Trans>
          ) : tried === 0 ? (
            <Trans>Try them all on your photo</Trans>
          ) : (
            <Trans>Try the others on your photo</Trans>
          )}
        </Button>
      )}
      <output className="text-sm text-ink-2">
        {view === 'done' && <TrialsDone failed={failed} />}
        {view === 'halted' && halt && jobErrorText(i18n, halt.code)}
        {view === 'trying' && (
          <Trans>
            {tried} of {all} tried…
          </Trans>
        )}
      </output>
    </div>
  );
}

type Counts = ReturnType<typeof selectTrialCounts>;
const isSameCount = (a: Counts, b: Counts) => a.all === b.all && a.tried === b.tried && a.failed === b.failed;

const TrialsDone = ({ failed }: { failed: number }) =>
  failed === 0 ? (
    <Trans>The cuts are shown on your photo: quick previews, small and free.</Trans>
  ) : (
    <Plural
      value={failed}
      one="# cut could not be tried; the others are shown on your photo."
      other="# cuts could not be tried; the others are shown on your photo."
    />
  );
