import { Trans } from '@lingui/react/macro';

import { Example, Examples, Part, Point, Points, Setting } from './parts.tsx';

/** Guidelines for further edits: amounts, masks, several pictures and the history. */
export const AdvancedGuideline = () => (
  <>
    <Part title={<Trans>Several edits, each with its amount</Trans>}>
      <p>
        <Trans>
          Join them with commas, “and” or “then”. A number or a word says how much; without one, the usual
          amount is used.
        </Trans>
      </p>
      <Examples>
        <Example say={<Trans>Brightness +20%, a bit less contrast</Trans>} shows="amounts">
          <Trans>A number is taken as it is; “a bit” is about half the usual amount.</Trans>
        </Example>
        <Example say={<Trans>Warmer, but don't touch the face</Trans>} shows="kept-face">
          <Trans>Everything gets warmer except the face.</Trans>
        </Example>
        <Example
          say={<Trans>Black and white, very strong contrast, dark corners</Trans>}
          shows="black-and-white"
        >
          <Trans>Three edits, made in the order that works best.</Trans>
        </Example>
      </Examples>
    </Part>
    <Part title={<Trans>Only a part: the mask</Trans>}>
      <p>
        <Trans>
          Paint over what may change, or have it found: subject, hair, skin, top, bottom, background. Outside
          the mask not a single pixel changes. A mask belongs to one version of the picture.
        </Trans>
      </p>
      <Examples>
        <Example say={<Trans>Remove the selected area</Trans>} shows="removed">
          <Trans>
            A small object is replaced by what surrounds it. The mask may cover about a tenth of the picture.
          </Trans>
        </Example>
        <Example say={<Trans>Change the painted area to red</Trans>} shows="red-area">
          <Trans>What lies under the mask takes the colour and keeps its light and shade.</Trans>
        </Example>
      </Examples>
      <p>
        <Trans>
          Cropping, turning and framing can't be done within a mask: they would move what it lies on.
        </Trans>
      </p>
    </Part>
    <Part title={<Trans>Strength, guidance, steps</Trans>}>
      <Examples>
        <Setting name={<Trans>Strength</Trans>} shows="half-strength">
          <Trans>How much of the change is applied: 50% is halfway.</Trans>
        </Setting>
        <Setting name={<Trans>Guidance scale</Trans>}>
          <Trans>
            Low values spare detail, high ones follow your numbers to the letter; 7.5 is a good middle.
          </Trans>
        </Setting>
        <Setting name={<Trans>Quality steps</Trans>}>
          <Trans>More steps give finer edges, brushwork and filled-in parts, and take longer.</Trans>
        </Setting>
      </Examples>
    </Part>
    <Part title={<Trans>2 to 10 pictures become one</Trans>}>
      <Examples>
        <Example say={<Trans>Make a collage with a thin white frame</Trans>} shows="collage">
          <Trans>The pictures are laid in rows in their order, none cut more than needed.</Trans>
        </Example>
        <Example say={<Trans>Put the person from picture 1 into picture 2 on the left</Trans>} shows="scene">
          <Trans>The person is cut out, matched in light and colour, and given a shadow.</Trans>
        </Example>
      </Examples>
      <p>
        <Trans>
          Pictures count in the order in which you put them, by dragging or with the arrow keys. In a scene
          the first one stands farthest left, and in front where there are two rows.
        </Trans>
      </p>
    </Part>
    <Part title={<Trans>The editing history</Trans>}>
      <Points>
        <Point>
          <Trans>Every result is a version; go back to any of them and edit on from there.</Trans>
        </Point>
        <Point>
          <Trans>Two edits of the same version are two branches; neither is lost.</Trans>
        </Point>
        <Point>
          <Trans>Any two versions can be compared, one over the other.</Trans>
        </Point>
        <Point>
          <Trans>It survives a reload, and every result is in your history too.</Trans>
        </Point>
      </Points>
    </Part>
  </>
);
