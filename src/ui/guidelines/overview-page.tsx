import { Trans, useLingui } from '@lingui/react/macro';

import { EditPair } from './edit-pair.tsx';
import { GuidelinePage } from './guideline-page.tsx';
import { Part, Point, Points, Step, Steps } from './parts.tsx';

export function OverviewPage() {
  const { t } = useLingui();
  return (
    <GuidelinePage
      path="/guidelines/image-editing"
      title={t`How image editing works`}
      description={t`You say what you want, Mốt shows what it understood, and then makes it: for one picture, or for two to ten that become one.`}
    >
      <Part title={<Trans>Four steps</Trans>}>
        <Steps>
          <Step number="1" title={<Trans>Choose pictures</Trans>}>
            <Trans>
              Upload them, take them from your library, or try one of the studio's. Up to 10 MB each, JPEG,
              PNG or WebP.
            </Trans>
          </Step>
          <Step number="2" title={<Trans>Describe the edit</Trans>}>
            <Trans>
              In your own words, with a preset, or both. As you type, you see below what was understood and
              what can't be done.
            </Trans>
          </Step>
          <Step number="3" title={<Trans>Create the picture</Trans>}>
            <Trans>It costs 1 credit, which comes back by itself if no picture can be made.</Trans>
          </Step>
          <Step number="4" title={<Trans>Go on from there</Trans>}>
            <Trans>
              Compare before and after, edit further, or go back to any version and try another way.
            </Trans>
          </Step>
        </Steps>
      </Part>
      <Part title={<Trans>What you can count on</Trans>}>
        <div className="max-w-105">
          <EditPair example="red-area" />
        </div>
        <Points>
          <Point>
            <Trans>What you did not ask for is not done.</Trans>
          </Point>
          <Point>
            <Trans>Outside the mask not a pixel changes.</Trans>
          </Point>
          <Point>
            <Trans>Your original stays as it was; every edit is a version of its own.</Trans>
          </Point>
          <Point>
            <Trans>The same request gives the same picture: its seed is saved with it.</Trans>
          </Point>
        </Points>
      </Part>
      <Part title={<Trans>What it is not</Trans>}>
        <p>
          <Trans>
            The built-in engine works with what is in the picture: light, colour, background, edges, small
            objects. Results are marked as preview quality; it invents no things, people or writing.
          </Trans>
        </p>
      </Part>
    </GuidelinePage>
  );
}
