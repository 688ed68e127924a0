import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { AssetUse } from '#api/contract/asset-library.ts';
import type { Feature } from '#api/contract/choices.ts';
import type { HeldRefusal } from '#machines/asset-library/asset-library.types.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { tools } from '#ui/patterns/tool-list.ts';
import { Callout } from '#ui/primitives/callout.tsx';

/** Pictures that could not be deleted, with their uses. */
export const HeldNotice = ({ held }: { held: readonly HeldRefusal[] }) => (
  <Callout tone="failure" title={<Trans>Some pictures stay: something still needs them</Trans>}>
    <ul className="grid gap-1">
      {held.map(({ id, name, uses }) => (
        <li key={id}>
          <b className="font-500">{name}</b>
          {': '}
          {uses.map((use, index) => (
            <span key={use.id}>
              {index > 0 && ', '}
              <UseLink use={use} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  </Callout>
);

const studioOf = (feature: Feature) => tools.find((tool) => tool.feature === feature)?.studio ?? '/dashboard';

/** Link to a use of a picture. */
export function UseLink({ use }: { use: AssetUse }) {
  const { i18n, t } = useLingui();
  if (use.kind === 'body_model') {
    const { name } = use;
    return (
      <Link to="/dashboard" className="as-link">
        {t`your model ${name}`}
      </Link>
    );
  }
  const tool = i18n._(featureNames[use.feature]);
  if (use.kind === 'draft')
    return (
      <Link to={studioOf(use.feature)} search={{ draft: use.id }} className="as-link">
        {t`a draft of ${tool}`}
      </Link>
    );
  const moment = i18n.date(use.created_at, { dateStyle: 'medium', timeStyle: 'short' });
  if (use.binned) return t`${tool}, ${moment} (in the bin)`;
  return (
    <Link to="/history" search={{ item: use.id }} className="as-link">
      {tool}, {moment}
    </Link>
  );
}
