import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import {
  selectCanLabel,
  selectIsSavingLabel,
  selectLabelFailure,
} from '#machines/profile/profile.selectors.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

import type { ProfileRef } from './profile-view.types.ts';
import { Section } from './profile-section.tsx';

/** Default of the visible AI label; each download can override it. */
export function LabelSection({ actor, isOn }: { actor: ProfileRef; isOn: boolean }) {
  const { t } = useLingui();
  const failure = useSelector(actor, selectLabelFailure);
  const isSaving = useSelector(actor, selectIsSavingLabel);
  const canChoose = useSelector(actor, selectCanLabel);
  return (
    <Section title={<Trans>AI label</Trans>}>
      <p className="text-ink-2">
        <Trans>
          Every file says in its metadata that AI made it. Vietnam's AI law asks for a visible label as well
          where a real person is imitated.
        </Trans>
      </p>
      <FailureCallout title={t`The setting was not changed`} failure={failure} />
      <div className="flex items-center gap-4" aria-busy={isSaving}>
        <Checkbox
          label={<Trans>Write “AI image” on pictures that I download</Trans>}
          checked={isOn}
          disabled={!canChoose}
          onChange={(checked) => actor.send({ type: 'label.chosen', isOn: checked })}
        />
        {isSaving && <Spinner />}
      </div>
    </Section>
  );
}
