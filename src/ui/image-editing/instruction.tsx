import { Trans, useLingui } from '@lingui/react/macro';

import { maxInstructionLength } from '#api/contract/edit-settings.ts';
import type { Interpretation } from '#api/contract/editing.ts';
import { selectHindrance } from '#machines/image-editing/image-editing.reading.ts';
import { selectBase, selectWish } from '#machines/image-editing/image-editing.selectors.ts';
import { hindranceMessages } from '#ui/messages/editing-messages.ts';
import { LinkButton } from '#ui/primitives/button.tsx';
import { PromptField } from '#ui/wizard/prompt-field.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';
import { RefusedWishes } from './refused-wishes.tsx';
import { UnderstoodInstruction } from './editing-understood.tsx';
import { useInstructionReading } from './use-reading.ts';

/** Field for the instruction, with the understood wishes below it. */
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
        limit={maxInstructionLength}
        placeholder={
          isOne ? t`A little brighter, white background` : t`Make a collage of them with a white frame`
        }
        value={prompt}
        onChange={(words) => wizard.send({ type: 'wish.changed', wish: { prompt: words } })}
      />
      <Reading />
    </section>
  );
}

function Reading() {
  const { reading, isAsked, isUnread, isFetching } = useInstructionReading();
  return (
    <div className="mt-3 empty:hidden" aria-live="polite" aria-busy={isFetching}>
      {isAsked && isUnread && (
        <p className="text-sm text-ink-2">
          <Trans>What was understood can't be told right now; the studio reads it when you order.</Trans>
        </p>
      )}
      {reading && <Answer reading={reading} />}
    </div>
  );
}

function Answer({ reading }: { reading: Interpretation }) {
  const { i18n } = useLingui();
  const hindrance = useImageEditingSelector(selectHindrance(reading));
  return (
    <div className="grid gap-3">
      <UnderstoodInstruction reading={reading} />
      {hindrance && hindrance !== 'edit_not_understood' && (
        <p className="text-sm text-amber">
          {i18n._(hindranceMessages[hindrance])}
          {hindrance === 'mask_missing' && <PaintMask />}
        </p>
      )}
      <RefusedWishes refused={reading.refused} />
    </div>
  );
}

/** Button for the required mask, where there is a single picture to paint on. */
function PaintMask() {
  const wizard = useImageEditing();
  const isOne = useImageEditingSelector(selectBase) !== undefined;
  return (
    isOne && (
      <>
        {' '}
        <LinkButton onClick={() => wizard.send({ type: 'masking.requested' })}>
          <Trans>Paint it now</Trans>
        </LinkButton>
      </>
    )
  );
}
