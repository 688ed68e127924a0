import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { selectReference, selectValues } from '#machines/contact/contact.selectors.ts';
import { Button } from '#ui/primitives/button.tsx';

import type { ContactViewProps } from './contact-view.types.ts';

export function SentView({ actor }: ContactViewProps) {
  const { email } = useSelector(actor, selectValues);
  const reference = useSelector(actor, selectReference);
  return (
    <section className="panel self-start p-8 lg:p-10">
      <span className="i-lucide-mail-check text-[30px] text-jade" aria-hidden="true" />
      <h2 ref={(heading) => heading?.focus()} tabIndex={-1} className="mt-4 text-[30px]">
        <Trans>Your message has arrived</Trans>
      </h2>
      <p className="mt-3 text-ink-2">
        <Trans>
          We will answer to <b className="break-all text-ink">{email}</b>; a receipt is on its way there. If
          you write again about the same thing, mention the number{' '}
          <b className="whitespace-nowrap text-ink">{reference}</b>.
        </Trans>
      </p>
      <p className="mt-7">
        <Button look="ghost" onClick={() => actor.send({ type: 'another.wanted' })}>
          <Trans>Write another message</Trans>
        </Button>
      </p>
    </section>
  );
}
