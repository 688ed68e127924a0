import { Trans, useLingui } from '@lingui/react/macro';

import type { Asset } from '#api/contract/assets.ts';
import { selectCanSetHandles, selectGarments, selectPerson } from '#machines/try-on/try-on.selectors.ts';
import { pictureDescription, pictureName } from '#ui/patterns/picture-name.ts';
import { LinkButton } from '#ui/primitives/button.tsx';
import { StepColumns } from '#ui/wizard/one-page.tsx';

import { canPointsHelp, useFoundPose } from './found-pose.ts';
import { OrderPanel } from './order-panel.tsx';
import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

/** Step 3 before the order: all choices in large. */
export function OrderStep() {
  const person = useTryOnSelector(selectPerson);
  const garments = useTryOnSelector(selectGarments);
  return (
    <StepColumns panel={<OrderPanel />}>
      <div>
        <div className="grid grid-cols-2 gap-4">
          {person && <Large asset={person} />}
          {garments.map(({ asset }) => (
            <Large key={asset.id} asset={asset} />
          ))}
        </div>
        <SetPointsByHand />
      </div>
    </StepColumns>
  );
}

/** Button that sets the pose by hand, for a person whose pose was not detected. */
export function SetPointsByHand() {
  const wizard = useTryOn();
  const person = useTryOnSelector(selectPerson);
  const canSet = useTryOnSelector(selectCanSetHandles);
  const { found } = useFoundPose(canSet ? person : null);
  if (!canSet || !canPointsHelp(found?.declined)) return null;
  return (
    <p className="mt-6 text-sm text-ink-2">
      <Trans>An unusual pose?</Trans>{' '}
      <LinkButton onClick={() => wizard.send({ type: 'handles.requested' })}>
        <Trans>Set the body's points by hand</Trans>
      </LinkButton>
    </p>
  );
}

function Large({ asset }: { asset: Asset }) {
  const { i18n } = useLingui();
  return (
    <figure className="min-w-0">
      <img
        src={asset.url}
        alt={pictureDescription(i18n, asset)}
        width={asset.width}
        height={asset.height}
        className="stage-light aspect-4/5 h-auto w-full rounded object-cover"
      />
      <figcaption className="mt-2 line-clamp-2 break-anywhere text-sm text-ink-2">
        {pictureName(i18n, asset)}
      </figcaption>
    </figure>
  );
}
