import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { Feature } from '#api/contract/choices.ts';
import { buttonClass } from '#ui/primitives/button.tsx';
import { LinkMenu } from '#ui/primitives/link-menu.tsx';

import { tools } from './tool-list.ts';

/** Changeable parts of an order, with the wizard's step for each. */
const changes: Record<Feature, readonly { step: string; name: MessageDescriptor }[]> = {
  'virtual-tryon': [
    { step: 'model', name: msg`The person` },
    { step: 'garment', name: msg`The garments` },
  ],
  'body-generator': [
    { step: 'parameters', name: msg`The measures` },
    { step: 'customise', name: msg`The look and the words` },
  ],
  hairstyle: [
    { step: 'photo', name: msg`The photo` },
    { step: 'style', name: msg`The haircut` },
    { step: 'customise', name: msg`The colour and the words` },
  ],
  'image-to-video': [
    { step: 'picture', name: msg`The picture` },
    { step: 'configure', name: msg`The motion and the length` },
  ],
  'image-editing': [
    { step: 'upload', name: msg`The pictures` },
    { step: 'describe', name: msg`The edit` },
  ],
};

type ChangeAndRepeatProps = { generation: { id: string; feature: Feature }; up?: boolean };

/** Menu that opens the wizard with an earlier order's choices, at the step to change. */
export function ChangeAndRepeat({ generation: { id, feature }, up = false }: ChangeAndRepeatProps) {
  const { i18n, t } = useLingui();
  const tool = tools.find((each) => each.feature === feature);
  if (tool === undefined) return null;
  return (
    <LinkMenu
      up={up}
      triggerClass={buttonClass('ghost')}
      trigger={
        <>
          <span className="i-lucide-sliders-horizontal" aria-hidden="true" />
          {t`Run again with one thing changed`}
        </>
      }
    >
      {changes[feature].map(({ step, name }) => (
        <Link key={step} to={tool.studio} search={{ generation: id, step }}>
          {i18n._(name)}
        </Link>
      ))}
    </LinkMenu>
  );
}
