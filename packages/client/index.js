import { calls, version } from './calls.js';

/** Error of a refused call; `problem` is the server's problem document. */
export class MotError extends Error {
  constructor(problem, response) {
    super(problem.detail ?? `The server answered ${response.status}`);
    this.name = 'MotError';
    this.problem = problem;
    this.status = response.status;
    this.code = problem.code;
    this.retryAfter = Number(response.headers.get('retry-after')) || undefined;
  }
}

/** @returns a client with a method for each call that an API token may make. */
export function createClient({ token, baseUrl, fetch: send = globalThis.fetch, retries = 2 }) {
  const base = baseUrl.replace(/\/+$/, '');

  async function request(path, { method = 'GET', headers = {}, body, signal } = {}) {
    const isAgain = (response, attempt) =>
      attempt < retries && (response.status === 429 || response.status === 503);
    for (let attempt = 0; ; attempt += 1) {
      const response = await send(`${base}${path}`, {
        method,
        body,
        signal,
        headers: { authorization: `Bearer ${token}`, 'mot-version': version, ...headers },
      });
      if (response.ok) return response;
      if (!isAgain(response, attempt)) throw new MotError(await problemOf(response), response);
      await response.body?.cancel();
      await pause((Number(response.headers.get('retry-after')) || 1) * 1000, signal);
    }
  }

  async function call(name, given, dryRun = false) {
    const { method, path, params, body, query, idempotent, produces } = calls[name];
    const rest = [...given];
    const id = params ? rest.shift() : undefined;
    const content = body ? { ...rest.shift(), ...(dryRun && { dry_run: true }) } : undefined;
    const search = query ? new URLSearchParams(rest.shift() ?? {}).toString() : '';
    const { idempotencyKey, signal } = rest.shift() ?? {};
    const response = await request(
      path.replace('{id}', encodeURIComponent(id ?? '')) + (search && `?${search}`),
      {
        method,
        signal,
        headers: {
          ...(content && { 'content-type': 'application/json' }),
          ...(idempotent && !dryRun && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
        },
        body: content && JSON.stringify(content),
      },
    );
    return produces ? response : response.status === 204 ? undefined : response.json();
  }

  const methods = {};
  for (const [name, { dryRun }] of Object.entries(calls)) {
    methods[name] = (...given) => call(name, given);
    if (dryRun) methods[`${name}DryRun`] = (...given) => call(name, given, true);
  }

  /** Uploads a picture: a File, a Blob or bytes. */
  async function upload(file, role, { filename = 'picture.jpg', signal } = {}) {
    const form = new FormData();
    form.set('role', role);
    form.set('file', file instanceof Blob ? file : new Blob([file]), file.name ?? filename);
    return (await request('/api/assets', { method: 'POST', body: form, signal })).json();
  }

  /** Yields the events of a generation, from its current state to its end. */
  async function* events(id, { signal } = {}) {
    const response = await request(`/ai/generations/${encodeURIComponent(id)}/events`, { signal });
    let rest = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      const messages = (rest + part).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const event = /^event: ?(.*)$/m.exec(message)?.[1];
        const data = /^data: ?(.*)$/m.exec(message)?.[1];
        if (event && data) yield { event, data: JSON.parse(data) };
      }
    }
  }

  /** Waits for the end of a generation and returns it, whatever its outcome. */
  async function finished(id, options = {}) {
    for await (const { event, data } of events(id, options)) if (event === 'done') return data;
    return methods.generation(id, options);
  }

  /** Downloads the file of a result. */
  async function download(asset, form = {}, { signal } = {}) {
    const { url } = await methods.downloadLink(asset, form, { signal });
    return request(url, { signal });
  }

  return { ...methods, upload, events, finished, download };
}

const pause = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const problemOf = (response) =>
  response.json().catch(() => ({ code: 'unreadable', status: response.status, detail: response.statusText }));

/**
 * Verifies a webhook's signature and age, and returns the event in its body.
 * @throws where the signature is wrong or the timestamp is more than five minutes off.
 */
export async function verifyWebhook(secret, headers, body, { now = Date.now(), tolerance = 300 } = {}) {
  const header = (name) => (typeof headers.get === 'function' ? headers.get(name) : headers[name]) ?? '';
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= tolerance))
    throw new Error('The message is too old or too new');
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const part of header('webhook-signature').split(' ')) {
    const [kind, signature = ''] = part.split(',');
    if (kind !== 'v1') continue;
    const given = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
    if (await crypto.subtle.verify('HMAC', key, given, signed)) return JSON.parse(body);
  }
  throw new Error('The signature is not right');
}
