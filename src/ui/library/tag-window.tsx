import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';

import type { Asset } from '#api/contract/assets.ts';
import { normalizeForSearch } from '#ui/patterns/plain-text-words.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';

import { TagField } from './tag-field.tsx';

export type TagChange = { add: readonly string[]; remove: readonly string[] };
type TagWindowProps = {
  chosen: readonly Asset[];
  /** Values of the last failed request. */
  begun: TagChange;
  onTags: (change: TagChange) => void;
  onClose: () => void;
};

/** Dialog that adds tags to the selected pictures and removes others. */
export function TagWindow({ chosen, begun, onTags, onClose }: TagWindowProps) {
  const { t } = useLingui();
  const heading = useId();
  const [add, setAdd] = useState(begun.add);
  const [remove, setRemove] = useState(begun.remove);
  const present = [
    ...new Map(
      chosen.flatMap(({ tags = [] }) => tags.map((tag) => [normalizeForSearch(tag), tag] as const)),
    ).values(),
  ];
  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      <form
        className="grid gap-6 p-8"
        onSubmit={(event) => {
          event.preventDefault();
          onTags({ add, remove });
        }}
      >
        <h2 id={heading} className="pr-10 text-[28px]">
          <Plural value={chosen.length} one="Tags of # picture" other="Tags of # pictures" />
        </h2>
        <TagField label={t`Put on all of them`} tags={add} onTags={setAdd} />
        {present.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-[14px] font-500">
              <Trans>Take off</Trans>
            </legend>
            {present.map((tag) => (
              <Checkbox
                key={tag}
                label={tag}
                checked={remove.includes(tag)}
                onChange={(isOff) =>
                  setRemove(isOff ? [...remove, tag] : remove.filter((other) => other !== tag))
                }
              />
            ))}
          </fieldset>
        )}
        <Button type="submit" disabled={add.length + remove.length === 0}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
