import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';

import { ContactBlock, hasContact } from '#ui/patterns/contact-block.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { breadcrumbs, StructuredData } from '#ui/patterns/structured-data.tsx';

export type PolicySection = {
  /** Anchor of the section: `/privacy#contact`. */
  id: string;
  title: MessageDescriptor;
  paragraphs?: readonly MessageDescriptor[];
  points?: readonly MessageDescriptor[];
  /** Links below the text. */
  links?: readonly { href: string; label: MessageDescriptor }[];
};

export type Policy = {
  path: string;
  title: MessageDescriptor;
  lead: MessageDescriptor;
  /** ISO date from which it applies. */
  since: string;
  sections: readonly PolicySection[];
};

/** Page of a policy: a table of contents and short sections in plain language. */
export function PolicyPage({ policy: { path, title, lead, since, sections } }: { policy: Policy }) {
  const { t, i18n } = useLingui();
  const name = i18n._(title);
  const day = i18n.date(since, { dateStyle: 'long' });
  const crumbs = [
    { name: t`Home`, path: '/' },
    { name, path },
  ];
  return (
    <main className="wrap grid gap-10 py-16 lg:(grid-cols-[230px_minmax(0,1fr)] gap-16 py-24)">
      <PageHead title={name} description={i18n._(lead)} path={path} />
      <StructuredData things={[breadcrumbs(crumbs, i18n.locale)]} />
      <nav aria-labelledby="on-this-page" className="lg:(sticky top-28 self-start) max-lg:order-last">
        <h2 id="on-this-page" className="mb-2 font-text text-sm font-500 text-ink-3">
          <Trans>On this page</Trans>
        </h2>
        <ul className="grid border-t border-line text-[14.5px]">
          {sections.map((section) => (
            <li key={section.id} className="border-b border-line">
              <a href={`#${section.id}`} className="block py-2.5 hover:text-lacquer">
                {i18n._(section.title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article className="max-w-190">
        <p className="eyebrow text-lacquer">
          <Trans>Policies</Trans>
        </p>
        <h1 className="mt-4 text-[40px] lg:text-[52px]">{name}</h1>
        <p className="mt-4 max-w-150 text-lg text-ink-2">{i18n._(lead)}</p>
        <p className="mt-3 text-sm text-ink-3">
          <Trans>In force since {day}</Trans>
        </p>
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        <p className="mt-12 border-t border-line-2 pt-6 text-ink-2">
          <Trans>
            Is something unclear?{' '}
            <a href="/contact" className="link">
              Write to us
            </a>
            ; a person answers.
          </Trans>
        </p>
        {hasContact && <ContactBlock className="mt-6 grid gap-1 not-italic" />}
      </article>
    </main>
  );
}

function Section({
  section: { id, title, paragraphs = [], points = [], links = [] },
}: {
  section: PolicySection;
}) {
  const { i18n } = useLingui();
  return (
    <section id={id} className="mt-11 scroll-mt-24">
      <h2 className="border-b border-ink pb-3 text-[26px]">{i18n._(title)}</h2>
      <div className="mt-4 grid gap-4 text-ink-2">
        {paragraphs.map((paragraph) => (
          <p key={paragraph.id}>{i18n._(paragraph)}</p>
        ))}
        {points.length > 0 && (
          <ul className="grid list-disc gap-2 pl-5">
            {points.map((point) => (
              <li key={point.id}>{i18n._(point)}</li>
            ))}
          </ul>
        )}
        {links.map(({ href, label }) => (
          <p key={href}>
            <a href={href} className="link">
              {i18n._(label)}
            </a>
          </p>
        ))}
      </div>
    </section>
  );
}
