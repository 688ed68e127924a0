import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';

import { GarmentCategory } from '#api/contract/assets.ts';
import { type BodyParameters, BodyParams } from '#api/contract/body.ts';
import { EditParams } from '#api/contract/editing.ts';
import { findFilmModel } from '#api/contract/film-models.ts';
import type { Generation } from '#api/contract/generation.ts';
import { HairstyleParams, hairTemplates } from '#api/contract/hairstyles.ts';
import {
  bodyLine,
  bodyTypeMessages,
  skinToneMessages,
  styleHintMessages,
} from '#ui/messages/body-messages.ts';
import { presetMessages } from '#ui/messages/editing-messages.ts';
import { garmentCategoryMessages } from '#ui/messages/garments.ts';
import { hairCategoryMessages, hairGenderMessages } from '#ui/messages/hair-styles.ts';
import { hairColorWords, hairStyleNames } from '#ui/messages/hairstyle-messages.ts';
import { roleWords } from '#ui/messages/roles.ts';
import { useFilmFacts } from '#ui/patterns/film-facts.ts';
import { NoteList } from '#ui/patterns/note-list.tsx';
import { pictureDescription } from '#ui/patterns/picture-name.ts';

/** Dates, parameters, engine, price and engine notes of a generation. */
export function ReviewFacts({ generation }: { generation: Generation }) {
  const { i18n } = useLingui();
  const { created_at, finished_at, cost, status, result, notes } = generation;
  const moment = (at: string) => i18n.date(at, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <>
      {!result && <Inputs generation={generation} />}
      <dl className="facts">
        <Wishes generation={generation} />
        <Fact term={<Trans>Created</Trans>}>{moment(created_at)}</Fact>
        {finished_at !== undefined && <Fact term={<Trans>Finished</Trans>}>{moment(finished_at)}</Fact>}
        <Took generation={generation} />
        {status === 'succeeded' && (
          <Fact term={<Trans>Cost</Trans>}>
            <Plural value={cost} one="# credit" other="# credits" />
          </Fact>
        )}
        {result && result.kind === 'image' && (
          <Fact term={<Trans>Size</Trans>}>{`${result.width} × ${result.height}`}</Fact>
        )}
        <Making generation={generation} />
      </dl>
      <NoteList notes={notes} />
    </>
  );
}

function Inputs({ generation: { feature, inputs } }: { generation: Generation }) {
  const { i18n } = useLingui();
  if (inputs.length === 0) return null;
  return (
    <ul className="review-inputs">
      {inputs.map(({ role, asset }) => (
        <li key={`${role} ${asset.id}`}>
          <img
            src={asset.thumbnail_url}
            alt={pictureDescription(i18n, asset)}
            width={asset.width}
            height={asset.height}
            className="aspect-3/4 w-18 rounded border border-line bg-paper-2 object-cover"
          />
          {i18n._(roleWords(feature, role))}
        </li>
      ))}
    </ul>
  );
}

function Took({ generation: { processing_ms } }: { generation: Generation }) {
  if (processing_ms === undefined) return null;
  const seconds = Math.max(1, Math.round(processing_ms / 1000));
  return (
    <Fact term={<Trans>Processing time</Trans>}>
      <Plural value={seconds} one="# second" other="# seconds" />
    </Fact>
  );
}

const Outside = v.object({ outside_mask: v.number() });

/** Engine, model and seed that reproduce the generation. */
function Making({ generation }: { generation: Generation }) {
  const { t } = useLingui();
  const { engine, model, seed, delivered, provenance } = generation;
  const named = model === undefined ? undefined : (findFilmModel(model)?.name ?? model);
  const changed = v.is(Outside, delivered) ? delivered.outside_mask : null;
  return (
    <>
      {changed !== null && (
        <Fact term={<Trans>Changed outside the mask</Trans>}>
          <Plural value={changed} one="# pixel" other="# pixels" />
        </Fact>
      )}
      <Fact term={<Trans>Engine</Trans>}>{engine === 'built-in' ? t`Built-in` : engine}</Fact>
      {named !== undefined && <Fact term={<Trans>Model</Trans>}>{named}</Fact>}
      <Fact term={<Trans>Seed</Trans>}>
        <span translate="no">{seed}</span>
      </Fact>
      {provenance && (
        <Fact term={<Trans>Ordered</Trans>}>
          {provenance.ordered_by === 'api' ? <Trans>By API</Trans> : <Trans>In the studio</Trans>}
          {provenance.test && t` (test)`}
        </Fact>
      )}
    </>
  );
}

