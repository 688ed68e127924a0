import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { TextField } from '#ui/primitives/text-field.tsx';

import { isComposing } from './is-composing.ts';
import { useDebounced } from './use-debounced.ts';

type WordSearchProps = {
  words: string;
  onWords: (words: string | undefined) => void;
  most: number;
  placeholder: string;
};

/** Search field that searches when typing pauses, or at once on Enter. */
export function WordSearch({ words, onWords, most, placeholder }: WordSearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(words);
  const search = (text: string) => {
    const trimmed = text.trim();
    if (trimmed !== words) onWords(trimmed === '' ? undefined : trimmed);
  };
  const [askLater, askNow] = useDebounced(search, 350);
  return (
    <TextField
      label={t`Search`}
      type="search"
      value={typed}
      maxLength={most}
      placeholder={placeholder}
      onChange={({ target }) => {
        setTyped(target.value);
        askLater(target.value);
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !isComposing(nativeEvent)) askNow(typed);
      }}
    />
  );
}
