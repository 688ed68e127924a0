import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';

import type { Generation } from '#api/contract/generation.ts';
import type { Notices } from '#api/contract/notices.ts';
import { generationMutations } from '#api/queries/generation.queries.ts';
import { noticeMutations } from '#api/queries/notice.queries.ts';
import { selectBrowser, selectIsAsking } from '#machines/notices/notices.selectors.ts';
import { errorText } from '#ui/messages/errors.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { stageMessages } from '#ui/messages/generation-messages.ts';
import { jobStatusMessages } from '#ui/messages/job-status-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { GenerationPicture } from '#ui/patterns/generation-picture.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { historyPath } from '#ui/patterns/tool-list.ts';
import { LinkButton } from '#ui/primitives/button.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { useKeptFocus } from '#ui/primitives/kept-focus.ts';
import { ProgressBar } from '#ui/primitives/progress-bar.tsx';

import type { NoticesRef } from './notices-view.types.ts';

type TrayListProps = { actor: NoticesRef; notices: Notices; onLeave: () => void };

/** Content of the tray. */
export function TrayList({ actor, notices: { running, finished, unseen }, onLeave }: TrayListProps) {
  const mutations = useApi(noticeMutations);
  const { mutate: seeAll } = useMutation(mutations.seeAll());
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  const more = unseen - finished.length;
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      <div>
        <h2 className="heading text-[19px]">
          <Trans>Under way</Trans>
        </h2>
        {running.length === 0 ? (
          <p className="mt-1 text-sm text-ink-2">
            <Trans>Nothing is being made right now.</Trans>
          </p>
        ) : (
          <ul className="mt-2">
            {running.map((job) => (
              <RunningJob key={job.id} job={job} onLeave={onLeave} />
            ))}
          </ul>
        )}
      </div>
      {finished.length > 0 && (
        <div>
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="heading text-[19px]">
              <Trans>New</Trans>
            </h2>
            <LinkButton className="text-sm" onClick={() => seeAll()}>
              <Trans>Mark all as seen</Trans>
            </LinkButton>
          </div>
          <ul className="mt-2">
            {finished.map((job) => (
              <FinishedJob key={job.id} job={job} onLeave={onLeave} />
            ))}
          </ul>
          {more > 0 && (
            <p className="text-sm text-ink-2">
              <Plural value={more} one="# more is in the history." other="# more are in the history." />
            </p>
          )}
        </div>
      )}
      <p className="text-sm">
        <Link to={historyPath} className="link" onClick={onLeave}>
          <Trans>The whole history</Trans>
        </Link>
      </p>
      <BrowserChoice actor={actor} />
    </div>
  );
}

type JobProps = { job: Generation; onLeave: () => void };

function RunningJob({ job, onLeave }: JobProps) {
  const { t, i18n } = useLingui();
  const mutations = useApi(generationMutations);
  const cancel = useMutation(mutations.cancel());
  const { id, feature, stage, progress, queue_position: before } = job;
  const name = i18n._(featureNames[feature]);
  const percent = Math.round(progress * 100);
  return (
    <li className="tray-item">
      <span className="min-w-0 flex-1">
        <Link to={historyPath} search={{ item: id }} className="link font-500" onClick={onLeave}>
          {name}
        </Link>
        <span className="flex justify-between gap-3 text-2xs text-ink-2">
          {stage ? (
            i18n._(stageMessages(feature)[stage])
          ) : before !== undefined && before > 0 ? (
            <Trans>Waiting, {before} before it</Trans>
          ) : (
            i18n._(jobStatusMessages.queued)
          )}
          {stage && <span className="tabular-nums">{percent}%</span>}
        </span>
        <ProgressBar
          value={stage ? progress : undefined}
          label={t`Progress: ${name}`}
          className="mt-1.5 w-full"
        />
      </span>
      <IconButton
        label={t`Cancel: ${name}`}
        icon="i-lucide-x"
        className="size-9"
        aria-disabled={cancel.isPending || undefined}
        onClick={() =>
          cancel.mutate(id, {
            onError: (error) =>
              showToast({ title: errorText(i18n, failureOf(error)?.code ?? 'internal'), tone: 'problem' }),
          })
        }
      />
    </li>
  );
}

function FinishedJob({ job, onLeave }: JobProps) {
  const { t, i18n } = useLingui();
  const mutations = useApi(noticeMutations);
  const { mutate: see } = useMutation(mutations.see());
  const { id, feature, status, finished_at } = job;
  const name = i18n._(featureNames[feature]);
  return (
    <li className="tray-item">
      <GenerationPicture generation={job} />
      <span className="min-w-0 flex-1">
        <Link to={historyPath} search={{ item: id }} className="link font-500" onClick={onLeave}>
          {name}
        </Link>
        <span className="block text-2xs text-ink-2">
          {i18n._(jobStatusMessages[status])}
          {finished_at && ` · ${i18n.date(finished_at, { dateStyle: 'short', timeStyle: 'short' })}`}
        </span>
      </span>
      <IconButton
        label={t`Mark as seen: ${name}`}
        icon="i-lucide-check"
        className="size-9"
        onClick={() => see([id])}
      />
    </li>
  );
}

/** Browsers allow the permission prompt only after a click. */
function BrowserChoice({ actor }: { actor: NoticesRef }) {
  const browser = useSelector(actor, selectBrowser);
  const isAsking = useSelector(actor, selectIsAsking);
  if (browser === 'missing') return null;
  return (
    <div className="border-t border-line pt-3 text-sm" aria-busy={isAsking}>
      <Checkbox
        label={<Trans>Tell me by this browser, also when the studio is not in sight</Trans>}
        checked={browser === 'on'}
        onChange={(isOn) => actor.send({ type: isOn ? 'browser.wanted' : 'browser.unwanted' })}
      />
      {browser === 'refused' && (
        <p role="alert" className="mt-1 text-ink-2">
          <Trans>
            Your browser does not let this site show notifications. You can allow it in the site settings,
            beside the address.
          </Trans>
        </p>
      )}
      <p className="mt-2 text-ink-2">
        <Link to="/profile" className="link">
          <Trans>Letters about long orders: in the settings</Trans>
        </Link>
      </p>
    </div>
  );
}
