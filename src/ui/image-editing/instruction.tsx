import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { longestInstruction } from '#api/contract/edit-settings.ts';
import { type Interpretation, needsMask, isReshaping } from '#api/contract/editing.ts';
import {
  selectBase,
  selectImages,
  selectMask,
  selectWish,
} from '#machines/image-editing/image-editing.selectors.ts';
import { editingQueries } from '#api/queries/editing.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { PromptField } from '#ui/wizard/prompt-field.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';
import { LeftOut } from './left-out.tsx';
import { Understood } from './understood.tsx';
import { useSettled } from '#ui/patterns/use-settled.ts';

/** What is asked for in words, and below it what that was understood to mean. */
export function Instruction() {
  const { t } = useLingui();
  const wizard = useImageEditing();
  const { prompt } = useImageEditingSelector(selectWish);
  const isOne = useImageEditingSelector(selectBase) !== undefined;
  return (
    <section aria-label={t`Instruction`}>
      <PromptField
        label={isOne ? <Trans>What is to change?</Trans> : <Trans>What is to become of the pictures?</Trans>}
        hint={<Trans>In Vietnamese or English, several wishes at once.</Trans>}
        rows={4}
        limit={longestInstruction}
        placeholder={
          isOne ? t`A little brighter, white background` : t`Make a collage of them with a white frame`
        }
        value={prompt}
        onChange={(words) => wizard.send({ type: 'wish.changed', wish: { prompt: words } })}
      />
      <Reading prompt={prompt} />
    </section>
  );
}

function Reading({ prompt }: { prompt: string }) {
  const queries = useApi(editingQueries);
  const images = useImageEditingSelector(selectImages);
  const isOne = useImageEditingSelector(selectBase) !== undefined;
  const asked = useSettled(prompt.trim(), 300);
  const { data, isError, isPaused, isFetching } = useQuery({
    ...queries.interpretation({ prompt: asked, images: isOne ? 1 : images.length }),
    enabled: asked !== '',
  });
  if (asked === '' || prompt.trim() === '') return null;
  return (
    <div className="mt-3" aria-live="polite" aria-busy={isFetching}>
      {(isError || isPaused) && (
        <p className="text-sm text-ink-2">
          <Trans>What was understood can't be told right now; the studio reads it when you order.</Trans>
        </p>
      )}
      {/* Without a network it is what was understood of other words. */}
      {data && !isPaused && <Answer reading={data} needsPlan={!isOne} />}
    </div>
  );
}

type AnswerProps = {
  reading: Interpretation;
  /** Several pictures only become one by a plan. */
  needsPlan: boolean;
};

function Answer({ reading, needsPlan }: AnswerProps) {
  const { refused, plan, operations } = reading;
  const isMasked = useImageEditingSelector(selectMask) !== undefined;
  return (
    <div className="grid gap-3">
      <Understood reading={reading} />
      {needsPlan && !plan && (
        <p className="text-sm text-amber">
          <Trans>Say how they come together: as a collage, or who stands on which picture.</Trans>
        </p>
      )}
      {!isMasked && operations.some(needsMask) && (
        <p className="text-sm text-amber">
          <Trans>Please paint over what you mean: this needs a mask.</Trans>
        </p>
      )}
      {isMasked && operations.some(isReshaping) && (
        <p className="text-sm text-amber">
          <Trans>A picture can't be cropped, turned or framed within a mask. Do one after the other.</Trans>
        </p>
      )}
      <LeftOut refused={refused} />
    </div>
  );
}
