import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import type { BatchOrder } from '#api/contract/batch.ts';

import { generateCallCode } from './call-code.ts';

const studio = 'https://studio.test';
const order: BatchOrder = {
  call: 'image-editing/single',
  body: {
    image: '01940000-0000-7000-8000-00000000000a',
    prompt: `it's «"nền" $HOME \\ trắng»`,
    strength: 0.7,
    guidance_scale: 7,
    steps: 20,
    seed: 7,
  },
};

test('a shell passes the body of the curl call unchanged', () => {
  // Shell functions replace the programs and print their arguments.
  const script = `uuidgen() { echo an-id; }; curl() { printf '%s\\0' "$@"; }; ${generateCallCode(order, 'curl', studio)}`;
  const given = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0');
  expect([given[1], given[3], given[7]]).toEqual([
    `${studio}/ai/image-editing/single`,
    'authorization: Bearer mot_live_YOUR_TOKEN',
    'idempotency-key: an-id',
  ]);
  expect(JSON.parse(given[9] ?? '')).toEqual(order.body);
});

test('the JavaScript program makes the call', async () => {
  const code = `${generateCallCode(order, 'javascript', studio)}\nexport { generation };`;
  const asked: [unknown, unknown][] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    asked.push([address, init?.body]);
    return Response.json({ id: 'made' });
  };
  try {
    const module: unknown = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
    );
    expect(module).toMatchObject({ generation: { id: 'made' } });
  } finally {
    globalThis.fetch = before;
  }
  const [[address, body] = []] = asked;
  expect(address).toBe(`${studio}/ai/image-editing/single`);
  expect(typeof body === 'string' && JSON.parse(body)).toEqual(order.body);
});

test('the Python call writes True, False and None', () => {
  const film: BatchOrder = {
    call: 'image-to-video',
    body: {
      image: '01940000-0000-7000-8000-00000000000a',
      duration_s: 5,
      resolution: '480p',
      motion_style: 'subtle',
      fix_camera: true,
      loop: false,
      prompt_optimizer: false,
      generate_audio: false,
    },
  };
  expect(generateCallCode(film, 'python', studio)).toContain(`    json={
      "image": "01940000-0000-7000-8000-00000000000a",
      "duration_s": 5,
      "resolution": "480p",
      "motion_style": "subtle",
      "fix_camera": True,
      "loop": False,
      "prompt_optimizer": False,
      "generate_audio": False
    },`);
});
