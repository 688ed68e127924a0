// npm run hairstyles: has the engine give drawn models each haircut that can be chosen; the pictures stand in public/hairstyles.
//   pixie hime …   only these
import { mkdirSync, writeFileSync } from 'node:fs';

import { onPinnedNode, root } from './prepare.mjs';

async function draw() {
  process.chdir(root);
  const { hairTemplates } = await import('../src/api/contract/hairstyles.ts');
  const { templatePictures } = await import('../server/samples/templates.ts');
  const asked = process.argv.slice(2);
  mkdirSync('public/hairstyles', { recursive: true });
  for (const { id } of hairTemplates) {
    if (asked.length > 0 && !asked.includes(id)) continue;
    for (const [name, bytes] of await templatePictures([id]))
      writeFileSync(`public/hairstyles/${name}.webp`, bytes);
    console.log(`✓ ${id}`);
  }
}

if (onPinnedNode()) await draw();
