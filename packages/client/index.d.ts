import type { Asset, Calls, Generation, Problem, WebhookEvent } from './calls.d.ts';

export type * from './calls.d.ts';

export type CallOptions = { signal?: AbortSignal };
/** Without a key one is made: give one to be able to ask again after a lost answer. */
export type OrderOptions = CallOptions & { idempotencyKey?: string };

export type ClientOptions = {
  /** `mot_live_…` or `mot_test_…`; keep it out of pages that others load. */
  token: string;
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  /** How often a call is made again that was answered 429 or 503, after the time that the answer names. */
  retries?: number;
};

export type GenerationEvent =
  | { event: 'snapshot' | 'done'; data: Generation }
  | { event: 'stage'; data: { stage: string; progress: number } }
  | { event: 'progress'; data: { progress: number; queue_position?: number } };

export type Client = Calls & {
  upload(
    file: Blob | Uint8Array | ArrayBuffer,
    role: 'person' | 'garment' | 'face' | 'photo' | 'mask' | 'image',
    options?: CallOptions & { filename?: string },
  ): Promise<Asset>;
  events(id: string, options?: CallOptions): AsyncGenerator<GenerationEvent, void>;
  finished(id: string, options?: CallOptions): Promise<Generation>;
  download(
    asset: string,
    form?: {
      size?: 'original' | 'large' | 'medium' | 'small';
      quality?: 'low' | 'high';
      format?: 'jpeg' | 'png' | 'webp';
    },
    options?: CallOptions,
  ): Promise<Response>;
};

export class MotError extends Error {
  problem: Problem;
  status: number;
  code: string;
  /** Seconds. */
  retryAfter: number | undefined;
}

export function createClient(options: ClientOptions): Client;

export function verifyWebhook(
  secret: string,
  headers: Headers | Record<string, string | undefined>,
  body: string,
  options?: { now?: number; tolerance?: number },
): Promise<WebhookEvent>;
