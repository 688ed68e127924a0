import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';

import type { Asset, AssetRole } from '#api/contract/assets.ts';
import type { SampleRole } from '#api/contract/samples.ts';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';

import { ChoiceGrid } from './choice-grid.tsx';
import { useChoices } from './choices-state.ts';

type Source = 'all' | 'own' | 'studio';

type PictureChoiceProps = {
  label: string;
  /** What own pictures are kept as. */
  own: AssetRole;
  /** The studio's, as far as they are not whole persons. */
  studio?: SampleRole;
  chosen: readonly Asset[];
  onToggle: (asset: Asset) => void;
  multiple?: boolean;
  /** The tile that takes an own picture. */
  upload: ReactNode;
  /** Beside the choice of whose pictures are shown. */
  beside?: ReactNode;
  /** Between that and the pictures. */
  children?: ReactNode;
};

/** Own pictures and the studio's models, to choose from. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, own, studio = 'person', chosen, onToggle, multiple, upload, beside, children } = props;
  const { t } = useLingui();
  const [source, setSource] = useState<Source>('all');
  const choices = useChoices({ own, studio }, chosen);
  const shown = {
    all: [...choices.own, ...choices.studio],
    own: choices.own,
    studio: choices.studio,
  };
  return (
    <>
      <div className="mb-5 flex flex-wrap justify-between gap-3">
        <SegmentedControl<Source>
          label={t`Whose pictures`}
          look="chips"
          value={source}
          onChange={setSource}
          choices={[
            { value: 'all', label: t`All` },
            { value: 'own', label: t`Your photos` },
            { value: 'studio', label: t`Studio models` },
          ]}
        />
        {beside}
      </div>
      {children}
      <ChoiceGrid
        label={label}
        choices={choices}
        multiple={multiple ?? false}
        shown={shown[source]}
        chosen={chosen.map(({ id }) => id)}
        onToggle={onToggle}
        upload={upload}
      />
    </>
  );
}
