import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import { type GraceHours, graceHours } from '#api/contract/tokens.ts';
import { selectFailure, selectIsBusy, selectToken } from '#machines/api-token/api-token.selectors.ts';
import { graceNames } from '#ui/messages/api-tokens.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';

import type { ApiTokenRef } from './api-management.types.ts';

/** Dialog that replaces a token's secret and sets the grace period of the old secret. */
export function RegenerateWindow({ actor }: { actor: ApiTokenRef }) {
  const { t, i18n } = useLingui();
  const token = useSelector(actor, selectToken);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const [keep, setKeep] = useState<GraceHours>(0);
  const close = () => actor.send({ type: 'window.closed' });
  const name = token?.name;
  return (
    <Dialog labelledBy="regenerate-title" onClose={close} className="w-140">
      <div className="grid gap-5 p-7">
        <h2 id="regenerate-title" className="pr-10 text-[28px]">
          <Trans>Regenerate this token?</Trans>
        </h2>
        <p>
          <Trans>
            “{name}” gets a new secret. Its permissions, limits and usage stay. Every program that uses the
            old secret needs the new one.
          </Trans>
        </p>
        <FailureCallout title={t`The token was not regenerated`} failure={failure} />
        <fieldset className="grid gap-2.5">
          <legend className="mb-1.5 text-[14px] font-500">
            <Trans>The old secret should</Trans>
          </legend>
          {graceHours.map((hours) => (
            <label key={hours} className="flex cursor-pointer items-start gap-2.5 text-[14px] leading-6">
              <input
                type="radio"
                name="grace"
                className="size-6 flex-none accent-lacquer"
                checked={keep === hours}
                onChange={() => setKeep(hours)}
              />
              {i18n._(graceNames[hours])}
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button
            busy={isBusy}
            onClick={() => actor.send({ type: 'regeneration.submitted', keepOldHours: keep })}
          >
            <Trans>Regenerate the token</Trans>
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
