import { Trans, useLingui } from '@lingui/react/macro';

import { selectImages, selectPair, selectVersions } from '#machines/image-editing/image-editing.selectors.ts';
import type { EditPair } from '#machines/image-editing/image-editing.types.ts';
import { BeforeAfter } from '#ui/patterns/before-after.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Select } from '#ui/primitives/select.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';
import { useVersionNames } from './version-names.ts';

/** Value of the original in the lists of versions. */
const original = 'original';
const toId = (value: string) => (value === original ? null : value);

/** Slider that compares any two versions. */
export function VersionComparison() {
  const wizard = useImageEditing();
  const nameOf = useVersionNames();
  const pair = useImageEditingSelector(selectPair);
  const versions = useImageEditingSelector(selectVersions);
  const [first] = useImageEditingSelector(selectImages);
  if (pair === null || !first) return null;
  const pictureOf = (id: string | null) => versions.find((version) => version.id === id)?.picture ?? first;
  const [left, right] = [pictureOf(pair.left), pictureOf(pair.right)];
  const names = { before: nameOf(pair.left), after: nameOf(pair.right) };
  const size = { width: right.width, height: right.height };
  return (
    <section aria-labelledby="comparing">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="comparing" className="text-[32px]">
          <Trans>Two versions compared</Trans>
        </h2>
        <Button look="ghost" onClick={() => wizard.send({ type: 'comparison.left' })}>
          <Trans>Back</Trans>
        </Button>
      </div>
      <Sides pair={pair} />
      <BeforeAfter
        className="fits-screen"
        before={{ src: left.url, alt: names.before, ...size }}
        after={{ src: right.url, alt: names.after, ...size }}
        names={names}
      />
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button look="ghost" onClick={() => wizard.send({ type: 'version.chosen', id: pair.left })}>
          <Trans>Go on with the left one</Trans>
        </Button>
        <Button onClick={() => wizard.send({ type: 'version.chosen', id: pair.right })}>
          <Trans>Go on with the right one</Trans>
        </Button>
      </div>
    </section>
  );
}

/** Choice of the version on each side. */
function Sides({ pair }: { pair: EditPair }) {
  const { t } = useLingui();
  const wizard = useImageEditing();
  const nameOf = useVersionNames();
  const versions = useImageEditingSelector(selectVersions);
  const options = [null, ...versions.map(({ id }) => id)].map((id) => ({
    value: id ?? original,
    label: nameOf(id),
  }));
  const change = (side: Partial<EditPair>) =>
    wizard.send({ type: 'comparison.requested', pair: { ...pair, ...side } });
  return (
    <div className="mb-5 grid max-w-160 gap-4 sm:grid-cols-2">
      <Select
        label={t`On the left`}
        value={pair.left ?? original}
        options={options}
        onChange={(value) => change({ left: toId(value) })}
      />
      <Select
        label={t`On the right`}
        value={pair.right ?? original}
        options={options}
        onChange={(value) => change({ right: toId(value) })}
      />
    </div>
  );
}
