import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { AdminGeneration } from '#api/contract/admin-users.ts';
import type { JobStatus } from '#api/contract/choices.ts';
import { jobStatusNames } from '#ui/messages/admin-messages.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Chip } from '#ui/primitives/chip.tsx';

import { type Column, DataTable } from './data-table.tsx';
import { Amount, Moment } from './query-result.tsx';
import { jobActs } from './formats.ts';
import type { AdminActRef } from './user-acts.tsx';

const tones: Record<JobStatus, 'plain' | 'busy' | 'done' | 'problem'> = {
  queued: 'busy',
  running: 'busy',
  succeeded: 'done',
  failed: 'problem',
  cancelled: 'plain',
};

/** Jobs of one account. */
export function JobTable({ jobs }: { jobs: readonly AdminGeneration[] }) {
  const { t } = useLingui();
  const columns = useJobColumns();
  return (
    <DataTable
      caption={t`Generations`}
      rows={jobs}
      rowId={({ id }) => id}
      columns={columns}
      hidden={['user', 'acts']}
    />
  );
}

/** Returns the columns of jobs for administrators, without pictures; an actor adds the actions of a job. */
export function useJobColumns(actor?: AdminActRef): readonly Column<AdminGeneration>[] {
  const { t, i18n } = useLingui();
  return [
    {
      id: 'created_at',
      header: t`Ordered`,
      fixed: true,
      sortable: true,
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    { id: 'feature', header: t`Tool`, cell: ({ feature }) => i18n._(featureNames[feature]) },
    {
      id: 'user',
      header: t`Account`,
      cell: ({ user }) => (
        <Link to="/admin/users/$id" params={{ id: user.id }} className="link">
          {user.name || user.email}
        </Link>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      cell: ({ status, error }) => (
        <span className="grid gap-1">
          <span>
            <Chip tone={tones[status]}>{i18n._(jobStatusNames[status])}</Chip>
          </span>
          {error !== null && <code className="text-xs text-ink-2">{error}</code>}
        </span>
      ),
    },
    { id: 'engine', header: t`Engine`, cell: ({ engine, model }) => model ?? engine },
    {
      id: 'cost',
      header: t`Credits`,
      number: true,
      sortable: true,
      cell: ({ cost }) => <Amount value={cost} />,
    },
    {
      id: 'processing_ms',
      header: t`Took`,
      number: true,
      sortable: true,
      cell: ({ processing_ms }) => <Took milliseconds={processing_ms} />,
    },
    {
      id: 'acts',
      fixed: true,
      header: t`Actions`,
      cell: (job) => actor && <JobActs job={job} actor={actor} />,
    },
  ];
}

function Took({ milliseconds }: { milliseconds: number | null }) {
  const { i18n } = useLingui();
  if (milliseconds === null) return '–';
  const count = i18n.number(Math.round(milliseconds / 100) / 10);
  return <Trans>{count} s</Trans>;
}

function JobActs({ job, actor }: { job: AdminGeneration; actor: AdminActRef }) {
  const name = job.user.name || job.user.email;
  const choose = (kind: keyof typeof jobActs) =>
    actor.send({ type: 'act.chosen', act: { kind: jobActs[kind], id: job.id, name } });
  if (job.status === 'failed')
    return (
      <Button look="ghost" size="small" onClick={() => choose('retry')}>
        <Trans>Order again</Trans>
      </Button>
    );
  if (job.status === 'queued' || job.status === 'running')
    return (
      <Button look="ghost" size="small" onClick={() => choose('cancel')}>
        <Trans>Cancel</Trans>
      </Button>
    );
  return null;
}