/** Parameters of the order besides its pictures. */
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
      return v.is(TryOnParams, params) && <TryOnWishes {...params} />;
  }
}

const TryOnParams = v.object({ garments: v.array(v.object({ category: GarmentCategory })) });

function TryOnWishes({ garments }: v.InferOutput<typeof TryOnParams>) {
  const { i18n } = useLingui();
  return (
    <Fact term={<Trans>Category</Trans>}>
      {garments.map(({ category }) => i18n._(garmentCategoryMessages[category])).join(', ')}
    </Fact>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="break-anywhere">{children}</dd>
    </>
  );
}

const FilmWishes = ({ generation }: { generation: Generation }) =>
  useFilmFacts(generation).map(({ name, value }) => (
    <Fact key={name} term={name}>
      {value}
    </Fact>
  ));

function HairWishes({ style, color, prompt, strength }: v.InferOutput<typeof HairstyleParams>) {
  const { i18n, t } = useLingui();
  const template = hairTemplates.find(({ id }) => id === style);
  const categories = template?.categories.map((each) => i18n._(hairCategoryMessages[each])).join(', ');
  return (
    <>
      <Fact term={<Trans>Style type</Trans>}>{template ? t`Template` : i18n._(hairStyleNames[style])}</Fact>
      {template && (
        <>
          <Fact term={<Trans>Style name</Trans>}>{i18n._(hairStyleNames[style])}</Fact>
          <Fact term={<Trans>Category</Trans>}>
            {`${i18n._(hairGenderMessages[template.gender])} · ${categories}`}
          </Fact>
        </>
      )}
      {color && <Fact term={<Trans>Colour</Trans>}>{i18n._(hairColorWords(color))}</Fact>}
      {color && <Fact term={<Trans>Strength</Trans>}>{i18n.number(strength, { style: 'percent' })}</Fact>}
      {prompt && <Fact term={<Trans>Prompt</Trans>}>{prompt}</Fact>}
    </>
  );
}

const EditSettings = v.object({ strength: v.number(), guidance_scale: v.number(), steps: v.number() });

function EditWishes(params: v.InferOutput<typeof EditParams>) {
  const { i18n } = useLingui();
  const { prompt, preset } = params;
  const settings = v.safeParse(EditSettings, params);
  return (
    <>
      {preset && <Fact term={<Trans>Preset</Trans>}>{i18n._(presetMessages[preset].name)}</Fact>}
      {prompt && <Fact term={<Trans>Prompt</Trans>}>{prompt}</Fact>}
      {settings.success && (
        <>
          <Fact term={<Trans>Strength</Trans>}>
            {i18n.number(settings.output.strength, { style: 'percent' })}
          </Fact>
          <Fact term={<Trans>Guidance scale</Trans>}>{i18n.number(settings.output.guidance_scale)}</Fact>
          <Fact term={<Trans>Quality steps</Trans>}>{settings.output.steps}</Fact>
        </>
      )}
    </>
  );
}

function BodyWishes(params: BodyParameters & Pick<BodyParams, 'prompt' | 'style_hints' | 'aspect_ratio'>) {
  const { i18n } = useLingui();
  const { age, body_type, skin_tone, prompt, style_hints, aspect_ratio } = params;
  return (
    <>
      <Fact term={<Trans>Body</Trans>}>{bodyLine(i18n, params)}</Fact>
      <Fact term={<Trans>Age</Trans>}>{age}</Fact>
      <Fact term={<Trans>Build</Trans>}>{i18n._(bodyTypeMessages[body_type].name)}</Fact>
      <Fact term={<Trans>Skin tone</Trans>}>{i18n._(skinToneMessages[skin_tone])}</Fact>
      <Fact term={<Trans>Aspect ratio</Trans>}>{aspect_ratio}</Fact>
      {style_hints.length > 0 && (
        <Fact term={<Trans>Style hints</Trans>}>
          {style_hints.map((hint) => i18n._(styleHintMessages[hint])).join(', ')}
        </Fact>
      )}
      {prompt && <Fact term={<Trans>Prompt</Trans>}>{prompt}</Fact>}
    </>
  );
}
