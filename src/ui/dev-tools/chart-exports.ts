import { transitionLabel } from '#machines/_kit/chart.ts';
import type { ChartFile } from '#machines/_kit/chart-file.ts';

const mermaidId = (id: string): string => id.replaceAll(/[^A-Za-z0-9]/g, '_');

/** Returns the chart as a Mermaid state diagram. */
export function toMermaid({ states, transitions, id: rootId }: ChartFile): string {
  const lines = ['stateDiagram-v2'];
  const write = (parent: string | null, indent: string): void => {
    const children = states.filter((state) => state.parent === parent);
    const isParallel = states.find(({ id }) => id === parent)?.type === 'parallel';
    children.forEach((state, index) => {
      if (isParallel && index > 0) lines.push(`${indent}--`);
      if (state.initial) lines.push(`${indent}[*] --> ${mermaidId(state.id)}`);
      const hasChildren = states.some(({ parent: above }) => above === state.id);
      lines.push(`${indent}state "${state.key}" as ${mermaidId(state.id)}${hasChildren ? ' {' : ''}`);
      if (!hasChildren) return;
      write(state.id, `${indent}  `);
      lines.push(`${indent}}`);
    });
  };
  write(rootId, '  ');
  for (const { source, targets, event, guard } of transitions)
    for (const target of targets.length === 0 ? [source] : targets)
      if (source !== rootId && target !== rootId)
        lines.push(`  ${mermaidId(source)} --> ${mermaidId(target)}: ${transitionLabel(event, guard)}`);
  return `${lines.join('\n')}\n`;
}

/** Converts an SVG picture to PNG at twice its size, or at less where the longer side would exceed 8,000 px. */
export async function svgToPng(
  address: string,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(2, 8_000 / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      'image/png',
    ),
  );
}
