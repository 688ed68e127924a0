import { Trans } from '@lingui/react/macro';

import { LargerScreenNote } from '#ui/patterns/larger-screen.tsx';

export function HomeClosing() {
  return (
    <section className="wrap py-24 lg:py-32 text-center grid justify-items-center">
      <h2 className="closing-title">
        <Trans>
          The new collection,
          <br />
          <em>worn</em> by tonight.
        </Trans>
      </h2>
      <p className="mt-6 max-w-110 text-lg text-ink-2">
        <Trans>Five tries are on the house. You need two photos and a minute.</Trans>
      </p>
      <a href="/virtual-tryon" data-app="" className="btn btn-primary mt-9">
        <Trans>Try 5 times for free</Trans>
      </a>
      <LargerScreenNote
        link={`${import.meta.env.PUBLIC_URL}/virtual-tryon`}
        className="mt-5 max-w-90 text-ink-2"
      />
    </section>
  );
}
