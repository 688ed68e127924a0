import { useLingui } from '@lingui/react/macro';

import { selectMode, selectVersions } from '#machines/image-editing/image-editing.selectors.ts';
import { presetMessages } from '#ui/messages/editing-messages.ts';

import { useImageEditingSelector } from './image-editing-actor.ts';

/** Returns a function that names a version by its number and instruction; `null` is the original. */
export function useVersionNames(): (id: string | null) => string {
  const { t, i18n } = useLingui();
  const versions = useImageEditingSelector(selectVersions);
  const mode = useImageEditingSelector(selectMode);
  return (id) => {
    const index = versions.findIndex((version) => version.id === id);
    const version = versions[index];
    if (!version) return mode === 'single' ? t`The original` : t`The pictures`;
    const preset = version.preset && i18n._(presetMessages[version.preset].name);
    const wish = [preset, version.prompt].filter(Boolean).join(', ');
    return `${index + 1} · ${wish}`;
  };
}
