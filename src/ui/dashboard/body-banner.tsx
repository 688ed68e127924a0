import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { bodyTool } from '#ui/patterns/tool-list.ts';
import { buttonClass } from '#ui/primitives/button.tsx';

/** Banner that leads to the virtual model generator. */
export const BodyBanner = () => (
  <div className="body-banner">
    <img src="/art/body-generator.svg" width="110" height="88" alt="" loading="lazy" decoding="async" />
    <div className="grid gap-1">
      <p className="heading text-[21px]">
        <Trans>A model of your own, in 3D</Trans>
      </p>
      <p className="text-sm text-ink-2">
        <Trans>Set height, weight and build, watch the figure follow, and dress it like any photo.</Trans>
      </p>
    </div>
    <Link to={bodyTool.studio} className={buttonClass('ghost')}>
      <Trans>Create a virtual model</Trans>
    </Link>
  </div>
);
