import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import type { Locale } from '#api/contract/common.ts';
import {
  selectCanChooseLanguage,
  selectIsSavingLanguage,
  selectLanguageFailure,
} from '#machines/profile/profile.selectors.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

import type { ProfileRef } from './profile-view.types.ts';
import { Section } from './profile-section.tsx';

const languages = [
  { value: 'vi', name: 'Tiếng Việt' },
  { value: 'en', name: 'English' },
] as const;

/** Language of the interface and the emails. */
export function LanguageSection({ actor, locale }: { actor: ProfileRef; locale: Locale }) {
  const { t } = useLingui();
  const failure = useSelector(actor, selectLanguageFailure);
  const isSaving = useSelector(actor, selectIsSavingLanguage);
  const canChoose = useSelector(actor, selectCanChooseLanguage);
  return (
    <Section title={<Trans>Language</Trans>}>
      <p className="text-ink-2">
        <Trans>For the studio and for the letters that we send you.</Trans>
      </p>
      <FailureCallout title={t`The language was not changed`} failure={failure} />
      <div className="flex items-center gap-4" aria-busy={isSaving}>
        <SegmentedControl
          label={t`Language`}
          value={locale}
          choices={languages.map(({ value, name }) => ({
            value,
            label: <span lang={value}>{name}</span>,
            disabled: !canChoose,
          }))}
          onChange={(value) => actor.send({ type: 'language.chosen', locale: value })}
        />
        {isSaving && <Spinner />}
      </div>
    </Section>
  );
}
