import { Trans, useLingui } from '@lingui/react/macro';

import type { ChartFile } from '#machines/_kit/chart-file.ts';
import { saveBlob, saveFile } from '#ui/patterns/save-file.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';

import { toMermaid, svgToPng } from './chart-exports.ts';
import { chartPictureUrl } from './chart-queries.ts';

/** Menu that downloads a chart as a picture, Mermaid text or data. */
export function ChartExports({ file }: { file: ChartFile }) {
  const { t } = useLingui();
  const picture = chartPictureUrl(file.name);
  const save = (text: string, type: string, ending: string) =>
    saveBlob(new Blob([text], { type }), `${file.name}.${ending}`);
  const savePng = () => {
    if (!picture) return;
    svgToPng(picture, file).then(
      (blob) => saveBlob(blob, `${file.name}.png`),
      () =>
        showToast({ title: t`The picture could not be made. The SVG is the same drawing.`, tone: 'problem' }),
    );
  };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">
        <Trans>Save the chart</Trans>
      </legend>
      {picture && (
        <>
          <Button look="ghost" size="small" onClick={() => saveFile(picture, `${file.name}.svg`)}>
            SVG
          </Button>
          <Button look="ghost" size="small" onClick={savePng}>
            PNG
          </Button>
        </>
      )}
      <Button look="ghost" size="small" onClick={() => save(toMermaid(file), 'text/plain', 'mmd')}>
        Mermaid
      </Button>
      <Button
        look="ghost"
        size="small"
        onClick={() => save(JSON.stringify(file, null, 2), 'application/json', 'json')}
      >
        JSON
      </Button>
    </fieldset>
  );
}
