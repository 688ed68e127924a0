import { Plural, Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';

import { type Generation, HairstyleParams } from '#api/contract/generation.ts';
import { EditParams } from '#api/contract/image-editing.ts';
import { presetMessages } from '#ui/messages/editing.ts';
import { hairColorWords, hairStyleMessages } from '#ui/messages/hairstyle.ts';
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
        {result && (
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
function Wishes({ generation: { feature, params } }: { generation: Generation }) {
  const { i18n } = useLingui();
  const edit = feature === 'image-editing' ? v.safeParse(EditParams, params) : undefined;
  if (edit?.success) return <EditWishes {...edit.output} />;
  const hair = feature === 'hairstyle' ? v.safeParse(HairstyleParams, params) : undefined;
  if (!hair?.success) return null;
  const { style, color, prompt } = hair.output;
  return (
    <>
      <dt>
        <Trans>Hairstyle</Trans>
      </dt>
      <dd>{i18n._(hairStyleMessages[style].name)}</dd>
      {color && (
        <>
          <dt>
            <Trans>Colour</Trans>
          </dt>
          <dd>{i18n._(hairColorWords(color))}</dd>
        </>
      )}
      {prompt && (
        <>
          <dt>
            <Trans>Wish</Trans>
          </dt>
          <dd className="wrap-anywhere">{prompt}</dd>
        </>
      )}
    </>
  );
}

function EditWishes({ prompt, preset }: v.InferOutput<typeof EditParams>) {
  const { i18n } = useLingui();
  return (
    <>
      {prompt && (
        <>
          <dt>
            <Trans>Instruction</Trans>
          </dt>
          <dd className="wrap-anywhere">{prompt}</dd>
        </>
      )}
      {preset && (
        <>
          <dt>
            <Trans>Preset</Trans>
          </dt>
          <dd>{i18n._(presetMessages[preset].name)}</dd>
        </>
      )}
    </>
  );
}
