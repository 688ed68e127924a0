import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';

import { type BodyParameters, BodyParams } from '#api/contract/body.ts';
import type { Generation } from '#api/contract/generation.ts';
import { HairstyleParams } from '#api/contract/hairstyles.ts';
import { EditParams } from '#api/contract/editing.ts';
import { bodyLine, bodyTypeMessages, skinToneMessages } from '#ui/messages/body.ts';
import { presetMessages } from '#ui/messages/editing.ts';
import { hairColorWords, hairStyleNames } from '#ui/messages/hairstyle.ts';
import { useFilmFacts } from '#ui/patterns/film-facts.ts';
import { NoteList } from '#ui/patterns/note-list.tsx';
import { pictureDescription } from '#ui/patterns/picture-name.ts';

/** When it was made, of what, for how much; and what the engine had to say. */
export function HistoryFacts({ generation }: { generation: Generation }) {
  const { i18n } = useLingui();
  const { created_at, processing_ms, cost, status, result, inputs, notes } = generation;
  const seconds = processing_ms === undefined ? null : Math.max(1, Math.round(processing_ms / 1000));
  return (
    <>
      <ul className="flex flex-wrap gap-2.5">
        {inputs.map(({ role, asset }) => (
          <li key={`${role} ${asset.id}`}>
            <img
              src={asset.thumbnail_url}
              alt={pictureDescription(i18n, asset)}
              width={asset.width}
              height={asset.height}
              className="aspect-3/4 w-18 rounded border border-line bg-paper-2 object-cover"
            />
          </li>
        ))}
      </ul>
      <dl className="facts">
        <dt>
          <Trans>Made</Trans>
        </dt>
        <dd>{i18n.date(created_at, { dateStyle: 'medium', timeStyle: 'short' })}</dd>
        {seconds !== null && (
          <>
            <dt>
              <Trans>It took</Trans>
            </dt>
            <dd>
              <Plural value={seconds} one="# second" other="# seconds" />
            </dd>
          </>
        )}
        <Wishes generation={generation} />
        {status === 'succeeded' && (
          <>
            <dt>
              <Trans>Cost</Trans>
            </dt>
            <dd>
              <Plural value={cost} one="# credit" other="# credits" />
            </dd>
          </>
        )}
        {result && result.kind === 'image' && (
          <>
            <dt>
              <Trans>Size</Trans>
            </dt>
            <dd className="tabular-nums">{`${result.width} × ${result.height}`}</dd>
          </>
        )}
      </dl>
      <NoteList notes={notes} />
    </>
  );
}

/** What was asked for beside the pictures. */
function Wishes({ generation }: { generation: Generation }) {
  const { feature, params } = generation;
  switch (feature) {
    case 'image-editing':
      return v.is(EditParams, params) && <EditWishes {...params} />;
    case 'hairstyle':
      return v.is(HairstyleParams, params) && <HairWishes {...params} />;
    case 'body-generator':
      return v.is(BodyParams, params) && <BodyWishes {...params} />;
    case 'image-to-video':
      return <FilmWishes generation={generation} />;
    case 'virtual-tryon':
      return null;
  }
}

function Wish({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="break-anywhere">{children}</dd>
    </>
  );
}

const FilmWishes = ({ generation }: { generation: Generation }) =>
  useFilmFacts(generation).map(({ name, value }) => (
    <Wish key={name} term={name}>
      {value}
    </Wish>
  ));

function HairWishes({ style, color, prompt }: v.InferOutput<typeof HairstyleParams>) {
  const { i18n } = useLingui();
  return (
    <>
      <Wish term={<Trans>Hairstyle</Trans>}>{i18n._(hairStyleNames[style])}</Wish>
      {color && <Wish term={<Trans>Colour</Trans>}>{i18n._(hairColorWords(color))}</Wish>}
      {prompt && <Wish term={<Trans>Wish</Trans>}>{prompt}</Wish>}
    </>
  );
}

function EditWishes({ prompt, preset }: v.InferOutput<typeof EditParams>) {
  const { i18n } = useLingui();
  return (
    <>
      {prompt && <Wish term={<Trans>Instruction</Trans>}>{prompt}</Wish>}
      {preset && <Wish term={<Trans>Preset</Trans>}>{i18n._(presetMessages[preset].name)}</Wish>}
    </>
  );
}

function BodyWishes(params: BodyParameters & Pick<BodyParams, 'prompt'>) {
  const { i18n } = useLingui();
  const { age, body_type, skin_tone, prompt } = params;
  return (
    <>
      <Wish term={<Trans>Body</Trans>}>{bodyLine(i18n, params)}</Wish>
      <Wish term={<Trans>Age</Trans>}>{age}</Wish>
      <Wish term={<Trans>Build</Trans>}>{i18n._(bodyTypeMessages[body_type].name)}</Wish>
      <Wish term={<Trans>Skin tone</Trans>}>{i18n._(skinToneMessages[skin_tone])}</Wish>
      {prompt && <Wish term={<Trans>Wish</Trans>}>{prompt}</Wish>}
    </>
  );
}
