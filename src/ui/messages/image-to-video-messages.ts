import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { FilmAbility } from '#api/contract/film-models.ts';
import type { MotionStyle } from '#api/contract/image-to-video.ts';

type StyleWords = { name: MessageDescriptor; description: MessageDescriptor };

export const motionStyleMessages: Record<MotionStyle, StyleWords> = {
  subtle: { name: msg`Subtle`, description: msg`Hardly more than a breath` },
  natural: { name: msg`Natural`, description: msg`As somebody who stands for a photo` },
  dramatic: { name: msg`Dramatic`, description: msg`Wind in hair and cloth, and a camera that dares more` },
};

/** Names of options that only some models support, for use within a sentence. */
export const filmAbilityMessages: Record<FilmAbility, MessageDescriptor> = {
  cfg_scale: msg`closeness to the description`,
  fix_camera: msg`a camera that stands still`,
  prompt_optimizer: msg`refining the description`,
  audio: msg`sound`,
  loop: msg`an end that joins the beginning`,
};
