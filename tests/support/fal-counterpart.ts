import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer, json } from 'node:stream/consumers';

import * as v from 'valibot';

export const falKey = 'studio:secret-of-the-studio';

/** Request in fal's queue, controlled by a test. */
export type FalRequest = {
  id: string;
  path: string;
  input: Record<string, unknown>;
  /** Starts the request, as a runner does. */
  begin: () => void;
  finish: (film: Uint8Array) => void;
  /** Ends the request with an error response. */
  fail: (status: number, body: unknown) => void;
};

type Kept = {
  app: string;
  status: 'IN_QUEUE' | 'IN_PROGRESS' | 'COMPLETED';
  answer: { status: number; body: unknown };
};
type Answer = { status: number; body: unknown };
type Call = 'initiate' | 'upload' | 'submit' | 'status' | 'result' | 'cancel' | 'film';

export type FalCounterpart = AsyncDisposable & {
  url: string;
  /** Takes the next request in the order of arrival; waits for it. */
  nextRequest: () => Promise<FalRequest>;
  /** Returns the number of accepted requests. */
  taken: () => number;
  /** Waits until a request is cancelled; returns its id. */
  nextCancelled: () => Promise<string>;
  /** Sets the responses to the next calls of a kind, one by one; `hang up` accepts the call and closes the connection. */
  trouble: (call: Call, ...answers: readonly (Answer | 'hang up')[]) => void;
  /** Uploaded pictures by their addresses. */
  uploads: ReadonlyMap<string, Uint8Array>;
};

/**
 * Creates a stand-in for fal's HTTP API with fal's rules: uploads in two steps, a queue whose addresses omit an endpoint's last
 * parts, 202 until a request has ended, results that are errors, validated input fields, and a required key.
 */
