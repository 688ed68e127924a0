import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { PageHead } from '#ui/patterns/page-head.tsx';

import { Controls } from './controls.tsx';
import { Fields } from './fields.tsx';
import { Messages } from './messages.tsx';
import { Pictures } from './pictures.tsx';
import { SelfChecks } from './self-checks.tsx';

/** Gallery of all components in all states, with self-checks of this build and this browser. `live`: figures for administrators. */
export function GalleryPage({ live }: { live: ReactNode }) {
  const { t } = useLingui();
  return (
    <main className="wrap py-16">
      <PageHead
        title={t`Parts and self-check`}
        description={t`Every part of the interface, and a check of this build.`}
      />
      <h1 className="text-[44px]">
        <Trans>Parts and self-check</Trans>
      </h1>
      <p className="mt-3 max-w-150 text-lg text-ink-2">
        <Trans>
          Every part of the interface in every state, as this build draws it, and whether the server and your
          browser do what the studio needs. Nothing here changes anything.
        </Trans>
      </p>
      <Shelf title={<Trans>Self-check</Trans>}>
        <SelfChecks />
        {live}
      </Shelf>
      <Shelf title={<Trans>Buttons and choices</Trans>}>
        <Controls />
      </Shelf>
      <Shelf title={<Trans>Fields</Trans>}>
        <Fields />
      </Shelf>
      <Shelf title={<Trans>Messages and states</Trans>}>
        <Messages />
      </Shelf>
      <Shelf title={<Trans>Pictures</Trans>}>
        <Pictures />
      </Shelf>
    </main>
  );
}

const Shelf = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="mt-14">
    <h2 className="border-b border-ink pb-3 text-[30px]">{title}</h2>
    <div className="mt-6 grid gap-8">{children}</div>
  </section>
);
