import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { Feature } from '#api/contract/choices.ts';
import type { Generation } from '#api/contract/generation.ts';
import { buttonClass } from '#ui/primitives/button.tsx';

import { tools } from './tools.ts';

/** What each tool does with a picture that is there; a virtual model is made of none. */
const deeds: Record<Feature, MessageDescriptor | null> = {
  'virtual-tryon': msg`Try clothes on`,
  'body-generator': null,
  hairstyle: msg`Change the hair`,
  'image-to-video': msg`Make it move`,
  'image-editing': msg`Edit the picture`,
};

/** Takes what one tool has made to another one. */
export function GoOnWith({ generation: { feature, result } }: { generation: Generation }) {
  const { i18n } = useLingui();
  if (result?.kind !== 'image') return null;
  return tools.map((tool) => {
    const deed = deeds[tool.feature];
    if (deed === null || tool.feature === feature) return null;
    return (
      <Link
        key={tool.feature}
        to={tool.studio}
        search={{ picture: result.id }}
        className={buttonClass('ghost')}
      >
        <span className={tool.icon} aria-hidden="true" />
        {i18n._(deed)}
      </Link>
    );
  });
}
