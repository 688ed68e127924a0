import { AdjustSelection } from './adjust-selection.tsx';
import { BrushSettings } from './brush-settings.tsx';
import { FindParts } from './find-parts.tsx';
import { OverlaySettings } from './overlay-settings.tsx';

/** Beside the board: everything that is not done by hand on it. */
export const Settings = () => (
  <div className="mask-settings">
    <FindParts />
    <BrushSettings />
    <AdjustSelection />
    <OverlaySettings />
  </div>
);
