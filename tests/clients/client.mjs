// Client without knowledge of this repository, written from the OpenAPI document and the developers' guide with Node's own APIs.
// Uploads two pictures, checks the price, orders a try-on, waits for its events, downloads the result and verifies a webhook.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

const { MOT_URL, MOT_TOKEN, PERSON, GARMENT, RESULT, WEBHOOK } = process.env;

const description = await (await fetch(`${MOT_URL}/api/openapi.json`)).json();
const operations = new Map(
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      operation.operationId,
      { path, method, responses: operation.responses },
    ]),
  ),
);

/** Makes a documented call and checks the response against the document. */
async function call(id, { params = {}, query = {}, json, form, headers = {} } = {}) {
  const { path, method, responses } = operations.get(id);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name]);
  const answer = await fetch(`${MOT_URL}${address}?${new URLSearchParams(query)}`, {
    method: method.toUpperCase(),
    headers: {
      authorization: `Bearer ${MOT_TOKEN}`,
      ...(json && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: json ? JSON.stringify(json) : form,
  });
  const documented = responses[answer.status];
  if (!documented) throw new Error(`${id} answered ${answer.status}, which its document does not name`);
  const [type] = (answer.headers.get('content-type') ?? '').split(';');
  if (documented.content && !(type in documented.content))
    throw new Error(`${id} answered ${answer.status} as ${type}, which its document does not name`);
  return answer;
}

async function upload(file, role) {
  const form = new FormData();
  form.set('role', role);
  form.set('file', new Blob([await readFile(file)]), `${role}.png`);
  return (await (await call('upload', { form })).json()).id;
}

/** Reads events until the last one. */
async function ended(id) {
  const { body } = await call('generationEvents', { params: { id } });
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const done = /event: done\n(?:id: .*\n)?data: (.*)\n/.exec(text);
    if (done) return JSON.parse(done[1]);
  }
  return (await call('generation', { params: { id } })).json();
}

function verified({ secret, headers, body }) {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(signed).digest();
  const fits = headers['webhook-signature'].split(' ').some((each) => {
    const [version, signature = ''] = each.split(',');
    const received = Buffer.from(signature, 'base64');
    return version === 'v1' && received.length === expected.length && timingSafeEqual(received, expected);
  });
  if (!fits || Math.abs(Date.now() / 1000 - headers['webhook-timestamp']) > 300) return null;
  return JSON.parse(body).type;
}

const person = await upload(PERSON, 'person');
const garment = await upload(GARMENT, 'garment');
const order = { person, garments: [{ asset: garment, category: 'tops' }] };
const dry = await (await call('tryOn', { json: { ...order, dry_run: true } })).json();
const key = { 'idempotency-key': `order-${person}` };
const accepted = await call('tryOn', { json: order, headers: key });
const { id } = await accepted.json();
const again = await (await call('tryOn', { json: order, headers: key })).json();
const done = await ended(id);
const { url } = await (
  await call('downloadLink', { params: { id: done.result.id }, json: { format: 'jpeg' } })
).json();
const picture = Buffer.from(await (await fetch(new URL(url, MOT_URL))).arrayBuffer());
await writeFile(RESULT, picture);
const history = await (await call('history', { query: { limit: '5' } })).json();
const refused = await call('tryOn', {
  json: { person, garments: [] },
  headers: { 'idempotency-key': 'empty-order' },
});
const webhook = JSON.parse(WEBHOOK);

console.log(
  JSON.stringify({
    dry: [dry.dry_run, dry.cost],
    accepted: accepted.status,
    once: again.id === id,
    status: done.status,
    test: done.provenance.test,
    jpeg: picture.subarray(0, 3).toString('hex'),
    history: history.items.map((item) => item.id === id),
    refused: [refused.status, (await refused.json()).fields.map((field) => field.path)],
    rate: accepted.headers.has('ratelimit'),
    webhook: verified(webhook),
    forged: verified({ ...webhook, body: `${webhook.body} ` }),
  }),
);
