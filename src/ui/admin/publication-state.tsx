import { useLingui } from '@lingui/react/macro';

import type { AdminTranslation, PostStatus } from '#api/contract/admin-blog.ts';
import { Chip } from '#ui/primitives/chip.tsx';

import { Moment } from './query-result.tsx';

const tones: Record<PostStatus, 'plain' | 'busy' | 'done'> = {
  draft: 'plain',
  scheduled: 'busy',
  published: 'done',
};

export function PublicationState({ translation }: { translation: AdminTranslation | undefined }) {
  const { t } = useLingui();
  const names: Record<PostStatus, string> = {
    draft: t`Draft`,
    scheduled: t`Scheduled`,
    published: t`Published`,
  };
  if (!translation) return <span className="text-ink-3">–</span>;
  const { status, publish_at } = translation;
  return (
    <span className="grid gap-1">
      <span>
        <Chip tone={tones[status]}>{names[status]}</Chip>
      </span>
      {status !== 'draft' && <Moment at={publish_at} />}
    </span>
  );
}
