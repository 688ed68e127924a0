// Runs on a file system of one megabyte: writes too much, and prints the errors and the remaining files.
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { createDiskBlobs } from '#server/platform/blobs/disk-blobs.ts';
import { watchDisk } from '#server/platform/disk-watch.ts';
import { receiveForm } from '#server/platform/http/receive-form.ts';
import { postToFolder } from '#server/platform/mail/mail.ts';
import { createRenditions } from '#server/platform/renditions.ts';
import { troubleOf } from '#server/platform/trouble.ts';

const [folder = ''] = process.argv.slice(2);
const large = Buffer.alloc(3_000_000, 'x');
const place = (name: string) => join(folder, name);
for (const name of ['drafts', 'uploads']) mkdirSync(place(name));
const blobs = createDiskBlobs(place('blobs'), place('drafts'));
const post = postToFolder(place('outbox'), 'studio@studio.test', {
  clock: () => new Date(0),
  ids: () => 'letter',
});

async function upload(): Promise<void> {
  const body = new FormData();
  body.set('file', new File([large], 'large.bin'));
  const rules = {
    fileField: 'file',
    files: 1,
    fileBytes: 10_000_000,
    fields: 1,
    fieldBytes: 10,
    tooMany: 'bad_request',
  } as const;
  await receiveForm(
    new Request('http://studio.test', { method: 'POST', body }),
    () => place('uploads/one'),
    rules,
  );
}

const meet = (act: () => Promise<unknown>) =>
  act().then(
    () => 'written',
    (error: unknown) => troubleOf(error) ?? String(error),
  );
const letter = { to: 'a@b.test', subject: 's', text: large.toString(), html: '' };
const met = {
  blob: await meet(() => blobs.put(large)),
  upload: await meet(upload),
  letter: await meet(() => post.deliver(letter)),
  rendition: await meet(() => createRenditions(place('renditions')).getOrMake(['one'], async () => large)),
};
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  statSync(place(name)).isFile(),
);
const full = await watchDisk(folder).isFull();
const roomy = await watchDisk(folder, 1000).isFull();
const small = await meet(() => blobs.put(Buffer.from('small')));
process.stdout.write(JSON.stringify({ met, files, full, roomy, small }));
