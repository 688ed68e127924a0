import { useLingui } from '@lingui/react/macro';

import { classNames } from '#ui/primitives/class-names.ts';

import { normalizeForSearch } from './plain-text-words.ts';

type NameSearchProps = { words: string; onWords: (words: string) => void; className?: string };

/** Search field for the names of listed items. */
export function NameSearch({ words, onWords, className }: NameSearchProps) {
  const { t } = useLingui();
  return (
    <span className={classNames('relative block min-w-50', className)}>
      <span
        className="i-lucide-search pointer-events-none absolute top-3.5 left-3.5 text-ink-3"
        aria-hidden="true"
      />
      <input
        type="search"
        aria-label={t`Search by name`}
        className="field-control pl-10"
        placeholder={t`Search by name`}
        maxLength={100}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
    </span>
  );
}

/** Returns the items whose name contains the words, regardless of case and marks. */
export const matchingNames = <Named extends { name: string }>(
  things: readonly Named[],
  words: string,
): readonly Named[] => {
  const sought = normalizeForSearch(words.trim());
  return things.filter(({ name }) => normalizeForSearch(name).includes(sought));
};
