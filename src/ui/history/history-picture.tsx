import { Trans, useLingui } from '@lingui/react/macro';

import type { Generation } from '#api/contract/generation.ts';
import { jobErrorText } from '#ui/messages/job-errors.ts';
import { jobStatusMessages, stageMessages } from '#ui/messages/generation.ts';
import { notices } from '#ui/messages/notices.ts';
import { BeforeAfter } from '#ui/patterns/before-after.tsx';
import { FilmPlayer } from '#ui/patterns/film-player.tsx';
import { sameShape } from '#ui/patterns/picture-ratio.ts';
import { isUnderWay } from '#ui/patterns/under-way.ts';
import { Callout } from '#ui/primitives/callout.tsx';
import { ProgressBar } from '#ui/primitives/progress-bar.tsx';

/** What came of a generation: the picture against what it was made from, how far it is, or why there is none. */
export function HistoryPicture({ generation }: { generation: Generation }) {
  const { t } = useLingui();
  const { result, inputs, status } = generation;
  if (isUnderWay(generation)) return <UnderWay generation={generation} />;
  if (result === undefined) return <NoPicture generation={generation} />;
  if (result.kind === 'video') return <FilmPlayer film={result} description={t`The finished video`} />;
  const [before, other] = inputs
    .filter(({ role }) => role === 'person' || role === 'photo' || role === 'image')
    .map(({ asset }) => asset);
  // Of several nobody can say which one it lies on, and what was cropped lies on none.
  const isComparable = before && !other && sameShape(before, result) && status === 'succeeded';
  const size = { width: result.width, height: result.height };
  const alt = t`The finished picture`;
  return isComparable ? (
    <BeforeAfter
      before={{ src: before.url, alt: t`The photo as it was`, ...size }}
      after={{ src: result.url, alt, ...size }}
    />
  ) : (
    <img src={result.url} alt={alt} {...size} className="w-full h-auto rounded" />
  );
}

function UnderWay({ generation: { feature, stage, status, progress } }: { generation: Generation }) {
  const { i18n } = useLingui();
  const words = i18n._(stage === null ? jobStatusMessages[status] : stageMessages(feature)[stage]);
  return (
    <div className="generation-picture content-center gap-4 p-10">
      <p className="text-ink-2" aria-live="polite">
        {words}
      </p>
      <ProgressBar label={words} value={status === 'running' ? progress : undefined} />
    </div>
  );
}

function NoPicture({ generation: { status, error } }: { generation: Generation }) {
  const { i18n } = useLingui();
  return (
    <div className="grid content-start gap-3">
      <Callout
        tone={status === 'cancelled' ? 'hint' : 'failure'}
        title={
          status === 'cancelled'
            ? i18n._(jobStatusMessages.cancelled)
            : i18n._(notices.generationFailed.title)
        }
      >
        {jobErrorText(i18n, error?.code ?? 'engine_failed')}
      </Callout>
      <p className="text-sm text-ink-2">
        <Trans>Nothing was charged for it.</Trans>
      </p>
    </div>
  );
}
