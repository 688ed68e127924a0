import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { selectIsOpen } from '#machines/account-deletion/account-deletion.selectors.ts';
import { late, useLate } from '#ui/patterns/use-late.ts';
import { Button } from '#ui/primitives/button.tsx';

import type { AccountDeletionRef } from './profile.types.ts';
import { Section } from './section.tsx';

const dialog = late(() => import('./deletion-dialog.tsx'));

export type DeletionProps = { actor: AccountDeletionRef; email: string; credits: number };

export function DeletionSection(props: DeletionProps) {
  const { actor } = props;
  const isOpen = useSelector(actor, selectIsOpen);
  const there = useLate(dialog, isOpen, () => actor.send({ type: 'deletion.cancelled' }));
  return (
    <Section title={<Trans>Delete the account</Trans>}>
      <p className="text-ink-2">
        <Trans>For good, with your pictures and your history. You will see what is lost first.</Trans>
      </p>
      <Button look="danger" size="small" onClick={() => actor.send({ type: 'deletion.wanted' })}>
        <Trans>Delete the account…</Trans>
      </Button>
      {isOpen && there && <there.DeletionDialog {...props} />}
    </Section>
  );
}
