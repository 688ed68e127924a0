import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { ActorRefFrom } from 'xstate';

import { fittedSize, type DownloadOptions } from '#api/contract/assets.ts';
import { profileQueries } from '#api/queries/profile.queries.ts';
import type { downloadOptionsMachine } from '#machines/download-options/download-options.machine.ts';
import {
  selectCanBeLabelled,
  selectCanBeSized,
  selectChoice,
  selectFailure,
  selectFormats,
  selectHasQuality,
  selectNeedsDrawing,
  selectLacksLabel,
  selectIsBusy,
  selectPictures,
} from '#machines/download-options/download-options.selectors.ts';
import type { Downloadable, DownloadFormat } from '#machines/download-options/download-options.types.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';

import { estimateBytes } from './estimated-bytes.ts';

type File = { url: string; filename: string; watermarked: boolean };
type DownloadDialogProps = {
  /** State machine with its real actors. */
  logic: typeof downloadOptionsMachine;
  pictures: readonly Downloadable[];
  onFile: (file: File) => void;
  onClose: () => void;
};

export function DownloadDialog({ logic, pictures, onFile, onClose }: DownloadDialogProps) {
  const actor = useFlow(logic, { input: { pictures } });
  const saveFile = useEffectEvent(onFile);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const file = actor.on('file.prepared', ({ url, filename, watermarked }) =>
      saveFile({ url, filename, watermarked }),
    );
    const end = actor.subscribe({ complete: () => close() });
    return () => {
      file.unsubscribe();
      end.unsubscribe();
    };
  }, [actor]);
  return <DownloadForm actor={actor} />;
}

type FormProps = { actor: ActorRefFrom<typeof downloadOptionsMachine> };

export function DownloadForm({ actor }: FormProps) {
  const { i18n } = useLingui();
  const pictures = useSelector(actor, selectPictures);
  const isBusy = useSelector(actor, selectIsBusy);
  const canBeSized = useSelector(actor, selectCanBeSized);
  const hasQuality = useSelector(actor, selectHasQuality);
  const canBeLabelled = useSelector(actor, selectCanBeLabelled);
  const lacksLabel = useSelector(actor, selectLacksLabel);
  const isDrawnOn = useSelector(actor, selectNeedsDrawing);
  const failure = useSelector(actor, selectFailure);
  return (
    <Dialog labelledBy="download-options" onClose={() => actor.send({ type: 'dialog.closed' })}>
      <form
        className="grid gap-6 p-8"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'download.requested' });
        }}
      >
        <h2 id="download-options" className="pr-10 text-[28px]">
          {pictures.length === 1 ? (
            <Trans>Download</Trans>
          ) : (
            <Plural value={pictures.length} one="Download # picture" other="Download # pictures" />
          )}
        </h2>
        <FailureCallout
          title={i18n._(notices.downloadFailed.title)}
          failure={failure}
          otherwise={notices.downloadFailed.body}
        />
        {canBeSized && <Size actor={actor} />}
        <Format actor={actor} />
        {hasQuality && canBeSized && <Quality actor={actor} />}
        {canBeLabelled && <Label actor={actor} />}
        {lacksLabel && <NoLabel actor={actor} />}
        <p className="text-sm text-ink-2">
          <Estimate actor={actor} /> <Trans>Every file says in its metadata that AI made it.</Trans>
        </p>
        {isBusy && isDrawnOn && (
          <output className="text-sm text-ink-2">
            <Trans>The video is being prepared. This can take up to a minute.</Trans>
          </output>
        )}
        <Button type="submit" icon="i-lucide-download" busy={isBusy}>
          <Trans>Download</Trans>
        </Button>
      </form>
    </Dialog>
  );
}

