// npm run client: generates the part of packages/client that follows from the contract. With --check it writes nothing and
// fails if a file is out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import type { JsonSchema } from '@valibot/to-json-schema';

import { api } from '#api/contract/api.ts';
import { latestVersion } from '#api/contract/versions.ts';
import type { Op } from '#api/contract/op.ts';
import { openApiDocument, schemaOf } from '#server/service/openapi.ts';

const check = process.argv.includes('--check');
const openToAll = ['catalog', 'samples'];
const calls = Object.entries<Op>(api).filter(
  ([name, { access }]) => access === 'session-or-token' || openToAll.includes(name),
);
const document = openApiDocument(api, '');
const knownSchemas = document.components.schemas;

const quoted = (name: string) => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name));

/** Converts a schema to a TypeScript type. */
function typeOf(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return 'unknown';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return [...new Set(several.map(typeOf))].join(' | ');
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ');
  const { type } = schema;
  if (Array.isArray(type) || type === undefined) return 'unknown';
  switch (type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return `(${typeof schema.items === 'object' && !Array.isArray(schema.items) ? typeOf(schema.items) : 'unknown'})[]`;
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'null':
    case 'string':
      return type;
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, value]) => `${quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(value)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties)}>`
    : 'Record<string, unknown>';
}

function used(text: string): string[] {
  const names = new Set<string>();
  const visit = (part: string) => {
    for (const [name, schema] of Object.entries(knownSchemas))
      if (!names.has(name) && new RegExp(`\\b${name}\\b`).test(part)) {
        names.add(name);
        visit(typeOf(schema));
      }
  };
  visit(text);
  return [...names].toSorted();
}

/** Returns the parameters of a call, in the order of its method. */
function parametersOf({ params, query, body, also }: Op): string[] {
  return [
    ...(params ? ['id: string'] : []),
    ...(body
      ? [
          `body: ${also ? `Omit<${typeOf(schemaOf(body, 'input'))}, 'dry_run'>` : typeOf(schemaOf(body, 'input'))}`,
        ]
      : []),
    ...(query ? [`query?: ${typeOf(schemaOf(query, 'input'))}`] : []),
  ];
}

const answerOf = ({ answer, produces }: Op): string =>
  answer ? typeOf(schemaOf(answer, 'output')) : produces ? 'Response' : 'void';

function methodOf(name: string, op: Op): string {
  const { idempotent, summary, also } = op;
  const parameters = [...parametersOf(op), `options?: ${idempotent ? 'OrderOptions' : 'CallOptions'}`];
  const method = `  /** ${summary}. */\n  ${name}(${parameters.join(', ')}): Promise<${answerOf(op)}>;`;
  if (!also) return method;
  const dry = [...parametersOf(op), 'options?: CallOptions'];
  return `${method}\n  /** Return the cost of this order without creating a generation. */\n  ${name}DryRun(${dry.join(', ')}): Promise<${typeOf(schemaOf(also.answer, 'output'))}>;`;
}

const generatedCalls = calls.filter(([name]) => !['upload', 'generationEvents', 'workEvents'].includes(name));
const methods = generatedCalls.map(([name, op]) => methodOf(name, op)).join('\n');
const all = `${methods} Asset Generation Problem WebhookEvent`;
const schemas = used(all).map((name) => `export type ${name} = ${typeOf(knownSchemas[name] ?? true)};`);

const types = `// Made of the contract by scripts/client.ts.\nimport type { CallOptions, OrderOptions } from './index.d.ts';\n\n${schemas.join('\n')}\n\nexport interface Calls {\n${methods}\n}\n`;
const table = Object.fromEntries(
  generatedCalls.map(([name, { method, path, params, body, query, idempotent, answer, produces, also }]) => [
    name,
    {
      method,
      path,
      ...(params && { params: true }),
      ...(body && { body: true }),
      ...(query && { query: true }),
      ...(idempotent && { idempotent }),
      ...(also && { dryRun: true }),
      ...(!answer && produces && { produces }),
    },
  ]),
);
const code = `// Made of the contract by scripts/client.ts.\nexport const version = '${latestVersion}';\nexport const calls = ${JSON.stringify(table, null, 2)};\n`;

const stale: string[] = [];
for (const [file, text] of [
  ['packages/client/calls.d.ts', types],
  ['packages/client/calls.js', code],
] as const) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (check) stale.push(file);
  else writeFileSync(file, text);
}
if (stale.length > 0) {
  console.error(`out of date: ${stale.join(', ')}; run «npm run client»`);
  process.exitCode = 1;
}
