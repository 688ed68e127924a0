import './before-after.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, useState } from 'react';

import { pictureRatio } from './picture-ratio.ts';

type Picture = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Visible part, in shares of its width and its height; all of it by default. */
  frame?: Frame;
};
type Frame = { left: number; top: number; width: number; height: number };
type BeforeAfterProps = {
  before: Picture;
  after: Picture;
  /** Names of the two, unless the second one was made from the first. */
  names?: { before: string; after: string };
  className?: string;
};

/** Two pictures of one size with a divider that is dragged, touched or moved by arrow keys: a range input over both. */
export function BeforeAfter({ before, after, names, className = '' }: BeforeAfterProps) {
  const { t } = useLingui();
  const name = names?.before;
  const [share, setShare] = useState(50);
  const style: CSSProperties & Record<'--share', string> = {
    ...pictureRatio(after),
    '--share': `${share}%`,
  };
  return (
    <div className={`compare ${className}`} style={style}>
      <Side {...before} />
      <Side {...after} />
      <span className="compare-line" aria-hidden="true">
        <span className="compare-grip">
          <span className="i-lucide-chevrons-left-right" />
        </span>
      </span>
      <span className="compare-tag left-3" hidden={share < 15}>
        {name ?? <Trans>Before</Trans>}
      </span>
      <span className="compare-tag right-3" hidden={share > 85}>
        {names?.after ?? <Trans>After</Trans>}
      </span>
      <input
        type="range"
        className="compare-range"
        min={0}
        max={100}
        value={share}
        aria-label={
          name === undefined ? t`How much of the picture before is shown` : t`How much is shown of: ${name}`
        }
        aria-valuetext={`${share}%`}
        onChange={({ target }) => setShare(target.valueAsNumber)}
      />
    </div>
  );
}

const Side = ({ frame, alt, ...picture }: Picture) => (
  <span className="compare-side">
    <img {...picture} alt={alt} draggable={false} {...(frame && { style: frameStyle(frame) })} />
  </span>
);

/** Scales the picture so that the visible part fills the box, which clips the rest. */
const frameStyle = ({ left, top, width, height }: Frame): CSSProperties => ({
  width: `${100 / width}%`,
  height: `${100 / height}%`,
  translate: `${-100 * left}% ${-100 * top}%`,
});
