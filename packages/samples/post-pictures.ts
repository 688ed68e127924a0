import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const cover = { width: 960, height: 600 };
const wide = 560;
/** Width of a cover on a phone, in pixels. */
const small = 672;

/** Covers of posts: pictures beside each other, by the name of the cover. */
const covers: Readonly<Record<string, readonly string[]>> = {
  'cover-garments': ['samples/tea-dress', 'samples/linen-shirt', 'samples/denim-jacket'],
  'cover-models': ['samples/lan', 'samples/amara', 'samples/minh', 'samples/thu'],
  'cover-bodies': [
    'showcase/body-boutique',
    'showcase/body-curvy',
    'showcase/body-tall',
    'showcase/body-menswear',
  ],
  'cover-dye': ['showcase/hair-chestnut', 'showcase/hair-copper', 'showcase/hair-ash'],
  'cover-cuts': ['hairstyles/two-block', 'hairstyles/side-part', 'hairstyles/short-quiff'],
  'cover-white': ['edit-examples/white-background-before', 'edit-examples/white-background-after'],
  'cover-colour': ['edit-examples/navy-top-before', 'edit-examples/navy-top-after'],
  'cover-portraits': ['samples/linh-portrait', 'samples/sofia-portrait', 'samples/kofi-portrait'],
  'cover-tryon': ['showcase/tryon-lan', 'showcase/tryon-lan-ao-dai', 'showcase/tryon-lan-tea-dress'],
  'cover-tryon-two': ['showcase/tryon-lan-ao-dai', 'showcase/tryon-amara-tea-dress'],
  'cover-dresses': ['samples/ao-dai', 'samples/slip-dress', 'samples/a-line-dress'],
  'cover-sets': ['samples/blazer', 'samples/striped-tee', 'samples/wide-trousers'],
};

/** Makes the pictures of posts from the samples and the pictures of a public folder: each sample small enough for a page, and covers. */
export async function renderPostPictures(
  samplesFolder: string,
  publicFolder: string,
  folder: string,
): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const samples = await samplesIn(samplesFolder);
  const fileOf = filesOf(samples, publicFolder);
  for (const [slug, file] of samples)
    await sharp(file)
      .resize(wide)
      .webp({ quality: 78 })
      .toFile(join(folder, `${slug}.webp`));
  for (const [name, parts] of Object.entries(covers)) {
    const joined = await joinPictures(parts.map(fileOf));
    await sharp(joined)
      .webp({ quality: 76 })
      .toFile(join(folder, `${name}.webp`));
    await sharp(joined)
      .resize(small)
      .webp({ quality: 76 })
      .toFile(join(folder, `${name}-small.webp`));
  }
  return samples.size + 2 * Object.keys(covers).length;
}

/** Returns the samples' files by slug: file names contain the revision. */
async function samplesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return new Map(
    names
      .filter((name) => name.endsWith('.webp'))
      .map((name) => [name.split('.')[0] ?? name, join(folder, name)]),
  );
}

const filesOf =
  (samples: ReadonlyMap<string, string>, publicFolder: string) =>
  (part: string): string => {
    const sample = /^samples\/(.+)$/.exec(part)?.[1];
    const file = sample === undefined ? join(publicFolder, `${part}.webp`) : samples.get(sample);
    if (file === undefined || !existsSync(file)) throw new Error(`there is no picture ${part}`);
    return file;
  };

async function joinPictures(files: readonly string[]): Promise<Buffer> {
  const width = Math.floor(cover.width / files.length);
  const parts = await Promise.all(
    files.map((file) =>
      sharp(file).resize(width, cover.height, { fit: 'cover', position: 'top' }).toBuffer(),
    ),
  );
  return sharp({ create: { ...cover, channels: 3, background: '#f3ede3' } })
    .composite(parts.map((input, index) => ({ input, left: index * width, top: 0 })))
    .png()
    .toBuffer();
}
