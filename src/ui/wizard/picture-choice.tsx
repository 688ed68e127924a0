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
  /** Role of the user's pictures. */
  own: AssetRole;
  /** Role of the studio's pictures, if not whole persons. */
  studio?: SampleRole;
  chosen: readonly Asset[];
  onToggle: (asset: Asset) => void;
  multiple?: boolean;
  /** Tile for uploads. */
  upload: ReactNode;
  /** Content beside the source filter. */
  beside?: ReactNode;
  /** Content between the filter and the pictures. */
  children?: ReactNode;
};

/** The user's pictures and the studio's models, to choose from. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, own, studio = 'person', chosen, onToggle, multiple, upload, beside, children } = props;
  const { t } = useLingui();
  const [source, setSource] = useState<Source>('all');
  const choices = useChoices({ own, studio }, chosen);
  const visible = {
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
        shown={visible[source]}
        chosen={chosen.map(({ id }) => id)}
        onToggle={onToggle}
        upload={upload}
      />
    </>
  );
}
