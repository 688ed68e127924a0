import { Trans, useLingui } from '@lingui/react/macro';

import { type EditPreset, editPresets } from '#api/contract/edit-settings.ts';
import { selectWish } from '#machines/image-editing/image-editing.selectors.ts';
import { presetMessages } from '#ui/messages/editing-messages.ts';
import { RadioCards } from '#ui/primitives/radio-cards.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

const icons: Record<EditPreset, string> = {
  enhance: 'i-lucide-sparkles',
  artistic: 'i-lucide-palette',
  'color-adjust': 'i-lucide-pipette',
  'background-removal': 'i-lucide-scissors',
  'face-enhance': 'i-lucide-smile',
  lighting: 'i-lucide-sun',
};

/** Six presets that need no instruction. The picture previews the chosen preset; a second press deselects it. */
export function PresetChoice() {
  const { t, i18n } = useLingui();
  const wizard = useImageEditing();
  const { preset } = useImageEditingSelector(selectWish);
  return (
    <section>
      <h2 className="mb-2.5 font-text text-[14px] font-500">
        <Trans>Or choose a preset</Trans>
      </h2>
      <RadioCards<EditPreset>
        label={t`Presets`}
        className="preset-grid"
        multiple
        value={preset ? [preset] : []}
        onToggle={(chosen) =>
          wizard.send({ type: 'wish.changed', wish: { preset: chosen === preset ? null : chosen } })
        }
        cards={editPresets.map((value) => ({
          value,
          label: i18n._(presetMessages[value].name),
          content: (
            <span className="grid gap-1">
              <span className={`${icons[value]} text-[20px] text-lacquer`} aria-hidden="true" />
              <span className="text-sm font-500">{i18n._(presetMessages[value].name)}</span>
              <span className="text-xs text-ink-3">{i18n._(presetMessages[value].description)}</span>
            </span>
          ),
        }))}
      />
    </section>
  );
}
