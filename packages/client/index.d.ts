import type { Asset, Calls, Generation, Problem, WebhookEvent } from './calls.d.ts';

export type * from './calls.d.ts';

export type CallOptions = { signal?: AbortSignal };
/** The client makes an idempotency key where none is given; a caller's own key lets it repeat an order whose response was lost. */
export type OrderOptions = CallOptions & { idempotencyKey?: string };

export type ClientOptions = {
  /** `mot_live_…` or `mot_test_…`; a secret that must not reach pages which others load. */
  token: string;
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  /** How often a call is repeated after a 429 or 503 response, each time after the response's `retry-after`. */
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
  /** Seconds until the next attempt. */
  retryAfter: number | undefined;
}

export function createClient(options: ClientOptions): Client;

export function verifyWebhook(
  secret: string,
  headers: Headers | Record<string, string | undefined>,
  body: string,
  options?: { now?: number; tolerance?: number },
): Promise<WebhookEvent>;
