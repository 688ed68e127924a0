import { selectChoices, selectPreview } from '#machines/body-generator/body-generator.selectors.ts';
import { BodyFigure } from '#ui/body-viewer/body-figure.tsx';

import { useBodyGeneratorSelector } from './body-generator-actor.ts';

/** Preview of the current choices. */
export function BodyPreviewFigure({ className = '' }: { className?: string }) {
  const preview = useBodyGeneratorSelector(selectPreview);
  const { aspect_ratio } = useBodyGeneratorSelector(selectChoices);
  return preview && <BodyFigure preview={preview} aspect={aspect_ratio} className={className} />;
}
