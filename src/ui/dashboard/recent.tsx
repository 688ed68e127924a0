import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Feature } from '#api/contract/choices.ts';
import type { Generation } from '#api/contract/generation.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { jobStatusMessages } from '#ui/messages/job-status-messages.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { GenerationPicture } from '#ui/patterns/generation-picture.tsx';
import { NoPicturesYet } from '#ui/patterns/no-pictures-yet.tsx';
import { historyPath, tools } from '#ui/patterns/tool-list.ts';
import { buttonClass } from '#ui/primitives/button.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';

import type { DashboardSearch } from './dashboard-search.ts';

type RecentProps = {
  generations: readonly Generation[];
  /** Whether the user has a generation of any feature. */
  hasAny: boolean;
  /** Whether the generations still belong to the previous filter. */
  isStale: boolean;
  feature: Feature | undefined;
  onSearch: (change: Partial<DashboardSearch>) => void;
  onOpen: (id: string) => void;
};

/** The user's latest generations of one feature or of all. */
export function RecentResults({ generations, hasAny, isStale, feature, onSearch, onOpen }: RecentProps) {
  const { t, i18n } = useLingui();
  return (
    <section className="mt-14" aria-labelledby="recent">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="recent" className="text-[28px]">
          <Trans>Recent generations</Trans>
        </h2>
        {hasAny && (
          <SegmentedControl<Feature | 'all'>
            look="chips"
            label={t`Tool`}
            value={feature ?? 'all'}
            choices={[
              { value: 'all', label: t`All` },
              ...Feature.options.map((value) => ({ value, label: i18n._(featureNames[value]) })),
            ]}
            onChange={(value) => onSearch({ feature: value === 'all' ? undefined : value })}
          />
        )}
      </div>
      {!hasAny ? (
        <NoPicturesYet />
      ) : generations.length === 0 && feature !== undefined ? (
        <NoneOf feature={feature} />
      ) : (
        <ul className="latest" aria-busy={isStale || undefined}>
          {generations.map((generation) => (
            <RecentItem key={generation.id} generation={generation} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {hasAny && (
        <p className="mt-5">
          <Link to={historyPath} search={{ feature }} className="link">
            <Trans>The whole history</Trans>
          </Link>
        </p>
      )}
    </section>
  );
}

type RecentItemProps = { generation: Generation; onOpen: (id: string) => void };

function RecentItem({ generation, onOpen }: RecentItemProps) {
  const { i18n } = useLingui();
  const { id, feature, status, created_at, result } = generation;
  const name = i18n._(featureNames[feature]);
  const isMissing = status === 'succeeded' && result === undefined;
  return (
    <li>
      <button type="button" className="recent-item" onClick={() => onOpen(id)}>
        <GenerationPicture generation={generation} />
        <span className="mt-2 block truncate text-sm font-500">{name}</span>
        <span className="flex flex-wrap justify-between gap-x-2 text-2xs text-ink-2">
          <span>{i18n._(isMissing ? notices.resultMissing.title : jobStatusMessages[status])}</span>
          <time dateTime={created_at}>
            {i18n.date(created_at, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </span>
      </button>
    </li>
  );
}

function NoneOf({ feature }: { feature: Feature }) {
  const { i18n } = useLingui();
  const tool = tools.find((each) => each.feature === feature);
  const name = i18n._(featureNames[feature]);
  return (
    <div className="grid justify-items-center gap-4 border-y border-line py-10 text-center">
      <p className="text-ink-2">
        <Trans>Nothing made with this tool yet: {name}.</Trans>
      </p>
      {tool && (
        <Link to={tool.studio} className={buttonClass('ghost')}>
          <span className={tool.icon} aria-hidden="true" />
          <Trans>Try it</Trans>
        </Link>
      )}
    </div>
  );
}
