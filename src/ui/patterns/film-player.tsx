import './film-player.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';

import type { Asset } from '#api/contract/assets.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Select } from '#ui/primitives/select.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';

import { pictureRatio } from './picture-ratio.ts';

const framesPerSecond = 24;
/** Keys for single frames, as in video editors. */
const steps: Readonly<Record<string, number>> = { ',': -1, '.': 1 };
const speeds = ['0.25', '0.5', '1', '2'] as const;
type Speed = (typeof speeds)[number];

/** Video with the browser's controls and those that they lack: single frames, loop and speed. */
export function FilmPlayer({ film, description }: { film: Asset; description: string }) {
  const { t, i18n } = useLingui();
  const player = useRef<HTMLVideoElement>(null);
  const [isLooping, setIsLooping] = useState(true);
  const [speed, setSpeed] = useState<Speed>('1');
  const setPace = (chosen: Speed) => {
    setSpeed(chosen);
    if (player.current) player.current.playbackRate = Number(chosen);
  };
  const figure = useRef<HTMLElement>(null);
  useStepKeys(figure, player);
  const step = (frames: number) => player.current && stepBy(player.current, frames);
  const size = { width: film.width, height: film.height };
  return (
    <figure ref={figure} className="film-player fits-screen" style={pictureRatio(size)}>
      {/* Muted by default; a sound added by a model contains no speech to caption. */}
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
          <IconButton
            label={t`One picture back`}
            tip={t`One picture back (,)`}
            aria-keyshortcuts=","
            icon="i-lucide-step-back"
            onClick={() => step(-1)}
          />
          <IconButton
            label={t`One picture on`}
            tip={t`One picture on (.)`}
            aria-keyshortcuts="."
            icon="i-lucide-step-forward"
            onClick={() => step(1)}
          />
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

/** Pauses a video and seeks by a number of frames. */
function stepBy(video: HTMLVideoElement, frames: number): void {
  video.pause();
  const last = Math.max(0, Math.round(video.duration * framesPerSecond) - 1);
  const frame = Math.floor(video.currentTime * framesPerSecond) + frames;
  // The middle of a frame: at its exact start a player that rounds shows the frame before.
  video.currentTime = (Math.min(last, Math.max(0, frame)) + 0.5) / framesPerSecond;
}

/** Handles the keys of video editors, anywhere in the player. */
function useStepKeys(
  figure: RefObject<HTMLElement | null>,
  player: RefObject<HTMLVideoElement | null>,
): void {
  useEffect(() => {
    const pressed = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      const frames = steps[key];
      if (player.current && frames !== undefined && !ctrlKey && !altKey && !metaKey)
        stepBy(player.current, frames);
    };
    const element = figure.current;
    element?.addEventListener('keydown', pressed);
    return () => element?.removeEventListener('keydown', pressed);
  }, [figure, player]);
}
