import { readFileSync } from 'node:fs';

import type { Hono } from 'hono';
import { html, raw } from 'hono/html';

import { api } from '#api/contract/api.ts';
import type { Op } from '#api/contract/op.ts';
import { errorCodes } from '#api/contract/problem.ts';
import { pagePolicy } from '#server/platform/http/content-policy.ts';
import type { HttpEnv } from '#server/platform/http/http-env.ts';
import { problems } from '#server/platform/http/problem-details.ts';
import { resourcePath } from '#server/platform/resources.ts';

import { bodyExamples } from './example-bodies.ts';
import { exampleOf } from './example.ts';
import { callersOf, schemaOf, schemas, tagOf, tags } from './openapi.ts';
import { curlOf, javaScriptOf, pythonOf, type SampledCall } from './call-samples.ts';

const hidden = ['local', 'admin'];
const calls = Object.entries<Op>(api).filter(([, { access }]) => !hidden.includes(access));

/**
 * Mounts the reference of the API: every operation with its samples, and a console that calls it. All its files come from this
 * server.
 */
export function mountReference(app: Hono<HttpEnv>, publicUrl: string): void {
  let page: Promise<string> | undefined;
  const read = (name: string) => readFileSync(resourcePath(`server/service/pages/${name}`), 'utf8');
  const files = { css: read('reference.css'), js: read('reference.js') };
  const answer = (text: string, type: string) =>
    new Response(text, {
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=300',
        'content-security-policy': pagePolicy({ scripts: [], styles: [] }),
      },
    });
  app.get('/api/docs', async () => {
    page ??= Promise.resolve(pageOf(publicUrl));
    return answer(await page, 'text/html');
  });
  app.get('/api/docs/reference.css', () => answer(files.css, 'text/css'));
  app.get('/api/docs/reference.js', () => answer(files.js, 'text/javascript'));
}

const pageOf = (origin: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API reference · Mốt</title>
        <meta name="description" content="Every call of the API of Mốt, with samples and a console." />
        <link rel="stylesheet" href="/api/docs/reference.css" />
        <script src="/api/docs/reference.js" type="module"></script>
      </head>
      <body>
        <main>
          <h1>API reference</h1>
          <p>
            Every call, with samples and a console. Begin with the <a href="/developers">guide</a>; the same
            as a document is <a href="/api/openapi.json">openapi.json</a>.
          </p>
          <div class="key">
            <label for="token">
              Token for the console; it is kept nowhere
              <input id="token" type="password" autocomplete="off" placeholder="mot_test_…" />
            </label>
          </div>
          ${tags.map(([, tag, about]) => sectionOf(tag, about, origin))}
          <section>
            <h2 id="errors">Errors</h2>
            <table>
              <thead>
                <tr>
                  <th scope="col">Code</th>
                  <th scope="col">Status</th>
                  <th scope="col">What it says</th>
                </tr>
              </thead>
              <tbody>
                ${errorCodes.map(
                  (code) =>
                    html`<tr id="${code}">
                      <th scope="row"><code>${code}</code></th>
                      <td>${problems[code].status}</td>
                      <td>${problems[code].detail}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </section>
        </main>
      </body>
    </html>`;

function sectionOf(tag: string, about: string, origin: string) {
  const own = calls.filter(([, { path }]) => tagOf(path) === tag);
  if (own.length === 0) return '';
  return html`<section>
    <h2>${tag}</h2>
    <p class="what">${about}</p>
    ${own.map(([name, op]) => callOf(name, op, origin))}
  </section>`;
}

function callOf(name: string, op: Op, origin: string) {
  const { method, path, summary } = op;
  const body = op.body && (bodyExamples[name] ?? exampleOf(schemaOf(op.body, 'input'), schemas()));
  const guarded = op.access !== 'public';
  const sampled: SampledCall = { method, path, body, idempotent: op.idempotent ?? false, guarded };
  const answer = op.answer && exampleOf(schemaOf(op.answer, 'output'), schemas(), { whole: true });
  return html`<details class="call" id="${name}">
    <summary>
      <span class="method">${method}</span> <span class="path">${path}</span>
      <span class="what">${summary}</span>
    </summary>
    <div>
      <p>${callersOf(op)}</p>
      ${sampleOf('curl', curlOf(sampled, origin))} ${sampleOf('JavaScript', javaScriptOf(sampled, origin))}
      ${sampleOf('Python', pythonOf(sampled, origin))}
      ${answer === undefined ? '' : sampleOf(`Answer, ${op.status}`, JSON.stringify(answer, null, 2))}
      <p>
        Refused with
        ${raw(op.errors.map((code) => `<a href="#${code}"><code>${code}</code></a>`).join(', ') || 'nothing of its own')}.
      </p>
      ${op.multipart ? '' : consoleOf(name, op, body)}
    </div>
  </details>`;
}

const sampleOf = (title: string, text: string) =>
  html`<details>
    <summary>${title}</summary>
    <pre tabindex="0"><code>${text}</code></pre>
  </details>`;

function consoleOf(name: string, { method, path, params, query, idempotent }: Op, body: unknown) {
  const fields = (schema: Op['params'] | Op['query'], place: 'path' | 'query') =>
    Object.keys((schema && schemaOf(schema, 'input').properties) ?? {}).map(
      (field) =>
        html`<label
          >${field}<input name="${place}.${field}" autocomplete="off" ${place === 'path' ? 'required' : ''}
        /></label>`,
    );
  return html`<form
    class="try"
    aria-label="Try ${name}"
    data-method="${method}"
    data-path="${path}"
    data-idempotent="${idempotent ? '1' : ''}"
  >
    ${fields(params, 'path')} ${fields(query, 'query')}
    ${
      body === undefined
        ? ''
        : html`<label
            >Body<textarea name="body" spellcheck="false">${JSON.stringify(body, null, 2)}</textarea>
          </label>`
    }
    <button type="submit">Send</button>
    <pre class="answer" tabindex="0" aria-live="polite" hidden></pre>
  </form>`;
}
