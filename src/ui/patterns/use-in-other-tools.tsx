import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { Asset } from '#api/contract/assets.ts';
import type { Feature } from '#api/contract/choices.ts';
import type { Generation } from '#api/contract/generation.ts';
import { buttonClass } from '#ui/primitives/button.tsx';

import { tools } from './tool-list.ts';

/** What each tool does with a picture that is there; a virtual model is made of none. */
const deeds: Record<Feature, MessageDescriptor | null> = {
  'virtual-tryon': msg`Try clothes on`,
  'body-generator': null,
  hairstyle: msg`Change the hair`,
  'image-to-video': msg`Make it move`,
  'image-editing': msg`Edit the picture`,
};

/** Takes what one tool has made to another one. */
export const UseInOtherTools = ({ generation: { feature, result } }: { generation: Generation }) =>
  result && <UsePictureInTools picture={result} madeBy={feature} />;

type GoOnWithPictureProps = { picture: Asset; madeBy?: Feature };

/** Takes a picture to the tools that do something with one, but for the one that made it. */
export function UsePictureInTools({ picture, madeBy }: GoOnWithPictureProps) {
  const { i18n } = useLingui();
  if (picture.kind !== 'image') return null;
  return tools.map((tool) => {
    const deed = deeds[tool.feature];
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
