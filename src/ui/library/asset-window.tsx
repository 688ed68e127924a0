import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import type { Asset } from '#api/contract/assets.ts';
import { assetQueries } from '#api/queries/library.queries.ts';
import { selectIsBusy, selectIsSaving } from '#machines/asset-library/asset-library.selectors.ts';
import { Download } from '#ui/download-options/download.tsx';
import { notices } from '#ui/messages/notices-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { ChangeAndRepeat } from '#ui/patterns/change-and-repeat.tsx';
import { UsePictureInTools } from '#ui/patterns/use-in-other-tools.tsx';
import { pictureName } from '#ui/patterns/picture-name.ts';
import { formatBytes } from '#ui/patterns/format-bytes.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { UseLink } from './held-notice.tsx';
import { LibraryFailure } from './library-bar.tsx';
import type { LibraryRef } from './library-list.tsx';
import { TagField } from './tag-field.tsx';

type AssetWindowProps = { id: string; actor: LibraryRef; onClose: () => void };

/** Dialog of one picture: name, tags, uses and actions. */
export function AssetWindow({ id, actor, onClose }: AssetWindowProps) {
  const { i18n } = useLingui();
  const errorMessage = useErrorWords();
  const queries = useApi(assetQueries);
  const { data, error, refetch } = useQuery(queries.asset(id));
  return (
    <Dialog labelledBy="library-item" className="library-item dialog-long" onClose={onClose}>
      <div className="library-item-body">
        {data ? (
          <AssetView asset={data} actor={actor} />
        ) : error ? (
          <ErrorPanel
            title={<span id="library-item">{i18n._(notices.assetFailed.title)}</span>}
            actions={
              <Button onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {errorMessage(error)}
          </ErrorPanel>
        ) : (
          <>
            <Skeleton className="block aspect-4/5" />
            <h2 id="library-item" className="text-[28px]" aria-busy="true">
              <Trans>One moment…</Trans>
            </h2>
          </>
        )}
      </div>
    </Dialog>
  );
}

export function AssetView({ asset, actor }: { asset: Asset; actor: LibraryRef }) {
  const { i18n } = useLingui();
  const { kind, url, width, height, bytes, created_at } = asset;
  const isBusy = useSelector(actor, selectIsBusy);
  const name = pictureName(i18n, asset);
  return (
    <>
      {kind === 'video' ? (
        <video
          src={url}
          poster={asset.thumbnail_url}
          width={width}
          height={height}
          controls
          playsInline
          muted
          aria-label={name}
        />
      ) : (
        <img src={url} alt={name} width={width} height={height} />
      )}
      <div className="grid content-start gap-6">
        <div className="grid gap-1 pr-10">
          <h2 id="library-item" className="text-[28px] break-anywhere">
            {name}
          </h2>
          <p className="text-sm text-ink-2">
            {width} × {height} · {formatBytes(i18n, bytes)} ·{' '}
            {i18n.date(created_at, { dateStyle: 'medium', timeStyle: 'short' })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Download pictures={[asset]} />
          <UsePictureInTools picture={asset} />
          {asset.role === 'result' && <RepeatOf id={asset.id} />}
          <Button
            look="quiet"
            icon="i-lucide-trash-2"
            busy={isBusy}
            onClick={() => actor.send({ type: 'bin.requested', items: [asset] })}
          >
            <Trans>Delete</Trans>
          </Button>
        </div>
        <LibraryFailure actor={actor} />
        <Details asset={asset} name={name} actor={actor} />
        <Uses id={asset.id} />
      </div>
    </>
  );
}

/** Link that repeats the order of a result with changes. */
function RepeatOf({ id }: { id: string }) {
  const { data } = useQuery(useApi(assetQueries).assetUses(id));
  const origin = data?.items.find((use) => use.kind === 'generation' && use.role === 'result');
  return origin?.kind === 'generation' && !origin.binned && <ChangeAndRepeat generation={origin} />;
}

function Details({ asset, name, actor }: { asset: Asset; name: string; actor: LibraryRef }) {
  const { t } = useLingui();
  const [title, setTitle] = useState(name);
  const [tags, setTags] = useState<readonly string[]>(asset.tags ?? []);
  const isSaving = useSelector(actor, selectIsSaving);
  const isEmpty = title.trim() === '';
  const isChanged = title.trim() !== name || tags.join('\n') !== (asset.tags ?? []).join('\n');
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // An unchanged name keeps its other language and its file extension.
        const newName = title.trim() === name ? asset.name : title.trim();
        actor.send({ type: 'details.submitted', details: { id: asset.id, name: newName, tags } });
      }}
    >
      <TextField
        label={t`Name`}
        value={title}
        maxLength={120}
        autoComplete="off"
        error={isEmpty ? t`A picture needs a name.` : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TagField label={t`Tags`} tags={tags} onTags={setTags} />
      <div>
        <Button type="submit" look="dark" busy={isSaving} disabled={isEmpty || !isChanged}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Uses of the picture, newest first. */
function Uses({ id }: { id: string }) {
  const errorMessage = useErrorWords();
  const queries = useApi(assetQueries);
  const { data, error, refetch } = useQuery(queries.assetUses(id));
  return (
    <section className="grid gap-2" aria-labelledby="library-uses">
      <h3 id="library-uses" className="text-[20px]">
        <Trans>Where it is used</Trans>
      </h3>
      {error && !data && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-lacquer">
          {errorMessage(error)}
          <Button look="ghost" size="small" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {!data && !error && <Skeleton className="block h-10" />}
      {data?.items.length === 0 && (
        <p className="text-sm text-ink-2">
          <Trans>Nowhere yet.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {data.items.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <UseLink use={use} />
            </li>
          ))}
        </ul>
      )}
      {data?.more && (
        <p className="text-sm text-ink-2">
          <Trans>And older ones.</Trans>
        </p>
      )}
      {data && data.held_by.length > 0 && (
        <p className="text-sm text-ink-2">
          <Trans>It can’t be deleted while it is needed there.</Trans>
        </p>
      )}
    </section>
  );
}
