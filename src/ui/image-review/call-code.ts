import type { BatchOrder } from '#api/contract/batch.ts';

export const codeLanguages = ['curl', 'javascript', 'python'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** Placeholder for the user's own token. */
const placeholder = 'mot_live_YOUR_TOKEN';
type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json };

/** Returns a program that gives the same order through the public API. */
export function generateCallCode({ call, body }: BatchOrder, language: CodeLanguage, studio: string): string {
  const json = JSON.stringify(body, null, 2);
  const address = `${studio}/ai/${call}`;
  switch (language) {
    case 'curl':
      return [
        `MOT_TOKEN='${placeholder}'`,
        '',
        `curl -s '${address}' \\`,
        `  -H "authorization: Bearer $MOT_TOKEN" \\`,
        `  -H 'content-type: application/json' \\`,
        `  -H "idempotency-key: $(uuidgen)" \\`,
        `  -d '${json.replaceAll("'", String.raw`'\''`)}'`,
      ].join('\n');
    case 'javascript':
      return [
        `const token = '${placeholder}';`,
        '',
        `const answer = await fetch('${address}', {`,
        `  method: 'POST',`,
        `  headers: {`,
        `    authorization: \`Bearer \${token}\`,`,
        `    'content-type': 'application/json',`,
        `    'idempotency-key': crypto.randomUUID(),`,
        `  },`,
        `  body: JSON.stringify(${json.replaceAll('\n', '\n  ')}),`,
        `});`,
        `const generation = await answer.json();`,
      ].join('\n');
    case 'python':
      return [
        'import uuid, requests',
        '',
        `token = "${placeholder}"`,
        '',
        'answer = requests.post(',
        `    "${address}",`,
        '    headers={"authorization": f"Bearer {token}", "idempotency-key": str(uuid.uuid4())},',
        `    json=${pythonOf(body as Json).replaceAll('\n', '\n    ')},`,
        ')',
        'answer.raise_for_status()',
        'generation = answer.json()',
      ].join('\n');
  }
}

function pythonOf(value: Json, indent = ''): string {
  const inner = `${indent}  `;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  // JSON's escapes are valid in Python.
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = isList(value)
    ? value.map((each) => inner + pythonOf(each, inner))
    : Object.entries(value).flatMap(([name, each]) =>
        each === undefined ? [] : [`${inner}${JSON.stringify(name)}: ${pythonOf(each, inner)}`],
      );
  const [open, close] = isList(value) ? '[]' : '{}';
  return entries.length === 0 ? `${open}${close}` : `${open}\n${entries.join(',\n')}\n${indent}${close}`;
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);
