import { Trans } from '@lingui/react/macro';

import { Example, Examples, Part, Point, Points, Setting } from './parts.tsx';

/** Guidelines for a first edit: the possible wishes with examples. */
export const BasicGuideline = () => (
  <>
    <Part title={<Trans>Say it as you would to a retoucher</Trans>}>
      <p>
        <Trans>
          One line is enough, in Vietnamese or English, with or without accents. Below it you see at once what
          was understood, before a credit is spent.
        </Trans>
      </p>
      <Examples>
        <Example say={<Trans>A little brighter and warmer</Trans>} shows="brighter">
          <Trans>Light and colour of the whole picture change by a little.</Trans>
        </Example>
        <Example say={<Trans>White background</Trans>} shows="white-background">
          <Trans>The subject is cut out and set on white, edges and hair kept.</Trans>
        </Example>
        <Example say={<Trans>Blur the background</Trans>} shows="blurred-background">
          <Trans>Only what lies behind the subject loses its sharpness.</Trans>
        </Example>
        <Example say={<Trans>Make the shirt navy blue</Trans>} shows="navy-top">
          <Trans>The shirt takes the colour; its folds and shadows stay.</Trans>
        </Example>
        <Example say={<Trans>Smooth the skin a little, whiten the teeth</Trans>} shows="smooth-skin">
          <Trans>
            Spots and shine are reduced, pores stay; the teeth get lighter. Blush and lip colour can be asked
            for as well.
          </Trans>
        </Example>
        <Example say={<Trans>Crop to a square around the person</Trans>} shows="square">
          <Trans>
            The largest square with the person in the middle. A plain background is extended at the sides
            where the person would not fit.
          </Trans>
        </Example>
      </Examples>
    </Part>
    <Part title={<Trans>Or choose a preset</Trans>}>
      <p>
        <Trans>
          Enhance, Artistic, Color adjust, Background removal, Face enhance and Lighting need no words. Choose
          one and see it straight away on a small copy of your picture, for free.
        </Trans>
      </p>
      <Examples>
        <Setting name={<Trans>Artistic</Trans>} shows="artistic">
          <Trans>As if it were painted</Trans>
        </Setting>
      </Examples>
    </Part>
    <Part title={<Trans>Pictures that work well</Trans>}>
      <Points>
        <Point>
          <Trans>Sharp and evenly lit, at least 800 pixels wide</Trans>
        </Point>
        <Point>
          <Trans>A subject that stands out from what is behind it</Trans>
        </Point>
        <Point>
          <Trans>To edit a face or clothes: one person, seen from the front</Trans>
        </Point>
      </Points>
    </Part>
    <Part title={<Trans>What the built-in engine does not do</Trans>}>
      <Points>
        <Point no>
          <Trans>Drawing new things: a cat, a hat, another place</Trans>
        </Point>
        <Point no>
          <Trans>Another pose, another face, another body</Trans>
        </Point>
        <Point no>
          <Trans>Writing, logos and stickers</Trans>
        </Point>
      </Points>
      <p>
        <Trans>
          Such a request is named and left out. If you asked for nothing else, nothing is made and nothing is
          charged.
        </Trans>
      </p>
    </Part>
  </>
);
