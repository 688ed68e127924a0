import { AdjustSelection } from './adjust-selection.tsx';
import { BrushSettings } from './brush-settings.tsx';
import { FindParts } from './find-parts.tsx';
import { OverlaySettings } from './overlay-settings.tsx';

/** Sidebar with all operations that are not drawn on the board. */
export const Settings = () => (
  <div className="mask-settings">
    <FindParts />
    <BrushSettings />
    <AdjustSelection />
    <OverlaySettings />
  </div>
);
