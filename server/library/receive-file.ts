import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';

import busboy from 'busboy';

import { uploadLimits } from '#api/contract/assets.ts';
import { seconds } from '#server/platform/clock.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

export type ReceivedFile = AsyncDisposable & {
  path: string;
  name: string;
  bytes: number;
  fields: ReadonlyMap<string, string>;
};

const overhead = 64 * 1024;
const longestSilence = seconds(30);

/**
 * Streams the one file of a multipart request to disk; memory stays flat whatever is sent. Reading stops at the first byte
 * too many. The file is gone when what is returned is disposed of.
 */
export async function receiveFile(request: Request, path: string): Promise<ReceivedFile> {
  const size = Number(request.headers.get('content-length') ?? 0);
  if (size > uploadLimits.bytes + overhead) throw new Refusal('file_too_large');
  if (!request.body) throw new Refusal('file_missing');
  const dispose = () => rm(path, { force: true });
  try {
    const received = await readForm(request, path);
    if (received.bytes === 0) throw new Refusal('file_empty');
    return { ...received, path, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function readForm(
  request: Request,
  path: string,
): Promise<Pick<ReceivedFile, 'name' | 'bytes' | 'fields'>> {
  const form = openForm(request);
  const fields = new Map<string, string>();
  const stop = new AbortController();
  let file: Promise<{ name: string; bytes: number }> | undefined;
  let refusal: Refusal | undefined;
  const refuse = (code: 'file_too_large' | 'bad_request') => {
    refusal ??= new Refusal(code);
    stop.abort();
  };
  form.on('file', (field, stream, { filename }) => {
    stream.on('limit', () => refuse('file_too_large'));
    // A file that nobody reads ends with the form, in an error that would end the process.
    stream.on('error', () => undefined);
    if (field === 'file' && file === undefined) file = keep(stream, path, filename);
    else refuse('bad_request');
    file?.catch(() => undefined);
  });
  form.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated || fields.has(name)) refuse('bad_request');
    fields.set(name, value);
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    form.on(limit, () => refuse('bad_request'));
  try {
    const tooMuch = () => refuse('file_too_large');
    await pipeline(incoming(request), bounded(stop, tooMuch), form, { signal: stop.signal });
    const kept = await file;
    if (!kept) throw new Refusal('file_missing');
    return { ...kept, fields };
  } catch (error) {
    await file?.catch(() => undefined);
    throw refusal ?? asRefusal(error);
  }
}

function openForm(request: Request): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: {
        files: 1,
        fields: 4,
        parts: 5,
        // A file as large as its limit counts as cut off.
        fileSize: uploadLimits.bytes + 1,
        fieldNameSize: 40,
        fieldSize: 200,
        headerPairs: 20,
      },
    });
  } catch {
    throw new Refusal('unsupported_type');
  }
}

async function keep(
  stream: Readable,
  path: string,
  filename: string | undefined,
): Promise<{ name: string; bytes: number }> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(stream, target);
  return { name: tidyName(filename), bytes: target.bytesWritten };
}

/** Not by its async iterator: that waits for a pending read before it can be given up. */
const incoming = ({ body }: Request): Readable =>
  body instanceof ReadableStream ? Readable.fromWeb(body) : Readable.from([]);

/** Passes everything on; gives up on a sender that has fallen silent and on a form that is larger than any upload. */
function bounded(stop: AbortController, tooMuch: () => void): Transform {
  const timer = setTimeout(() => stop.abort(), longestSilence);
  let received = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      timer.refresh();
      received += chunk.length;
      if (received > uploadLimits.bytes + overhead) tooMuch();
      done(null, chunk);
    },
    destroy(error, done) {
      clearTimeout(timer);
      done(error);
    },
  });
}

/** Broken off, or not a form: what the disk says is a defect, the rest is the sender's. */
const asRefusal = (error: unknown): unknown =>
  error instanceof Refusal || (error instanceof Error && 'syscall' in error)
    ? error
    : new Refusal('bad_request');

/** What is shown of a file's name: no folders, nothing that is invisible or turns the reading direction. */
export function tidyName(filename: string | undefined): string {
  const [base = ''] = (filename ?? '').split(/[/\\]/).slice(-1);
  const visible = base
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return visible.slice(0, 120) || 'picture';
}
