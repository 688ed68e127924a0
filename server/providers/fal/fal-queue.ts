import { setTimeout as wait } from 'node:timers/promises';

import * as v from 'valibot';

import { ProviderRefusal } from '#server/providers/generation-engine.ts';

import { FalAnswer, faultOf, isFinal, isVerdict } from './fal-refusal.ts';
import type { FalInput } from './fal-films.ts';

export type FalSettings = {
  key: string;
  /** Address of a stand-in for fal. */
  url?: string | undefined;
  /** Milliseconds between two polls of a request, and the unit of the pauses after a fault. */
  pace?: number;
};

/** fal's identification of a request; its addresses are used unchanged. */
export const FalTicket = v.object({
  request_id: v.string(),
  status_url: v.pipe(v.string(), v.url()),
  response_url: v.pipe(v.string(), v.url()),
  cancel_url: v.pipe(v.string(), v.url()),
});
export type FalTicket = v.InferOutput<typeof FalTicket>;

const Status = v.object({ status: v.picklist(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']) });
export type FalStatus = v.InferOutput<typeof Status>['status'];
const Upload = v.object({ upload_url: v.pipe(v.string(), v.url()), file_url: v.pipe(v.string(), v.url()) });
const Result = v.object({ video: v.object({ url: v.pipe(v.string(), v.url()) }) });

/** Seconds after which fal deletes pictures and films: the server keeps its own copies. */
const lifetime = JSON.stringify({ expiration_duration_seconds: 86_400 });
const requestTimeout = 30_000;
/** A larger film can't come from these models. */
const largestFilm = 200 * 2 ** 20;

export type FalQueue = {
  /** Uploads the picture and returns its address for fal's models. */
  upload: (bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal) => Promise<string>;
  /** Has no abort signal: the caller has to get the ticket. */
  submit: (path: string, input: FalInput) => Promise<FalTicket>;
  /** Polls until the request is over; calls `onStatus` at each poll. */
  follow: (ticket: FalTicket, onStatus: (status: FalStatus) => void, signal: AbortSignal) => Promise<void>;
  /** Fetches the film of a finished request. */
  fetchFilm: (ticket: FalTicket, signal: AbortSignal) => Promise<Uint8Array>;
  /** Asks fal to stop; a finished request stays finished. */
  cancel: (ticket: FalTicket) => Promise<void>;
};

/**
 * Client of fal's queue over HTTP (fal.ai/docs/inference-api/queue). A call throws a {@link ProviderRefusal} for an error that
 * ends the job, a {@link FalFault} where a new request may succeed, and any other error where the same request can be polled
 * again.
 */
export function falQueue({ key, url, pace = 2_000 }: FalSettings): FalQueue {
  const queue = url ?? 'https://queue.fal.run';
  const storage = url ?? 'https://rest.fal.ai';
  const { call, checked } = falCalls(key, url);
  const patiently = withRetries(pace);

  return {
    upload: (bytes, signal) =>
      patiently(
        async () => {
          const { upload_url, file_url } = await call(
            Upload,
            `${storage}/storage/upload/initiate?storage_type=fal-cdn-v3`,
            {
              method: 'POST',
              headers: { 'x-fal-object-lifecycle': lifetime },
              body: JSON.stringify({ content_type: 'image/jpeg', file_name: 'picture.jpg' }),
              signal,
            },
          );
          await put(checked(upload_url), bytes, signal);
          return file_url;
        },
        { signal, tries: 4 },
      ),
    submit: (path, input) =>
      patiently(
        () =>
          call(FalTicket, `${queue}/${path}`, {
            method: 'POST',
            headers: { 'x-fal-object-lifecycle-preference': lifetime },
            body: JSON.stringify(input),
          }).catch(rethrowIfNotTaken),
        { tries: 4 },
      ),
    follow: async (ticket, onStatus, signal) => {
      for (;;) {
        const pollStatus = () => call(Status, ticket.status_url, { signal });
        const { status } = await patiently(pollStatus, { signal, tries: Number.POSITIVE_INFINITY });
        onStatus(status);
        if (status === 'COMPLETED') return;
        await wait(pace, undefined, { signal });
      }
    },
    fetchFilm: async (ticket, signal) => {
      const read = () => call(Result, ticket.response_url, { signal });
      const { video } = await patiently(read, { signal, tries: 4, isOver: isVerdict });
      return patiently(() => download(checked(video.url), signal), { signal, tries: 4 });
    },
    cancel: async ({ cancel_url }) => {
      await call(v.unknown(), cancel_url, { method: 'PUT' }).catch((error: unknown) => {
        // 400: the request is over; 404: it never existed.
        if (!(error instanceof FalAnswer) || ![400, 404].includes(error.status)) throw error;
      });
    },
  };
}

/** Restricts calls to fal's own hosts, or to the stand-in: a response can't lead to another host. */
function falCalls(key: string, url: string | undefined) {
  const checked = (address: string): string => {
    const { protocol, hostname, origin } = new URL(address);
    const isOwn = url
      ? origin === new URL(url).origin
      : protocol === 'https:' && /(^|\.)fal\.(ai|run|media)$/.test(hostname);
    if (!isOwn) throw new ProviderRefusal('engine_failed', `fal names an address of ${hostname}`);
    return address;
  };
  const call = async <S extends v.GenericSchema>(
    schema: S,
    address: string,
    { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  ): Promise<v.InferOutput<S>> => {
    const answer = await fetch(checked(address), {
      ...init,
      redirect: 'error',
      headers: { authorization: `Key ${key}`, 'content-type': 'application/json', ...headers },
      signal: within(init.signal),
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw new FalAnswer(answer.status, body);
    return v.parse(schema, body);
  };
  return { call, checked };
}

const within = (signal: AbortSignal | null | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(requestTimeout), ...(signal ? [signal] : [])]);

type Patience = { signal?: AbortSignal; tries: number; isOver?: (answer: FalAnswer) => boolean };

/** Retries with growing pauses until a response is final. */
const withRetries =
  (pace: number) =>
  async <T>(ask: () => Promise<T>, { signal, tries, isOver = isFinal }: Patience): Promise<T> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await ask();
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof FalAnswer && isOver(error)) throw faultOf(error);
        if (tried === tries || error instanceof ProviderRefusal) throw error;
        await wait(Math.min(pace * 2 ** tried, 30_000), undefined, { ...(signal && { signal }) });
      }
    }
  };

const connectErrorCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Rethrows errors after which a request can be sent again without a risk of paying twice. */
function rethrowIfNotTaken(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  const isAnswered = error instanceof FalAnswer && (error.status < 500 || error.status === 503);
  if (
    isAnswered ||
    (cause instanceof Error && 'code' in cause && connectErrorCodes.includes(String(cause.code)))
  )
    throw error;
  throw new ProviderRefusal('engine_failed', 'nobody knows whether fal took the request', { cause: error });
}

/** The address is the permission: the key is not sent along. */
async function put(address: string, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void> {
  const answer = await fetch(address, {
    method: 'PUT',
    redirect: 'error',
    headers: { 'content-type': 'image/jpeg' },
    body: bytes,
    signal: within(signal),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`fal's storage answered ${answer.status}`);
}

async function download(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(address, { redirect: 'error', signal });
  if (!answer.ok || !answer.body) throw new Error(`the film's address answered ${answer.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body) {
    bytes += part.length;
    if (bytes > largestFilm) throw new ProviderRefusal('engine_failed', 'the film is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
