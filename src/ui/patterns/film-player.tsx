import './film-player.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';

import type { Asset } from '#api/contract/assets.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Select } from '#ui/primitives/select.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';

import { pictureRatio } from './picture-ratio.ts';

const secondsOfFrame = 1 / 24;
const speeds = ['0.25', '0.5', '1', '2'] as const;
type Speed = (typeof speeds)[number];

/** A film with the browser's own controls, and those that it lacks: picture by picture, over and over, slower and faster. */
export function FilmPlayer({ film, description }: { film: Asset; description: string }) {
  const { t, i18n } = useLingui();
  const player = useRef<HTMLVideoElement>(null);
  const [isLooping, setIsLooping] = useState(true);
  const [speed, setSpeed] = useState<Speed>('1');
  const setPace = (chosen: Speed) => {
    setSpeed(chosen);
    if (player.current) player.current.playbackRate = Number(chosen);
  };
  const step = (frames: number) => {
    const shown = player.current;
    if (!shown) return;
    shown.pause();
    shown.currentTime = Math.min(shown.duration, Math.max(0, shown.currentTime + frames * secondsOfFrame));
  };
  const size = { width: film.width, height: film.height };
  return (
    <figure className="film-player fits-screen" style={pictureRatio(size)}>
      {/* Silent until its viewer wants otherwise; a sound that a maker adds is no speech to write captions of. */}
      <video
        ref={player}
        src={film.url}
        poster={film.thumbnail_url}
        {...size}
        aria-label={description}
        controls
        muted
        playsInline
        loop={isLooping}
        preload="metadata"
      />
      <figcaption>
        <span className="flex gap-1.5">
          <IconButton label={t`One picture back`} icon="i-lucide-step-back" onClick={() => step(-1)} />
          <IconButton label={t`One picture on`} icon="i-lucide-step-forward" onClick={() => step(1)} />
        </span>
        <Select<Speed>
          label={<Trans>Speed</Trans>}
          value={speed}
          options={speeds.map((value) => ({ value, label: `${i18n.number(Number(value))} ×` }))}
          onChange={setPace}
        />
        <Checkbox label={<Trans>Play over and over</Trans>} checked={isLooping} onChange={setIsLooping} />
      </figcaption>
    </figure>
  );
}
