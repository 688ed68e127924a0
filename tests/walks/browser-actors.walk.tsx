import { describe, expect, test, vi } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback, toPromise } from 'xstate';

import { draftActors } from '#api/actors/draft.actors.ts';
import { readPixels } from '#api/actors/mask-pixels.ts';
import { uploadActors } from '#api/actors/upload.actors.ts';
import { createClient } from '#api/api-client.ts';
import { uploadLimits } from '#api/contract/assets.ts';
import { draftKeeperMachine } from '#machines/draft-keeper/draft-keeper.machine.ts';
import { type DraftHold, selectDraftHold } from '#machines/draft-keeper/draft-keeper.selectors.ts';
import type { DraftNews, DraftSlot } from '#machines/draft-keeper/draft-keeper.types.ts';
import type { maskDoorMachine } from '#machines/mask-door/mask-door.machine.ts';
import { selectScreen } from '#machines/mask-editor/mask-editor.selectors.ts';
import type { MaskEditorNews } from '#machines/mask-editor/mask-editor.types.ts';
import { uniformMask } from '#machines/mask-editor/pixels/tiled-mask.ts';
import { encodeMaskPng } from '#machines/mask-editor/pixels/png.ts';
import type { SendEvent } from '#machines/upload/upload.types.ts';
import { maskDoorLogic } from '#src/logic/mask-door.logic.ts';

import { avifPhoto, heicPhoto } from '../support/phone-photos.ts';

// Tests of actors that need a browser's IndexedDB, locks and picture decoders.

describe('drafts', () => {
  /** Creates draft keepers like a separate tab. */
  const inATab = () => {
    const machine = draftKeeperMachine.provide({ actors: draftActors() });
    return (slot: DraftSlot) => {
      const news: DraftNews[] = [];
      const listener = createActor(
        fromCallback<DraftNews>(({ receive }) => receive((event) => news.push(event))),
      ).start();
      return { keeper: createActor(machine, { input: { slot, listener } }).start(), news };
    };
  };
  const slotOf = (id: string): DraftSlot => ({ user: crypto.randomUUID(), wizard: 'try-on', id });
  const holds = async (keeper: ActorRefFrom<typeof draftKeeperMachine>, hold: DraftHold) => {
    await expect.poll(() => selectDraftHold(keeper.getSnapshot())).toBe(hold);
  };

  /** Opens a draft in two tabs; the first has saved it, the second finds it locked. */
  const openInTwoTabs = async () => {
    const slot = slotOf('current');
    const first = inATab()(slot);
    await holds(first.keeper, 'saved');
    first.keeper.send({ type: 'draft.changed', draft: { shirt: 'one' } });
    await expect.poll(() => first.news.at(-1)).toEqual({ type: 'draft.saved' });
    const second = inATab()(slot);
    await holds(second.keeper, 'elsewhere');
    return { slot, first, second };
  };

  test('the store opens the draft that was saved last', async () => {
    const [slot, open] = [slotOf('current'), inATab()];
    const first = open(slot);
    await holds(first.keeper, 'saved');
    for (const shirt of ['one', 'two']) first.keeper.send({ type: 'draft.changed', draft: { shirt } });
    await expect.poll(() => first.news.at(-1)).toEqual({ type: 'draft.saved' });
    first.keeper.stop();
    const second = open(slot);
    await expect.poll(() => second.news).toEqual([{ type: 'draft.opened', stored: { shirt: 'two' } }]);
    second.keeper.stop();
  });

  test('starting over deletes the draft', async () => {
    const [slot, open] = [slotOf('current'), inATab()];
    const first = open(slot);
    await holds(first.keeper, 'saved');
    first.keeper.send({ type: 'draft.changed', draft: { shirt: 'one' } });
    first.keeper.send({ type: 'draft.changed', draft: undefined });
    await expect.poll(() => first.news.at(-1)).toEqual({ type: 'draft.saved' });
    first.keeper.stop();
    const second = open(slot);
    await expect.poll(() => second.news).toEqual([{ type: 'draft.opened', stored: undefined }]);
    second.keeper.stop();
  });

  test('a page that reloads quickly does not mistake itself for another tab', async () => {
    const [slot, open] = [slotOf('current'), inATab()];
    open(slot).keeper.stop();
    open(slot).keeper.stop();
    const third = open(slot);
    await holds(third.keeper, 'saved');
    await expect.poll(() => third.news).toEqual([{ type: 'draft.opened', stored: undefined }]);
    third.keeper.stop();
  });

  test('a second tab learns of the first one and takes the draft over', async () => {
    const { first, second } = await openInTwoTabs();
    second.keeper.send({ type: 'takeOver.requested' });
    await holds(second.keeper, 'saved');
    await holds(first.keeper, 'elsewhere');
    await expect
      .poll(() => second.news)
      .toEqual([{ type: 'draft.taken' }, { type: 'draft.opened', stored: { shirt: 'one' } }]);
    first.keeper.stop();
    second.keeper.stop();
  });

  test("a second tab works on a copy, and neither tab writes the other's draft", async () => {
    const { slot, first, second } = await openInTwoTabs();
    second.keeper.send({ type: 'copy.requested' });
    await holds(second.keeper, 'saved');
    second.keeper.send({ type: 'draft.changed', draft: { shirt: 'two' } });
    await expect.poll(() => second.news.at(-1)).toEqual({ type: 'draft.saved' });
    first.keeper.stop();
    const third = inATab()(slot);
    await expect.poll(() => third.news).toEqual([{ type: 'draft.opened', stored: { shirt: 'one' } }]);
    second.keeper.stop();
    third.keeper.stop();
  });

  test('a copy of a draft includes its mask', async () => {
    const { slot, first, second } = await openInTwoTabs();
    const open = inATab();
    const ofMask = (id: string): DraftSlot => ({ ...slot, wizard: 'try-on-mask', id });
    const painted = open(ofMask(slot.id));
    await holds(painted.keeper, 'saved');
    painted.keeper.send({ type: 'draft.changed', draft: { strokes: 3 } });
    await expect.poll(() => painted.news.at(-1)).toEqual({ type: 'draft.saved' });
    second.keeper.send({ type: 'copy.requested' });
    await holds(second.keeper, 'saved');
    const copied = second.news.find((news) => news.type === 'draft.copied');
    const copy = open(ofMask(copied?.id ?? ''));
    await expect.poll(() => copy.news).toEqual([{ type: 'draft.opened', stored: { strokes: 3 } }]);
    for (const { keeper } of [first, second, painted, copy]) keeper.stop();
  });
});

