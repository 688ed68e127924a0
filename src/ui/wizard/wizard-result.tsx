import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Asset, AssetRole } from '#api/contract/assets.ts';
import type { Generation } from '#api/contract/generation.ts';
import { CallError } from '#api/queries/call-error.ts';
import { generationQueries } from '#api/queries/generation.queries.ts';
import type { ResultKeeping } from '#machines/_wizard/states.ts';
import type { Cancellation } from '#machines/generation/generation.types.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { BeforeAfter } from '#ui/patterns/before-after.tsx';
import { Download } from '#ui/download-options/download.tsx';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { useFilmFacts } from '#ui/patterns/film-facts.ts';
import { FilmPlayer } from '#ui/patterns/film-player.tsx';
import { UseInOtherTools } from '#ui/patterns/use-in-other-tools.tsx';
import { NoteList } from '#ui/patterns/note-list.tsx';
import { pictureDescription } from '#ui/patterns/picture-name.ts';
import { pictureRatio } from '#ui/patterns/picture-ratio.ts';
import { Button, buttonClass } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Chip } from '#ui/primitives/chip.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { Feedback } from '#ui/result-feedback/feedback.tsx';
import { Share } from '#ui/share-result/share.tsx';

import { DeletedResult } from './deleted-result.tsx';
import { OrderRow } from './order-row.tsx';

type ResultProps = {
  result: { id: string; cancellation: Cancellation | null } | null;
  /** Role of the source to compare with; null if none has the result's aspect ratio. */
  compared: AssetRole | null;
  /** Alternative text of the result. */
  description: string;
  /** Save button. */
  save: ReactNode;
  /** Further actions. */
  children: ReactNode;
};

/** Last step: the result beside its sources. */
export function WizardResultView({ result, ...shown }: ResultProps) {
  const { i18n } = useLingui();
  const queries = useApi(generationQueries);
  const { data, error, isLoadingError, refetch } = useQuery({
    ...queries.generation(result?.id ?? ''),
    enabled: result !== null,
  });
  if (result && error instanceof CallError && error.failure.code === 'not_found')
    return <DeletedResult id={result.id} />;
  if (isLoadingError)
    return (
      <ErrorPanel
        title={i18n._(notices.assetFailed.title)}
        kept={<Trans>The picture is kept in your history.</Trans>}
        actions={
          <Button onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>The studio could not be reached. Please check your network.</Trans>
      </ErrorPanel>
    );
  if (!data?.result) return <Skeleton className="block aspect-4/5 max-w-160" />;
  const wasTooLate = result?.cancellation === 'too_late';
  return <Shown generation={data} picture={data.result} wasTooLate={wasTooLate} {...shown} />;
}

type ShownProps = Omit<ResultProps, 'result'> & {
  generation: Generation;
  picture: Asset;
  wasTooLate: boolean;
};

function Shown(props: ShownProps) {
  const { generation, picture, wasTooLate, compared, description, save, children } = props;
  const { t } = useLingui();
  const before = generation.inputs.find(({ role }) => role === compared)?.asset;
  const size = { width: picture.width, height: picture.height };
  return (
    <div className="grid items-start gap-9 grid-cols-[fit-content(58%)_minmax(200px,1fr)]">
      {picture.kind === 'video' ? (
        <FilmPlayer film={picture} description={description} />
      ) : before ? (
        <BeforeAfter
          key={picture.id}
          className="fits-screen"
          before={{ src: before.url, alt: t`The photo as it was`, ...size }}
          after={{ src: picture.url, alt: description, ...size }}
        />
      ) : (
        <img
          src={picture.url}
          alt={description}
          {...size}
          style={pictureRatio(size)}
          className="fits-screen h-auto rounded"
        />
      )}
      <div className="grid content-start gap-5">
        <Heading generation={generation} />
        {wasTooLate && (
          <Callout tone="hint">
            <Trans>It was finished before it could be cancelled, so it was charged.</Trans>
          </Callout>
        )}
        <Actions picture={picture} save={save}>
          {children}
          <Share generation={generation} />
          <Link
            to="."
            search={(before) => ({ ...before, item: generation.id })}
            state={{ reviewed: true }}
            resetScroll={false}
            className={buttonClass('ghost')}
          >
            <span className="i-lucide-zoom-in" aria-hidden="true" />
            <Trans>Look closely</Trans>
          </Link>
          <UseInOtherTools generation={generation} />
          <Feedback generation={generation} />
        </Actions>
        {generation.feature === 'image-to-video' && <FilmFacts generation={generation} />}
        <NoteList notes={generation.notes} />
        <Inputs generation={generation} />
      </div>
    </div>
  );
}

function Heading({ generation: { processing_ms } }: { generation: Generation }) {
  const seconds = processing_ms === undefined ? null : Math.max(1, Math.round(processing_ms / 1000));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-[32px]">
        <Trans>Result</Trans>
      </h2>
      <Chip tone="done" icon="i-lucide-check">
        {seconds === null ? (
          <Trans>Done</Trans>
        ) : (
          <Plural value={seconds} one="Done · # second" other="Done · # seconds" />
        )}
      </Chip>
    </div>
  );
}

/** Ordered facts of the video, with actual values where they differ. */
function FilmFacts({ generation }: { generation: Generation }) {
  const facts = useFilmFacts(generation);
  return (
    <dl>
      {facts.map(({ name, value }) => (
        <OrderRow key={name} name={name}>
          {value}
        </OrderRow>
      ))}
    </dl>
  );
}

type ActionsProps = Pick<ResultProps, 'save' | 'children'> & { picture: Asset };

const Actions = ({ picture, save, children }: ActionsProps) => (
  <div className="flex flex-wrap gap-2.5">
    <Download pictures={[picture]} />
    {save}
    {children}
  </div>
);

type SaveToLibraryProps = { keeping: ResultKeeping; onSave: () => void };

/** Button that keeps a result beyond its place in the history. */
export const SaveToLibrary = ({ keeping, onSave }: SaveToLibraryProps) => (
  <Button look="ghost" busy={keeping === 'saving'} disabled={keeping === 'saved'} onClick={onSave}>
    {keeping === 'saved' ? <Trans>In your library</Trans> : <Trans>Save to library</Trans>}
  </Button>
);

function Inputs({ generation: { inputs } }: { generation: Generation }) {
  const { i18n } = useLingui();
  return (
    <ul className="flex gap-2.5">
      {inputs.map(({ role, asset }) => (
        <li key={`${role} ${asset.id}`}>
          <img
            src={asset.thumbnail_url}
            alt={pictureDescription(i18n, asset)}
            width={asset.width}
            height={asset.height}
            className="stage-light aspect-3/4 h-auto w-18 rounded object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
