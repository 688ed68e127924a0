import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { Asset } from '#api/contract/assets.ts';
import type { Feature } from '#api/contract/choices.ts';
import type { Generation } from '#api/contract/generation.ts';
import { buttonClass } from '#ui/primitives/button.tsx';

import { tools } from './tool-list.ts';

/** Each tool's action on an existing picture; the body generator takes none. */
const actions: Record<Feature, MessageDescriptor | null> = {
  'virtual-tryon': msg`Try clothes on`,
  'body-generator': null,
  hairstyle: msg`Change the hair`,
  'image-to-video': msg`Make it move`,
  'image-editing': msg`Edit the picture`,
};

/** Links that open a tool's result in other tools. */
export const UseInOtherTools = ({ generation: { feature, result } }: { generation: Generation }) =>
  result && <UsePictureInTools picture={result} madeBy={feature} />;

type GoOnWithPictureProps = { picture: Asset; madeBy?: Feature };

/** Links that open a picture in the tools that take one, except the tool that made it. */
export function UsePictureInTools({ picture, madeBy }: GoOnWithPictureProps) {
  const { i18n } = useLingui();
  if (picture.kind !== 'image') return null;
  return tools.map((tool) => {
    const deed = actions[tool.feature];
    if (deed === null || tool.feature === madeBy) return null;
    return (
      <Link
        key={tool.feature}
        to={tool.studio}
        search={{ picture: picture.id }}
        className={buttonClass('ghost')}
      >
        <span className={tool.icon} aria-hidden="true" />
        {i18n._(deed)}
      </Link>
    );
  });
}