/** Sizes with the resulting pixels of one picture, or with the frames that several pictures fit into. */
function Size({ actor }: FormProps) {
  const { t } = useLingui();
  const { size } = useSelector(actor, selectChoice);
  const [first, ...others] = useSelector(actor, selectPictures);
  const names: Record<DownloadOptions['size'], string> = {
    original: t`Original`,
    large: t`Large`,
    medium: t`Medium`,
    small: t`Small`,
  };
  const frames = { original: '', large: '1920 × 1080', medium: '1280 × 720', small: '800 × 600' };
  const noteOf = (value: DownloadOptions['size']): string => {
    if (first === undefined || others.length > 0) return frames[value];
    const { width, height } = fittedSize(first, value);
    const isWhole = value !== 'original' && width === first.width;
    return isWhole ? t`no larger than the original` : `${width} × ${height}`;
  };
  return (
    <SegmentedControl
      look="chips"
      label={t`Size`}
      value={size}
      choices={sizes.map((value) => ({
        value,
        label: (
          <>
            {names[value]} <span className="ml-1.5 text-2xs tabular-nums">{noteOf(value)}</span>
          </>
        ),
      }))}
      onChange={(value) => actor.send({ type: 'size.chosen', size: value })}
    />
  );
}

const sizes = ['original', 'large', 'medium', 'small'] as const;

const formatNames: Record<DownloadFormat, string> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', mp4: 'MP4' };

function Format({ actor }: FormProps) {
  const { t } = useLingui();
  const { format } = useSelector(actor, selectChoice);
  const formats = useSelector(actor, selectFormats, (a, b) => a.join() === b.join());
  const isOfFilms = formats.includes('mp4');
  return (
    <SegmentedControl
      label={t`Format`}
      value={format}
      choices={formats.map((value) => ({
        value,
        label: isOfFilms && value === 'webp' ? t`Animated WebP` : formatNames[value],
      }))}
      onChange={(value) => actor.send({ type: 'format.chosen', format: value })}
    />
  );
}

function Quality({ actor }: FormProps) {
  const { t } = useLingui();
  const { quality } = useSelector(actor, selectChoice);
  return (
    <SegmentedControl
      label={t`Quality`}
      value={quality}
      choices={[
        { value: 'high', label: t`High quality` },
        { value: 'low', label: t`Small file` },
      ]}
      onChange={(value) => actor.send({ type: 'quality.chosen', quality: value })}
    />
  );
}

/** Choice of the visible AI label in the language of the screen; the profile has its default. */
function Label({ actor }: FormProps) {
  const { i18n } = useLingui();
  const { label } = useSelector(actor, selectChoice);
  const { data: user } = useQuery(useApi(profileQueries).profile());
  const isOfFilms = useSelector(actor, selectFormats).includes('mp4');
  const isOn = label === null ? user?.ai_label === true : label !== 'none';
  return (
    <Checkbox
      label={
        isOfFilms ? (
          <Trans>Write “AI video” in the lower left corner</Trans>
        ) : (
          <Trans>Write “AI image” in the lower left corner</Trans>
        )
      }
      checked={isOn}
      onChange={(checked) =>
        actor.send({
          type: 'label.chosen',
          label: checked ? (i18n.locale === 'en' ? 'en' : 'vi') : 'none',
        })
      }
    />
  );
}

/** Note that a video can't have a visible label, and the consequence for the selection. */
function NoLabel({ actor }: FormProps) {
  const isSingle = useSelector(actor, selectPictures).length === 1;
  return (
    <p className="text-sm text-ink-2">
      {isSingle ? (
        <Trans>
          The label cannot be put on this video. It says inside the file alone that AI made it. A plan whose
          files carry a mark cannot download it as MP4.
        </Trans>
      ) : (
        <Trans>
          The label cannot be put on some of these videos. They say inside the file alone that AI made them. A
          plan whose files carry a mark cannot download them as MP4.
        </Trans>
      )}
    </p>
  );
}

function Estimate({ actor }: FormProps) {
  const { i18n } = useLingui();
  const pictures = useSelector(actor, selectPictures);
  const choice = useSelector(actor, selectChoice);
  const bytes = estimateBytes(pictures, choice);
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const size = i18n.number(value, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 && unit === 'megabyte' ? 1 : 0,
  });
  return <Trans>About {size}.</Trans>;
}
