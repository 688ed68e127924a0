import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Feature } from '#api/contract/choices.ts';
import { type EditExample, editExamples } from '#api/contract/edit-examples.ts';
import { showcaseMotions, showcaseSize } from '#api/contract/showcase.ts';
import { editExampleMessages } from '#ui/messages/edit-examples-messages.ts';

type Picture = { src: string; width: number; height: number; alt: MessageDescriptor };
type Film = Omit<Picture, 'alt'> & { poster: string; label: MessageDescriptor };
export type ShowOption = {
  label: MessageDescriptor;
  /** Small picture beside the label. */
  thumbnail?: string;
  before: Picture;
  /** Caption of the first picture if the result was not made from it. */
  beforeCaption?: MessageDescriptor;
  after: Picture | Film;
};
export type ShowGroup = { label: MessageDescriptor; options: readonly ShowOption[] };

const pictureOf = (name: string, alt: MessageDescriptor): Picture => ({
  src: `/showcase/${name}.webp`,
  ...showcaseSize,
  alt,
});

const outfits = {
  'ao-dai': msg`Red short áo dài`,
  'tea-dress': msg`Floral tea dress`,
  'tee-trousers': msg`Striped top and wide trousers`,
  blazer: msg`Brown blazer over what she wears`,
} as const;

const wearer = (slug: 'lan' | 'amara', label: MessageDescriptor, alt: MessageDescriptor): ShowGroup => ({
  label,
  options: Object.entries(outfits).map(([outfit, name]) => ({
    label: name,
    thumbnail: `/showcase/garment-${outfit}.webp`,
    before: pictureOf(`tryon-${slug}`, alt),
    after: pictureOf(`tryon-${slug}-${outfit}`, name),
  })),
});

const longHair = pictureOf('hair', msg`Woman with long auburn hair, parted in the middle`);
const bobHair = pictureOf('hair-bob', msg`Woman with an auburn bob`);
const cut = (id: string, label: MessageDescriptor): ShowOption => ({
  label,
  before: longHair,
  after: pictureOf(`hair-${id}`, label),
});
const dye = (id: string, label: MessageDescriptor): ShowOption => ({
  label,
  before: bobHair,
  after: pictureOf(`hair-${id}`, label),
});

/** The average body stands beside each model, to show the effect of the measures. */
const average = pictureOf('body-boutique', msg`Virtual model: 158 cm, 50 kg`);
const body = (id: string, label: MessageDescriptor): ShowOption => ({
  label,
  before: average,
  beforeCaption: msg`Before: another model's measures`,
  after: pictureOf(`body-${id}`, label),
});

const motions = {
  subtle: msg`Subtle: a breath, hardly more`,
  natural: msg`Natural: she shifts her weight`,
  dramatic: msg`Dramatic: wind, and the camera moves in`,
} as const;
/** Inline play sign for the thumbnail: a poster image would be fetched before the text is painted. */
const playSign = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 50"><path fill="#f3ede3" d="M0 0h40v50H0z"/><circle cx="20" cy="25" r="5" fill="#a6231c"/><path fill="#fff" d="m18.6 22.6 4 2.4-4 2.4z"/></svg>',
)}`;
const still = pictureOf('tryon-lan-ao-dai', msg`The still picture: a model in a red áo dài`);

const edits: Partial<Record<EditExample, MessageDescriptor>> = {
  'white-background': msg`“White background”`,
  'blurred-background': msg`“Blur the background”`,
  'navy-top': msg`“Make the shirt navy blue”`,
  brighter: msg`“A little brighter and warmer”`,
  'kept-face': msg`“Warmer, but don't touch the face”`,
  removed: msg`“Remove the selected area”`,
};
const edit = (name: EditExample, side: 'before' | 'after'): Picture => ({
  src: `/edit-examples/${name}-${side}.webp`,
  ...editExamples[name][side],
  alt: editExampleMessages[name][side],
});
const isEdit = (name: string): name is EditExample => Object.hasOwn(editExamples, name);

/** Examples on each service page, all generated in advance. */
export const showcases: Record<Feature, readonly ShowGroup[]> = {
  'virtual-tryon': [
    wearer('lan', msg`On Lan`, msg`Lan in a tank top and shorts`),
    wearer('amara', msg`On Amara`, msg`Amara in a tank top and shorts`),
  ],
  hairstyle: [
    {
      label: msg`Another cut`,
      options: [
        cut('modern-bob', msg`Modern bob`),
        cut('c-curl', msg`C-curl`),
        cut('straight-layer', msg`Long and straight`),
        cut('mullet-layer', msg`Mullet with layers`),
      ],
    },
    {
      label: msg`Another colour`,
      options: [
        dye('chestnut', msg`Chestnut brown`),
        dye('copper', msg`Copper`),
        dye('ash', msg`Ash blonde`),
      ],
    },
  ],
  'body-generator': [
    {
      label: msg`Other measures`,
      options: [
        body('curvy', msg`162 cm, 72 kg, 35 years, curvy`),
        body('tall', msg`171 cm, 54 kg, 22 years, slim`),
        body('menswear', msg`180 cm, 84 kg, 31 years, muscular`),
        body('boutique-dressed', msg`The same model, dressed by virtual try-on`),
      ],
    },
  ],
  'image-to-video': [
    {
      label: msg`Kind of motion`,
      options: showcaseMotions.map((motion) => ({
        label: motions[motion],
        before: still,
        after: {
          src: `/showcase/film-${motion}.mp4`,
          poster: playSign,
          ...showcaseSize,
          label: motions[motion],
        },
      })),
    },
  ],
  'image-editing': [
    {
      label: msg`What was asked for`,
      options: Object.entries(edits).flatMap(([name, label]) =>
        isEdit(name) ? [{ label, before: edit(name, 'before'), after: edit(name, 'after') }] : [],
      ),
    },
  ],
};
