import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { BodyLook, BodyParameters, StyleHint } from '#api/contract/body.ts';

export const bodyGenderMessages: Record<BodyParameters['gender'], MessageDescriptor> = {
  female: msg`Female`,
  male: msg`Male`,
};

type Described = { name: MessageDescriptor; description: MessageDescriptor };

/** Body types in both vocabularies: the somatotypes, and the terms of the trade. */
export const bodyTypeMessages: Record<BodyParameters['body_type'], Described> = {
  ectomorph: { name: msg`Ectomorph`, description: msg`slim, lean: narrow shoulders and hips, long limbs` },
  mesomorph: { name: msg`Mesomorph`, description: msg`athletic, muscular: broad shoulders, narrow waist` },
  endomorph: { name: msg`Endomorph`, description: msg`full, curvy: soft, round, wider at the hips` },
  slim: { name: msg`Slim`, description: msg`light frame, little curve` },
  average: { name: msg`Average`, description: msg`what most size charts are cut for` },
  curvy: { name: msg`Curvy`, description: msg`fuller bust and hips, marked waist` },
  athletic: { name: msg`Athletic`, description: msg`trained: firm shoulders and legs` },
  muscular: { name: msg`Muscular`, description: msg`strong shoulders, chest, arms and thighs` },
};

/** Skin tones from light to deep. */
export const skinToneMessages: Record<BodyParameters['skin_tone'], MessageDescriptor> = {
  porcelain: msg({ message: 'Porcelain', context: 'skin tone' }),
  ivory: msg({ message: 'Ivory', context: 'skin tone' }),
  sand: msg({ message: 'Sand', context: 'skin tone' }),
  honey: msg({ message: 'Honey', context: 'skin tone' }),
  amber: msg({ message: 'Amber', context: 'skin tone' }),
  bronze: msg({ message: 'Bronze', context: 'skin tone' }),
  umber: msg({ message: 'Umber', context: 'skin tone' }),
  ebony: msg({ message: 'Ebony', context: 'skin tone' }),
};

export const bodyPoseMessages: Record<BodyLook['pose'], MessageDescriptor> = {
  relaxed: msg`Relaxed`,
  'hand-on-hip': msg`Hand on the hip`,
  walking: msg`Walking`,
};

export const bodyHairMessages: Record<BodyLook['hair'], MessageDescriptor> = {
  bald: msg`Bald`,
  short: msg`Short hair`,
  bob: msg`Bob`,
  long: msg`Long hair`,
  bun: msg`Bun`,
};

export const bodyOutfitMessages: Record<BodyLook['outfit'], MessageDescriptor> = {
  fitted: msg`Fitted basics`,
  sport: msg`Sportswear`,
  dress: msg`Plain dress`,
};

export const backdropMessages: Record<BodyLook['backdrop'], MessageDescriptor> = {
  white: msg`White`,
  grey: msg`Grey`,
  cream: msg`Cream`,
  blush: msg`Blush`,
  sage: msg`Sage`,
  charcoal: msg`Charcoal`,
};

export const styleHintMessages: Record<StyleHint, MessageDescriptor> = {
  minimal: msg`Minimal`,
  elegant: msg`Elegant`,
  sporty: msg`Sporty`,
  'warm-light': msg`Warm light`,
  'soft-light': msg`Soft light`,
  'dramatic-light': msg`Dramatic light`,
};

type Measured = Pick<BodyParameters, 'gender'> & Record<'height_cm' | 'weight_kg', number | null>;

/** Returns a model's summary line: «Female · 165 cm · 55 kg». */
export const bodyLine = (i18n: I18n, { gender, height_cm, weight_kg }: Measured): string =>
  `${i18n._(bodyGenderMessages[gender])} · ${height_cm ?? '…'} cm · ${weight_kg ?? '…'} kg`;