test('a repeatedly opened mask editor holds one connection to the database', async () => {
  using connect = vi.spyOn(indexedDB, 'open');
  const client = createClient({ origin: '', token: () => null, onRefused: () => {} });
  const door = maskDoorLogic(client);
  const user = crypto.randomUUID();
  for (let opening = 0; opening < 3; opening++) {
    const listener = createActor(fromCallback<MaskEditorNews>(() => {})).start();
    const picture = { id: `photo-${opening}`, url: '', width: 64, height: 64 };
    const slot = { user, wizard: 'mask', id: 'current' };
    const opened = createActor(door, { input: { picture, targets: [], slot, listener } }).start();
    await expect.poll(() => screenOf(opened)).toBe('board');
    opened.stop();
  }
  expect(connect).toHaveBeenCalledTimes(1);
});
const screenOf = (door: ActorRefFrom<typeof maskDoorMachine>) => {
  const { editor } = door.getSnapshot().context;
  return editor && selectScreen(editor.getSnapshot());
};

describe('pictures', () => {
  const { checkImage, resizeImage, convertImage, sendFile } = uploadActors(
    createClient({ origin: '', token: () => null, onRefused: () => {} }),
  );
  const drawn = async (width: number, height: number, type: string) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, width / 2, height);
    return canvas.convertToBlob({ type });
  };
  const checked = (...parts: BlobPart[]) =>
    toPromise(createActor(checkImage, { input: { file: new File(parts, 'lan.jpg') } }).start());
  const resized = (picture: Blob) =>
    toPromise(
      createActor(resizeImage, {
        input: { picture, maxResolution: uploadLimits.maxResolution },
      }).start(),
    );

  test.each(uploadLimits.types)('a file of type %s is accepted under any name', async (type) => {
    expect(await checked(await drawn(300, 400, type))).toEqual({ outcome: 'good', width: 300, height: 400 });
  });

  test.each<[string, () => Promise<BlobPart[]>, string]>([
    ['an empty file', async () => [], 'file_empty'],
    ['a PDF', async () => ['%PDF-1.7'], 'file_type_refused'],
    ['a drawing with a script', async () => ['<svg><script>alert(1)</script></svg>'], 'file_type_refused'],
    [
      'a picture beyond 10 MB',
      async () => [await drawn(300, 400, 'image/png'), new Uint8Array(uploadLimits.bytes)],
      'file_too_large',
    ],
    ['a picture of a few pixels', async () => [await drawn(95, 400, 'image/png')], 'file_too_small'],
    [
      'a picture that is long and narrow',
      async () => [await drawn(4000, 100, 'image/jpeg')],
      'file_too_narrow',
    ],
  ])('%s is refused', async (_name, parts, code) => {
    expect(await checked(...(await parts()))).toEqual({ outcome: 'refused', code });
  });

  test('a small file with too many pixels is refused without being decoded', async () => {
    using unpack = vi.spyOn(globalThis, 'createImageBitmap');
    const png = await encodeMaskPng(uniformMask(65_536, Math.ceil(uploadLimits.maxPixels / 65_536), 255));
    expect(await checked(png)).toEqual({ outcome: 'refused', code: 'file_too_many_pixels' });
    expect(unpack).not.toHaveBeenCalled();
  });

  test('a truncated picture cannot be decoded', async () => {
    const whole = await drawn(300, 400, 'image/png');
    await expect(checked(whole.slice(0, 60))).rejects.toThrow('could not be decoded');
  });

  test('a picture is scaled down by its longer side, and a JPEG stays a JPEG', async () => {
    const smaller = await resized(await drawn(3000, 1500, 'image/jpeg'));
    const { width, height } = await createImageBitmap(smaller);
    expect([smaller.type, width, height]).toEqual(['image/jpeg', 2048, 1024]);
  });

  test.each([
    ['HEIC', heicPhoto, 160, 128],
    ['AVIF', avifPhoto, 128, 160],
  ])('a photo in %s becomes a JPEG', async (_, bytes, width, height) => {
    expect(await checked(bytes)).toEqual({ outcome: 'foreign' });
    const converted = await toPromise(
      createActor(convertImage, {
        input: { file: new File([bytes], 'IMG_0001.HEIC'), maxResolution: 2048 },
      }).start(),
    );
    if (converted.outcome === 'refused') throw new Error(converted.code);
    const picture = await createImageBitmap(converted.picture);
    expect([converted.picture.type, picture.width, picture.height]).toEqual(['image/jpeg', width, height]);
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const [red = 0, green = 0] = context?.getImageData(20, 10, 1, 1).data ?? [];
    expect([red > 150, green < 80]).toEqual([true, true]);
  });

  test('a browser with canvas noise scales no picture down and uploads the original', async () => {
    const picture = await drawn(3000, 1500, 'image/jpeg');
    const noise = await (async () => {
      const canvas = new OffscreenCanvas(8, 8);
      const context = canvas.getContext('2d');
      context?.putImageData(
        new ImageData(
          Uint8ClampedArray.from({ length: 256 }, (_, at) => (at * 97) % 256),
          8,
        ),
        0,
        0,
      );
      return canvas.convertToBlob({ type: 'image/png' });
    })();
    using _ = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockResolvedValue(noise);
    await expect(resized(picture)).rejects.toThrow('does not give back');
  });

  test('a mask is read correctly in a browser with canvas noise', async () => {
    const canvas = new OffscreenCanvas(40, 30);
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 40, 30);
    if (context) context.fillStyle = '#fff';
    context?.fillRect(0, 0, 20, 30);
    const file = await canvas.convertToBlob({ type: 'image/png' });
    const noise = new ImageData(40, 30);
    noise.data.fill(97);
    using _ = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'getImageData').mockReturnValue(noise);
    const read = await readPixels(file, 40, 30);
    expect(read?.isResized).toBe(false);
    expect(Array.from({ length: 40 }, (_, x) => read?.data[x * 4])).toEqual(
      Array.from({ length: 40 }, (_, x) => (x < 20 ? 255 : 0)),
    );
    const half = await readPixels(file, 20, 15);
    expect([half?.isResized, half?.data.length, half?.data[9 * 4], half?.data[10 * 4]]).toEqual([
      true,
      20 * 15 * 4,
      255,
      0,
    ]);
  });

  test('a file that changed on the disk is reported as changed', async () => {
    const gone = new DOMException('The file changed', 'NotReadableError');
    const file = new File([await drawn(300, 400, 'image/png')], 'lan.png');
    using _ = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(gone);
    expect(await toPromise(createActor(checkImage, { input: { file } }).start())).toEqual({
      outcome: 'refused',
      code: 'file_changed',
    });
    const told: SendEvent[] = [];
    const parent = createActor(
      fromCallback<SendEvent>(({ receive }) => receive((e) => told.push(e))),
    ).start();
    const input = { picture: file, name: 'lan.png', role: 'person' } as const;
    createActor(sendFile, { input, parent } as never).start();
    await expect.poll(() => told.at(-1)).toEqual({ type: 'sending.refused', code: 'file_changed' });
  });

  test('a transparent picture stays transparent', async () => {
    const picture = await createImageBitmap(await resized(await drawn(2200, 2200, 'image/png')));
    const context = new OffscreenCanvas(2048, 2048).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const alphas = [10, 2000].map((x) => context?.getImageData(x, 10, 1, 1).data[3]);
    expect(alphas).toEqual([255, 0]);
  });
});
