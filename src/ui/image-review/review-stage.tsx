import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

import type { Asset } from '#api/contract/assets.ts';
import type { Generation } from '#api/contract/generation.ts';
import { imageReviewMachine } from '#machines/image-review/image-review.machine.ts';
import {
  selectIsMagnified,
  selectMode,
  selectOther,
  selectPicture,
  selectPictures,
  selectShown,
} from '#machines/image-review/image-review.selectors.ts';
import { roleWords } from '#ui/messages/roles.ts';
import { BeforeAfter } from '#ui/patterns/before-after.tsx';
import { FilmPlayer } from '#ui/patterns/film-player.tsx';
import { pictureDescription, pictureName } from '#ui/patterns/picture-name.ts';
import { hasSameRatio } from '#ui/patterns/picture-ratio.ts';
import { useFlow } from '#ui/patterns/use-flow.ts';

import type { ReviewRef } from './board-hands.ts';
import { CompareChoice } from './compare-choice.tsx';
import { ReviewBoard } from './review-board.tsx';
import { stageEventForKey } from './review-keys.ts';
import { ReviewToolbar } from './review-toolbar.tsx';

type ReviewStageProps = {
  generation: Generation;
  result: Asset;
  picture: number;
  onPicture: (index: number) => void;
};

/** Stage for the result and the inputs of a generation. */
export function ReviewStage({ generation, result, picture, onPicture }: ReviewStageProps) {
  const pictures = [result, ...generation.inputs.map(({ asset }) => asset)] as const;
  const actor = useFlow(imageReviewMachine, { input: { pictures, shown: picture } });
  const show = useEffectEvent(onPicture);
  useEffect(() => {
    const subscription = actor.on('picture.shown', ({ index }) => show(index));
    return () => subscription.unsubscribe();
  }, [actor]);
  return <Stage actor={actor} generation={generation} />;
}

/** Attributes that let the picture take the focus and its keys. */
const focusableProps = { role: 'group', tabIndex: 0, 'data-autofocus': true } as const;

const followFullScreen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

export function Stage({ actor, generation }: { actor: ReviewRef; generation: Generation }) {
  const { t } = useLingui();
  const stage = useRef<HTMLElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const isFull = useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null);
  useEffect(() => {
    const { activeElement } = document;
    // The focus stays on a control that already has it.
    const isWindow =
      activeElement?.getAttribute('role') === 'dialog' || activeElement?.matches('.dialog-close');
    if (activeElement === document.body || isWindow) view.current?.focus({ preventScroll: true });
  }, []);
  const toggleFullScreen = () =>
    // A browser may refuse full screen; the layout then stays as it is.
    void (isFull ? document.exitFullscreen() : stage.current?.requestFullscreen())?.catch(() => {});
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the picture, also from the controls beside it
    <section
      ref={stage}
      className="review-stage"
      aria-label={t`The picture`}
      onKeyDown={(event) => {
        const command = stageEventForKey(event, selectIsMagnified(actor.getSnapshot()));
        if (command === null) return;
        event.preventDefault();
        actor.send(command);
      }}
    >
      <ReviewToolbar
        actor={actor}
        original={comparableInput(generation)}
        isFull={isFull}
        onFull={document.fullscreenEnabled ? toggleFullScreen : undefined}
      />
      <div
        ref={view}
        {...focusableProps}
        className="review-view"
        aria-label={t`Arrow keys move the picture, + and − zoom, 0 shows all of it`}
      >
        <View actor={actor} generation={generation} />
      </div>
      <Strip actor={actor} generation={generation} />
    </section>
  );
}

function View({ actor, generation }: { actor: ReviewRef; generation: Generation }) {
  const { i18n, t } = useLingui();
  const mode = useSelector(actor, selectMode);
  const picture = useSelector(actor, selectPicture);
  const other = useSelector(actor, selectOther);
  const nameOf = (asset: Asset) => roleLabel(generation, asset) ?? pictureName(i18n, asset);
  const wordsOf = (asset: Asset) => {
    const label = nameOf(asset);
    return typeof label === 'string' ? label : i18n._(label);
  };
  const name = wordsOf(picture);
  const alt = `${name}: ${pictureDescription(i18n, picture)}`;
  switch (mode) {
    case 'film':
      return (
        <div className="review-film">
          <FilmPlayer film={picture} description={t`The finished video`} />
        </div>
      );
    case 'choosing':
      return (
        <CompareChoice
          generation={generation}
          shown={picture.id}
          onChoice={(chosen) => actor.send({ type: 'other.chosen', other: chosen })}
        />
      );
    case 'single':
      return <ReviewBoard key={picture.id} actor={actor} picture={picture} alt={alt} />;
    case 'sliding':
      return (
        other && (
          <div className="review-slider">
            <BeforeAfter
              before={{ src: other.url, alt: wordsOf(other), width: other.width, height: other.height }}
              after={{ src: picture.url, alt, width: picture.width, height: picture.height }}
              names={{ before: wordsOf(other), after: name }}
            />
          </div>
        )
      );
    case 'sideBySide':
      return (
        other && (
          <div className="review-sides">
            <ReviewBoard actor={actor} picture={other} alt={wordsOf(other)} caption={wordsOf(other)} />
            <ReviewBoard actor={actor} picture={picture} alt={alt} caption={name} />
          </div>
        )
      );
  }
}

/** Returns the role of a picture in this generation; null for a picture of another one. */
function roleLabel({ feature, result, inputs }: Generation, { id }: Asset) {
  const role = result?.id === id ? result.role : inputs.find(({ asset }) => asset.id === id)?.role;
  return role === undefined ? null : roleWords(feature, role);
}

/** Returns the photo under the result. With several photos the match is unknown, and a cropped result matches none. */
function comparableInput({ inputs, result }: Generation): Asset | undefined {
  const [photo, another] = inputs.filter(
    ({ role }) => role === 'person' || role === 'photo' || role === 'image',
  );
  return photo && !another && result?.kind === 'image' && hasSameRatio(photo.asset, result)
    ? photo.asset
    : undefined;
}

/** Thumbnails of the result and the inputs. */
function Strip({ actor, generation }: { actor: ReviewRef; generation: Generation }) {
  const { i18n, t } = useLingui();
  const pictures = useSelector(actor, selectPictures);
  const shownIndex = useSelector(actor, selectShown);
  const mode = useSelector(actor, selectMode);
  if (pictures.length === 1 || (mode !== 'single' && mode !== 'film')) return null;
  return (
    <ul className="review-strip" aria-label={t`The result and what it was made of`}>
      {pictures.map((picture, index) => {
        const label = roleLabel(generation, picture);
        return (
          <li key={picture.id}>
            <button
              type="button"
              className="review-thumb"
              aria-pressed={index === shownIndex}
              onClick={() => actor.send({ type: 'picture.chosen', index })}
            >
              <img src={picture.thumbnail_url} alt="" />
              <span className="truncate">{label ? i18n._(label) : <Trans>Picture</Trans>}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
