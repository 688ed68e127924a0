import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { hairCategories, type HairStyleChoice } from '#api/contract/hairstyles.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { selectFilter, selectStyle } from '#machines/hairstyle/hairstyle.selectors.ts';
import type { HairFilter } from '#machines/hairstyle/hairstyle.types.ts';
import { declineMessage, trialFailedMessage } from '#ui/messages/hair-declines.ts';
import { jobErrorText } from '#ui/messages/job-errors.ts';
import { hairCategoryMessages, hairGenderMessages, hairStyleDescriptions } from '#ui/messages/hair-styles.ts';
import { hairStyleNames } from '#ui/messages/hairstyle-messages.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { Callout } from '#ui/primitives/callout.tsx';
import { RadioCards } from '#ui/primitives/radio-cards.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { StepColumns } from '#ui/wizard/one-page.tsx';

import { hasRemedy } from './decline-remedies.ts';
import { CutTrials } from './cut-trials.tsx';
import { filterTemplates } from './cuts-shown.ts';
import { useHairFits } from './hair-fits.ts';
import { HairOutlook } from './hair-outlook.tsx';
import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';
import { StyleCard } from './style-card.tsx';
import { useCutTrials } from './use-cut-trials.ts';
import { useTrials } from './use-trials.ts';

const genders = ['all', 'women', 'men'] as const satisfies readonly HairFilter['gender'][];
const categories = ['all', ...hairCategories] as const satisfies readonly HairFilter['category'][];
/** Choices beside the templates: the own cut in another colour, and a cut by prompt. */
const free = ['keep', 'custom'] as const satisfies readonly HairStyleChoice[];

/** Step 2: one of twenty cuts, the own cut in another colour, or a cut by prompt. */
export function StyleStep() {
  const { t, i18n } = useLingui();
  const wizard = useHairstyle();
  const style = useHairstyleSelector(selectStyle);
  const filter = useHairstyleSelector(selectFilter);
  const show = (change: Partial<HairFilter>) => wizard.send({ type: 'filter.changed', change });
  const templates = filterTemplates(filter);
  const fits = useHairFits();
  const suiting = templates.filter((id) => !fits.declined.has(id));
  const cutTrials = useCutTrials();
  const trials = useTrials(suiting);
  const declined = new Map([...fits.declined, ...trials.declined]);
  const labelOf = (id: HairStyleChoice, code: ErrorCode | undefined): string =>
    [hairStyleNames[id], code ? declineMessage(code) : trials.failed.has(id) && trialFailedMessage]
      .flatMap((words) => (words ? [i18n._(words)] : []))
      .join('. ');
  return (
    <StepColumns panel={<HairOutlook />}>
      <div>
        <div className="mb-5 flex flex-wrap justify-between gap-3">
          <SegmentedControl
            label={t`Kind of hairstyle`}
            look="chips"
            value={filter.category}
            onChange={(category) => show({ category })}
            choices={categories.map((value) => ({ value, label: i18n._(hairCategoryMessages[value]) }))}
          />
          <SegmentedControl
            label={t`For whom`}
            value={filter.gender}
            onChange={(gender) => show({ gender })}
            choices={genders.map((value) => ({ value, label: i18n._(hairGenderMessages[value]) }))}
          />
        </div>
        <HairSaid suit={templates.filter((id) => !declined.has(id)).length} shown={templates.length} />
        <CutTrials trials={cutTrials} />
        <output className="block text-ink-2 not-empty:mb-5">
          {templates.length === 0 && (
            <Trans>There is no template of this kind yet. Describe what you have in mind instead.</Trans>
          )}
        </output>
        <RadioCards<HairStyleChoice>
          label={t`Hairstyle`}
          className="choice-grid"
          value={style ? [style] : []}
          onToggle={(chosen) => wizard.send({ type: 'style.chosen', style: chosen })}
          cards={[...free, ...templates].map((id) => {
            const code = declined.get(id);
            return {
              value: id,
              label: labelOf(id, code),
              description: i18n._(hairStyleDescriptions[id]),
              content: (
                <StyleCard
                  style={id}
                  declined={code}
                  tried={trials.pictures.get(id)}
                  hasFailed={trials.failed.has(id)}
                />
              ),
            };
          })}
        />
      </div>
    </StepColumns>
  );
}

type SuitingProps = { suit: number; shown: number };

/** Requirements of cuts, and the number of visible cuts that the hair in the photo can form, once it is known. */
function HairSaid({ suit, shown }: SuitingProps) {
  const errorWords = useErrorWords(jobErrorText);
  const { isAnswered, error, isLoading } = useHairFits();
  return (
    <div className="mb-5 grid gap-3">
      <p className="text-ink-2">
        <Trans>
          A cut is made of the hair in your photo: a bob needs hair that hangs to the chin, a long cut hair to
          the shoulders, a short one hair that is short or tied back.
        </Trans>
      </p>
      <div className="text-ink-2 empty:hidden" aria-live="polite">
        {isLoading && <Trans>Looking which cuts go with the hair in this photo…</Trans>}
        {isAnswered && shown > 0 && <Suiting suit={suit} shown={shown} />}
        {hasRemedy(error) && (
          <Callout tone="hint" title={<Trans>No other cut can be made of this photo</Trans>}>
            {errorWords(error)}
          </Callout>
        )}
      </div>
    </div>
  );
}

const Suiting = ({ suit, shown }: SuitingProps) =>
  suit === shown ? (
    <Plural
      value={shown}
      _1="The cut shown goes with the hair in this photo."
      other="All # cuts shown go with the hair in this photo."
    />
  ) : (
    <Plural
      value={suit}
      _0="None of the cuts shown goes with the hair in this photo; each says what it needs."
      one={`# of the ${shown} cuts shown goes with the hair in this photo; the others say what they need.`}
      other={`# of the ${shown} cuts shown go with the hair in this photo; the others say what they need.`}
    />
  );
