import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { desktopFrom, tabletFrom } from '#machines/device/device.machine.ts';
import { type DeviceKind, selectDeviceKind, selectViewport } from '#machines/device/device.selectors.ts';
import { Wordmark } from '#ui/art/wordmark.tsx';
import { MailLink } from '#ui/patterns/larger-screen.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { Button, buttonClass } from '#ui/primitives/button.tsx';

import type { DeviceRef } from './studio-app.types.ts';

const deviceNames: Record<DeviceKind, MessageDescriptor> = {
  mobile: msg`Phone`,
  tablet: msg`Tablet`,
  desktop: msg`Desktop`,
};

/** Notice for phones: why the studio needs a larger screen, and which devices work. */
export function DeviceRestriction({ device }: { device: DeviceRef }) {
  const { t } = useLingui();
  return (
    <main className="on-night min-h-dvh bg-night px-6 py-8 text-moon">
      <PageHead
        title={t`The studio needs a larger screen`}
        description={t`The studio needs a larger screen`}
      />
      <Wordmark className="h-[28px] w-auto text-white" />
      <h1 className="mt-12 text-[38px] text-white">
        <Trans>The studio needs a larger screen</Trans>
      </h1>
      <DeviceFacts device={device} />
      <h2 className="mt-8 text-[22px] text-white">
        <Trans>Why</Trans>
      </h2>
      <ul className="mt-3 grid gap-2">
        <li>
          <Trans>Model, garment and result stand side by side, large enough to judge.</Trans>
        </li>
        <li>
          <Trans>Points and masks are set by the pixel, which a thumb would cover.</Trans>
        </li>
        <li>
          <Trans>Large pictures need the memory of a larger device.</Trans>
        </li>
      </ul>
      <p className="mt-8 text-moon">
        <Trans>Go on with this page on a larger screen: what you have begun is kept in your account.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <MailLink link={location.href} className={buttonClass('primary')} />
        <a href="/" className={buttonClass('night')}>
          <Trans>Back to home</Trans>
        </a>
        <Button look="night" onClick={() => device.send({ type: 'restriction.lifted' })}>
          <Trans>Go on all the same</Trans>
        </Button>
      </div>
    </main>
  );
}

function DeviceFacts({ device }: { device: DeviceRef }) {
  const { i18n } = useLingui();
  const kind = useSelector(device, selectDeviceKind);
  const { width, height } = useSelector(device, selectViewport);
  return (
    <dl className="mt-8 grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 border-y border-night-line py-5">
      <dt className="text-moon-2">
        <Trans>Your device</Trans>
      </dt>
      <dd className="text-white">{i18n._(deviceNames[kind])}</dd>
      <dt className="text-moon-2">
        <Trans>Your screen</Trans>
      </dt>
      <dd className="text-white tabular-nums">
        <Trans>
          {width} × {height} px
        </Trans>
      </dd>
      <dt className="text-moon-2">
        <Trans>What it takes</Trans>
      </dt>
      <dd className="text-white">
        <Trans>
          A desktop of {desktopFrom} px or more, or a tablet of {tabletFrom} px or more
        </Trans>
      </dd>
    </dl>
  );
}
