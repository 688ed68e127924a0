import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream, type ReadableStreamDefaultReader } from 'node:stream/web';

import busboy from 'busboy';

import type { ErrorCode } from '#api/contract/problem.ts';

import { seconds } from '../clock.ts';
import { maxDrainedBytes } from './http-server.ts';
import { Refusal } from './http-refusal.ts';

export type FormFile = { path: string; name: string | undefined; bytes: number };
export type ReceivedForm = AsyncDisposable & {
  files: readonly FormFile[];
  fields: ReadonlyMap<string, string>;
};

export type FormRules = {
  /** The only field whose files are accepted. */
  fileField: string;
  files: number;
  /** Limit per file. */
  fileBytes: number;
  fields: number;
  /** Limit per field value. */
  fieldBytes: number;
  /** Code of the refusal of more than `files` files. */
  tooMany: ErrorCode;
};

const overhead = 64 * 1024;
const longestSilence = seconds(30);

/**
 * Streams the files of a multipart request to disk, under the names of `pathOf`; memory stays flat for any size. Reading stops at
 * the first byte over the limit. Disposing the result deletes the files.
 */
export async function receiveForm(
  request: Request,
  pathOf: (index: number) => string,
  rules: FormRules,
): Promise<ReceivedForm> {
  const largest = rules.files * rules.fileBytes + rules.fields * rules.fieldBytes + overhead;
  const size = Number(request.headers.get('content-length') ?? 0);
  if (size > largest) throw new Refusal('file_too_large');
  const files: Promise<FormFile>[] = [];
  const dispose = async () => {
    for (let index = 0; index < files.length; index += 1) await rm(pathOf(index), { force: true });
  };
  try {
    const fields = await readForm(request, files, pathOf, rules, largest);
    return { files: await Promise.all(files), fields, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await Promise.allSettled(files);
    await dispose();
    throw error;
  }
}

async function readForm(
  request: Request,
  files: Promise<FormFile>[],
  pathOf: (index: number) => string,
  rules: FormRules,
  largest: number,
): Promise<Map<string, string>> {
  const form = openForm(request, rules);
  const fields = new Map<string, string>();
  const stop = new AbortController();
  let refusal: Refusal | undefined;
  let failure: unknown;
  const refuse = (code: ErrorCode) => {
    refusal ??= new Refusal(code);
    stop.abort();
  };
  form.on('file', (field, stream, { filename }) => {
    stream.on('limit', () => refuse('file_too_large'));
    // A file without a reader fails with the form; an unhandled stream error would end the process.
    stream.on('error', () => undefined);
    if (field !== rules.fileField) refuse('bad_request');
    // After an abort the form still parses its current chunk, and would never end a file that begins in it.
    if (stop.signal.aborted) return;
    const file = storeFile(stream, { path: pathOf(files.length), name: filename, signal: stop.signal });
    files.push(file);
    file.catch((error: unknown) => {
      if (stop.signal.aborted) return;
      // The form would wait forever for the end of a file that can't be stored.
      failure = error;
      stop.abort();
    });
  });
  form.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated || fields.has(name)) refuse('bad_request');
    fields.set(name, value);
  });
  form.on('filesLimit', () => refuse(rules.tooMany));
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) form.on(limit, () => refuse('bad_request'));
  try {
    const onTooLarge = () => refuse('file_too_large');
    await pipeline(incoming(request, largest), bounded(stop, largest, onTooLarge), form, {
      signal: stop.signal,
    });
  } catch (error) {
    stop.abort();
    throw refusal ?? toRefusal(failure ?? error);
  }
  return fields;
}

function openForm(request: Request, { files, fields, fileBytes, fieldBytes }: FormRules): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: {
        files,
        fields,
        parts: files + fields,
        // busboy reports a file of exactly the limit as truncated.
        fileSize: fileBytes + 1,
        fieldNameSize: 40,
        fieldSize: fieldBytes,
        headerPairs: 20,
      },
    });
  } catch {
    throw new Refusal('unsupported_type');
  }
}

async function storeFile(
  stream: Readable,
  { path, name, signal }: Pick<FormFile, 'path' | 'name'> & { signal: AbortSignal },
): Promise<FormFile> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  // A file that is aborted during its opening would be created after its removal, so the close is awaited.
  const closed = new Promise<void>((resolve) => target.once('close', () => resolve()));
  try {
    await pipeline(stream, target, { signal });
    return { path, name, bytes: target.bytesWritten };
  } finally {
    await closed;
  }
}

/**
 * Reads the bytes of a request, and discards the rest after an abort: cancelling the body would break the connection, often
 * before the sender gets the response, and always before the next call on it.
 */
function incoming({ body }: Request, largest: number): Readable {
  if (!(body instanceof ReadableStream)) return Readable.from([]);
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  let received = 0;
  const next = async (): Promise<Uint8Array | null> => {
    const { done, value } = await reader.read();
    received += value?.length ?? 0;
    return done ? null : value;
  };
  const drain = async (): Promise<void> => {
    while (received < largest + maxDrainedBytes && (await next()) !== null);
  };
  return new Readable({
    read() {
      next().then(
        (chunk) => this.push(chunk),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      drain().catch(() => undefined);
      done(error);
    },
  });
}

/** Passes all bytes on; aborts after a silence of the sender and for a form over the limit. */
function bounded(stop: AbortController, largest: number, tooMuch: () => void): Transform {
  const timer = setTimeout(() => stop.abort(), longestSilence);
  let received = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      timer.refresh();
      received += chunk.length;
      if (received > largest) tooMuch();
      done(null, chunk);
    },
    destroy(error, done) {
      clearTimeout(timer);
      done(error);
    },
  });
}

/** Maps a broken or malformed form to a refusal; errors of the disk stay defects. */
const toRefusal = (error: unknown): unknown =>
  error instanceof Refusal || (error instanceof Error && 'syscall' in error)
    ? error
    : new Refusal('bad_request');

/** Returns a displayable file name: no folders, no invisible characters, no change of the reading direction. */
export function tidyName(filename: string | undefined, nameless: string): string {
  const [base = ''] = (filename ?? '').split(/[/\\]/).slice(-1);
  const visible = base
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return visible.slice(0, 120) || nameless;
}
