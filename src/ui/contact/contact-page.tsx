import './contact.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import type { contactMachine } from '#machines/contact/contact.machine.ts';
import { selectView } from '#machines/contact/contact.selectors.ts';
import { ContactBlock, hasContact } from '#ui/patterns/contact-block.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { breadcrumbs, organization, StructuredData } from '#ui/patterns/structured-data.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';

import type { ContactRef } from './contact-view.types.ts';
import { FormView } from './form-view.tsx';
import { SentView } from './sent-view.tsx';

/** `logic`: the state machine with its real actors. Without JavaScript the machine stays idle and the browser posts the form. */
export function ContactPage({ logic }: { logic: typeof contactMachine }) {
  const { t, i18n } = useLingui();
  const actor = useFlow(logic);
  const crumbs = [
    { name: t`Home`, path: '/' },
    { name: t`Contact`, path: '/contact' },
  ];
  return (
    <main className="wrap grid gap-12 py-16 lg:(grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] gap-20 py-24)">
      <PageHead
        path="/contact"
        title={t`Contact`}
        description={t`Questions about Mốt, its prices or working together: write to us, with up to four files. We answer by email.`}
      />
      <StructuredData things={[breadcrumbs(crumbs, i18n.locale), organization()]} />
      <div>
        <p className="eyebrow text-lacquer">
          <Trans>Contact</Trans>
        </p>
        <h1 className="mt-4 text-[40px] lg:text-[52px]">
          <Trans>Write to us.</Trans>
        </h1>
        <p className="mt-4 max-w-110 text-lg text-ink-2">
          <Trans>
            Something isn't working, you wonder which plan fits, or you would like to work with us: a person
            reads every message and answers by email.
          </Trans>
        </p>
        <h2 className="mt-10 border-b border-ink pb-3 text-[23px]">
          <Trans>So that we can help at once</Trans>
        </h2>
        <ul className="text-ink-2">
          <Hint icon="i-lucide-image">
            <Trans>About a picture: attach it, and say what you had expected.</Trans>
          </Hint>
          <Hint icon="i-lucide-receipt-text">
            <Trans>
              About a payment: name the day and the amount. We never ask for card numbers or passwords.
            </Trans>
          </Hint>
          <Hint icon="i-lucide-coins">
            <Trans>
              A picture that failed needs no message: its credit has come back already, and your history says
              why.
            </Trans>
          </Hint>
        </ul>
        {hasContact && <ContactBlock className="mt-10 not-italic grid gap-1" />}
      </div>
      <ContactViews actor={actor} />
    </main>
  );
}

const Hint = ({ icon, children }: { icon: string; children: React.ReactNode }) => (
  <li className="flex gap-3 border-b border-line py-3.5">
    <span className={`${icon} mt-1 text-lacquer`} aria-hidden="true" />
    <span>{children}</span>
  </li>
);

export function ContactViews({ actor }: { actor: ContactRef }) {
  const view = useSelector(actor, selectView);
  return view === 'sent' ? <SentView actor={actor} /> : <FormView actor={actor} />;
}
