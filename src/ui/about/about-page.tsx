import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { showcaseSize } from '#api/contract/showcase.ts';
import { ContactBlock, hasContact } from '#ui/patterns/contact-block.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { breadcrumbs, organization, StructuredData } from '#ui/patterns/structured-data.tsx';
import { buttonClass } from '#ui/primitives/button.tsx';

export function AboutPage() {
  const { t, i18n } = useLingui();
  const crumbs = [
    { name: t`Home`, path: '/' },
    { name: t`About`, path: '/about' },
  ];
  return (
    <main>
      <PageHead
        path="/about"
        title={t`About Mốt`}
        description={t`A photo studio in the browser for people who sell clothes and beauty in Vietnam: why it exists, how it works, and what it promises.`}
      />
      <StructuredData things={[breadcrumbs(crumbs, i18n.locale), organization()]} />
      <Opening />
      <Promises />
      <How />
      <section className="wrap py-16 lg:py-24 grid gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 className="text-[34px]">
            <Trans>Talk to us</Trans>
          </h2>
          <p className="mt-4 max-w-120 text-lg text-ink-2">
            <Trans>
              You run a shop, a salon or a brand and miss something? What is built next depends on what you
              tell us.
            </Trans>
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <a href="/contact" className={buttonClass('primary')}>
              <Trans>Write to us</Trans>
            </a>
            <a href="/services/virtual-tryon" className={buttonClass('ghost')}>
              <Trans>See what it makes</Trans>
            </a>
          </p>
        </div>
        {hasContact && <ContactBlock className="grid content-start gap-1 not-italic" />}
      </section>
    </main>
  );
}

const Opening = () => (
  <section className="wrap grid items-center gap-12 py-16 lg:(grid-cols-[1.15fr_1fr] gap-20 py-24)">
    <div>
      <p className="eyebrow text-lacquer">
        <Trans>About</Trans>
      </p>
      <h1 className="mt-4 text-[40px] lg:text-[56px]">
        <Trans>A studio for those who don't have one.</Trans>
      </h1>
      <div className="mt-6 grid max-w-150 gap-4 text-lg text-ink-2">
        <p>
          <Trans>
            Anyone who sells clothes in Vietnam knows the bill: a model, a photographer, a room, a whole day,
            and all of it again for the next delivery. So many listings show a garment on a hanger, and
            customers keep asking: how does it look on?
          </Trans>
        </p>
        <p>
          <Trans>
            Mốt answers that with two photos. It puts your garment on your model, shows a haircut before the
            scissors do, builds a model from measurements, edits a picture from one sentence and sets it in
            motion for a few seconds. “Mốt” is the Vietnamese word for what is in fashion.
          </Trans>
        </p>
      </div>
    </div>
    <div className="grid grid-cols-2 gap-3">
      <Shown name="tryon-lan" alt={<Trans>Model in a tank top and shorts</Trans>}>
        <Trans>The photo</Trans>
      </Shown>
      <Shown name="tryon-lan-ao-dai" alt={<Trans>The same model in a red short áo dài</Trans>}>
        <Trans>What Mốt made of it</Trans>
      </Shown>
    </div>
  </section>
);

function Shown({ name, alt, children }: { name: string; alt: ReactNode; children: ReactNode }) {
  return (
    <figure>
      <img
        src={`/showcase/${name}.webp`}
        {...showcaseSize}
        alt=""
        decoding="async"
        className="h-auto w-full rounded border border-line"
      />
      <figcaption className="mt-1.5 text-sm text-ink-2">
        {children}
        <span className="sr-only">: {alt}</span>
      </figcaption>
    </figure>
  );
}

const Promises = () => (
  <section className="bg-paper-2">
    <div className="wrap py-16 lg:py-24">
      <h2 className="text-[34px]">
        <Trans>What we promise</Trans>
      </h2>
      <ul className="mt-8 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        <Promise title={<Trans>It says what it can't do</Trans>}>
          <Trans>
            If a photo won't work, you are told so, and why, before a credit is spent. Every tool's page names
            its limits.
          </Trans>
        </Promise>
        <Promise title={<Trans>A failure costs nothing</Trans>}>
          <Trans>A credit is spent only when there is a result. Otherwise it comes back by itself.</Trans>
        </Promise>
        <Promise title={<Trans>What is yours stays yours</Trans>}>
          <Trans>
            Only you see your photos. They train no model, and you can download or delete them at any time.
          </Trans>
        </Promise>
        <Promise title={<Trans>Made by AI, and marked so</Trans>}>
          <Trans>
            Every result carries the mark in its file. People who buy from you have a right to know what they
            are looking at.
          </Trans>
        </Promise>
      </ul>
    </div>
  </section>
);

const Promise = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li className="border-t border-line-2 py-6">
    <h3 className="text-[22px]">{title}</h3>
    <p className="mt-2 text-ink-2">{children}</p>
  </li>
);

const How = () => (
  <section className="wrap pt-16 lg:pt-24">
    <div className="grid gap-8 border-b border-line pb-16 lg:(grid-cols-2 gap-16 pb-24)">
      <h2 className="text-[34px]">
        <Trans>How it works, honestly</Trans>
      </h2>
      <div className="grid gap-4 text-lg text-ink-2">
        <p>
          <Trans>
            Mốt has an image engine of its own, which runs on the same server as this page: it finds body,
            hair and garment in a photo, measures, lays the cloth, and leaves everything else as it was. It
            makes previews: good enough to choose, to plan and to post; not the last word on lace and lustre.
          </Trans>
        </p>
        <p>
          <Trans>
            For videos, other providers' models can be connected; the studio then says which one is used and
            what it costs. All pictures on these pages show models and garments drawn for Mốt, and what its
            own engine made of them.
          </Trans>
        </p>
      </div>
    </div>
  </section>
);