export async function createFal(port = 0): Promise<FalCounterpart> {
  const uploads = new Map<string, Uint8Array>();
  const films = new Map<string, Uint8Array>();
  const requests = new Map<string, Kept>();
  const troubles = new Map<Call, (Answer | 'hang up')[]>();
  const come = channel<FalRequest>();
  const cancelled = channel<string>();

  const submit = (app: string, path: string, input: unknown): Answer => {
    const checked = v.safeParse(v.looseObject({}), input);
    const wrong = checked.success ? problemsOf(path, checked.output) : ['body'];
    if (!inputs[path]) return { status: 404, body: { detail: `Path /${path} not found` } };
    if (wrong.length > 0)
      return {
        status: 422,
        body: { detail: wrong.map((name) => ({ loc: ['body', name], msg: 'invalid', type: 'value_error' })) },
      };
    const id = randomUUID();
    const job: Kept = { app, status: 'IN_QUEUE', answer: { status: 500, body: { detail: 'not over' } } };
    requests.set(id, job);
    const end = (status: number, body: unknown) =>
      Object.assign(job, { status: 'COMPLETED', answer: { status, body } });
    come.put({
      id,
      path,
      input: checked.success ? checked.output : {},
      begin: () => Object.assign(job, { status: 'IN_PROGRESS' }),
      finish: (film) => {
        films.set(id, film);
        end(200, { video: { url: `${url}/files/${id}.mp4`, content_type: 'video/mp4' } });
      },
      fail: end,
    });
    return { status: 200, body: { status: 'IN_QUEUE', queue_position: 0, ...addressesOf(url, app, id) } };
  };

  const look = (id: string, { app, status }: Kept): Answer => ({
    status: status === 'COMPLETED' ? 200 : 202,
    body: { status, ...(status === 'IN_QUEUE' && { queue_position: 0 }), ...addressesOf(url, app, id) },
  });
  const cancel = (id: string, { status }: Kept): Answer => {
    if (status === 'COMPLETED') return { status: 400, body: { status: 'ALREADY_COMPLETED' } };
    cancelled.put(id);
    return { status: 202, body: { status: 'CANCELLATION_REQUESTED' } };
  };
  const answerRequest = (call: Call, app: string, id: string): Answer => {
    const job = requests.get(id);
    if (job?.app !== app) return { status: 404, body: { status: 'NOT_FOUND', detail: 'Request not found' } };
    if (call === 'status') return look(id, job);
    if (call === 'cancel') return cancel(id, job);
    return job.status === 'COMPLETED'
      ? job.answer
      : { status: 400, body: { detail: 'Request is still in progress' } };
  };
  const initiate = (): Answer => {
    const id = randomUUID();
    return {
      status: 200,
      body: { upload_url: `${url}/upload/${id}?signature=s`, file_url: `${url}/pictures/${id}.jpg` },
    };
  };
  const hear = async (call: Call, target: URL, request: IncomingMessage): Promise<Answer> => {
    const [, owner = '', alias = ''] = target.pathname.split('/');
    const app = `${owner}/${alias}`;
    const [, id = ''] = /\/requests\/([^/]+)/.exec(target.pathname) ?? [];
    if (call === 'initiate') return initiate();
    if (call === 'submit') return submit(app, target.pathname.slice(1), await json(request));
    return answerRequest(call, app, id);
  };
  const receive = async (target: URL, request: IncomingMessage): Promise<Answer> => {
    uploads.set(`${url}/pictures/${target.pathname.split('/')[2]}.jpg`, await buffer(request));
    return { status: 200, body: {} };
  };

  const server = createServer((request, answer) => {
    const target = new URL(request.url ?? '/', url);
    const call = callOf(request.method, target.pathname);
    const [trouble] = troubles.get(call)?.splice(0, 1) ?? [];
    if (trouble === 'hang up' && call !== 'submit') return void request.socket.destroy();
    if (trouble && trouble !== 'hang up') return send(answer, trouble);
    if (call === 'film')
      return sendFilm(answer, films.get(target.pathname.slice('/files/'.length, -'.mp4'.length)));
    // An upload is authorized by its address; every other call needs the key.
    if (call !== 'upload' && request.headers.authorization !== `Key ${falKey}`)
      return send(answer, {
        status: 401,
        body: { detail: 'Cannot access application. Authentication is required.' },
      });
    void (call === 'upload' ? receive(target, request) : hear(call, target, request)).then((response) =>
      // The request is accepted, but the sender gets no response.
      trouble === 'hang up' ? request.socket.destroy() : send(answer, response),
    );
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('no port');
  const url = `http://127.0.0.1:${bound.port}`;

  return {
    url,
    nextRequest: come.take,
    taken: () => requests.size,
    nextCancelled: cancelled.take,
    trouble: (call, ...answers) => troubles.set(call, [...answers]),
    uploads,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function callOf(method: string | undefined, path: string): Call {
  if (path === '/storage/upload/initiate') return 'initiate';
  if (path.startsWith('/upload/')) return 'upload';
  if (path.startsWith('/files/')) return 'film';
  if (path.endsWith('/status')) return 'status';
  if (path.endsWith('/cancel')) return 'cancel';
  return method === 'POST' ? 'submit' : 'result';
}

const addressesOf = (url: string, app: string, id: string) => ({
  request_id: id,
  response_url: `${url}/${app}/requests/${id}`,
  status_url: `${url}/${app}/requests/${id}/status`,
  cancel_url: `${url}/${app}/requests/${id}/cancel`,
});

const send = (answer: ServerResponse, { status, body }: Answer) =>
  void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const sendFilm = (answer: ServerResponse, film: Uint8Array | undefined) =>
  film
    ? void answer.writeHead(200, { 'content-type': 'video/mp4' }).end(film)
    : void answer.writeHead(404).end();

const words = { prompt: v.pipe(v.string(), v.minLength(1)), image_url: v.pipe(v.string(), v.url()) };
const seconds = (...all: readonly string[]) => v.optional(v.picklist(all));
const seedance = {
  ...words,
  resolution: v.optional(v.picklist(['480p', '720p', '1080p'])),
  camera_fixed: v.optional(v.boolean()),
  seed: v.optional(v.number()),
  aspect_ratio: v.optional(v.string()),
};

/** Inputs of the endpoints, by the types of fal's client; unknown fields are refused here, while fal ignores them. */
const inputs: Record<string, v.GenericSchema> = {
  'fal-ai/kling-video/v2.1/standard/image-to-video': v.strictObject({
    ...words,
    duration: seconds('5', '10'),
    cfg_scale: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    negative_prompt: v.optional(v.string()),
  }),
  'fal-ai/minimax/hailuo-02/standard/image-to-video': v.strictObject({
    ...words,
    duration: seconds('6', '10'),
    resolution: v.optional(v.picklist(['512P', '768P'])),
    prompt_optimizer: v.optional(v.boolean()),
    end_image_url: v.optional(v.string()),
  }),
  'fal-ai/bytedance/seedance/v1/pro/fast/image-to-video': v.strictObject({
    ...seedance,
    duration: seconds('2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'),
  }),
  'fal-ai/bytedance/seedance/v1.5/pro/image-to-video': v.strictObject({
    ...seedance,
    duration: seconds('4', '5', '6', '7', '8', '9', '10', '11', '12'),
    generate_audio: v.optional(v.boolean()),
  }),
  'fal-ai/veo3.1/image-to-video': v.strictObject({
    ...words,
    duration: seconds('4s', '6s', '8s'),
    resolution: v.optional(v.picklist(['720p', '1080p'])),
    generate_audio: v.optional(v.boolean()),
    aspect_ratio: v.optional(v.picklist(['auto', '16:9', '9:16'])),
    seed: v.optional(v.number()),
  }),
};

function problemsOf(path: string, input: object): string[] {
  const schema = inputs[path];
  const parsed = schema && v.safeParse(schema, input);
  return parsed?.issues?.map((issue) => v.getDotPath(issue) ?? 'body') ?? [];
}

/** Creates a queue in which producers and consumers may come first. */
function channel<T>() {
  const come: T[] = [];
  const awaited: ((thing: T) => void)[] = [];
  return {
    put: (thing: T): void => {
      const taker = awaited.shift();
      if (taker) taker(thing);
      else come.push(thing);
    },
    take: (): Promise<T> => {
      const [thing] = come.splice(0, 1);
      return thing === undefined ? new Promise((resolve) => awaited.push(resolve)) : Promise.resolve(thing);
    },
  };
}
