import { beforeAll, expect, test } from 'vitest';

import { editPresets, presetSettingUse } from '@mot-studio/terms/edit-settings';
import { presetOperations } from '@mot-studio/terms/editing';
import { drawnPerson } from '@mot-studio/samples/testing/engine-pictures';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import type { EncodedPicture } from '#engine/runtime/engine-types.ts';
import { uncachedTools } from '#engine/testing/engine-tools.ts';

import { editPicture } from './edit-picture.ts';

let tools: EngineTools;
let image: EncodedPicture;
beforeAll(async () => {
  tools = await uncachedTools();
  image = (await drawnPerson('lan')).picture;
}, 60_000);

test.each(editPresets)(
  'the preset %s uses exactly the settings of its declaration',
  async (preset) => {
    const made = async (guidance: number, steps: number) => {
      const job = { kind: 'edit', image, strength: 1, guidance, steps, seed: 1 } as const;
      return Buffer.from((await editPicture({ ...job, operations: presetOperations[preset] }, tools)).bytes);
    };
    const usual = await made(1, 10);
    const [literal, thorough] = [await made(20, 10), await made(1, 50)];
    expect({ guidance: !usual.equals(literal), steps: !usual.equals(thorough) }).toEqual(
      presetSettingUse[preset],
    );
  },
  60_000,
);
