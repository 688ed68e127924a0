import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { selectIsOpen } from '#machines/account-deletion/account-deletion.selectors.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Button } from '#ui/primitives/button.tsx';

import type { AccountDeletionRef } from './profile-view.types.ts';
import { Section } from './profile-section.tsx';

const dialog = latePart(() => import('./deletion-dialog.tsx'));

export type DeletionProps = { actor: AccountDeletionRef; email: string; credits: number };

export function DeletionSection(props: DeletionProps) {
  const { actor } = props;
  const isOpen = useSelector(actor, selectIsOpen);
  const part = useLatePart(dialog, isOpen, () => actor.send({ type: 'deletion.cancelled' }));
  return (
    <Section title={<Trans>Delete the account</Trans>}>
      <p className="text-ink-2">
        <Trans>For good, with your pictures and your history. You will see what is lost first.</Trans>
      </p>
      <Button look="danger" size="small" onClick={() => actor.send({ type: 'deletion.wanted' })}>
        <Trans>Delete the account…</Trans>
      </Button>
      {isOpen && part && <part.DeletionDialog {...props} />}
    </Section>
  );
}
