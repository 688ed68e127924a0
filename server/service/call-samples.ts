/** Fields of an operation that its samples need. */
export type SampledCall = {
  method: string;
  path: string;
  /** Example of a JSON body. */
  body: unknown;
  idempotent: boolean;
  /** Whether the call needs a token. */
  guarded: boolean;
};

const key = 'order-0001';

export const curlOf = ({ method, path, body, idempotent, guarded }: SampledCall, origin: string): string =>
  [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} "${origin}${path}"`,
    ...(guarded ? ['-H "authorization: Bearer $MOT_TOKEN"'] : []),
    ...(idempotent ? [`-H "idempotency-key: ${key}"`] : []),
    ...(body === undefined
      ? []
      : [
          '-H "content-type: application/json"',
          `-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`,
        ]),
  ].join(' \\\n  ');

export function javaScriptOf(
  { method, path, body, idempotent, guarded }: SampledCall,
  origin: string,
): string {
  const headers = [
    ...(guarded ? ['    authorization: `Bearer ${process.env.MOT_TOKEN}`,'] : []),
    ...(idempotent ? ["    'idempotency-key': crypto.randomUUID(),"] : []),
    ...(body === undefined ? [] : ["    'content-type': 'application/json',"]),
  ];
  return [
    `const response = await fetch('${origin}${path}', {`,
    `  method: '${method}',`,
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(body)}),`]),
    '});',
    'if (!response.ok) throw new Error((await response.json()).detail);',
  ].join('\n');
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

export function pythonOf({ method, path, body, idempotent, guarded }: SampledCall, origin: string): string {
  const headers = [
    ...(guarded ? [`"authorization": f"Bearer {os.environ['MOT_TOKEN']}"`] : []),
    ...(idempotent ? ['"idempotency-key": str(uuid.uuid4())'] : []),
  ];
  return [
    `import ${['os', ...(idempotent ? ['uuid'] : []), 'requests'].join(', ')}`,
    '',
    'response = requests.request(',
    `    "${method}", "${origin}${path}",`,
    ...(headers.length > 0 ? [`    headers={${headers.join(', ')}},`] : []),
    ...(body === undefined ? [] : [`    json=${pythonValue(body)},`]),
    ')',
    'response.raise_for_status()',
  ].join('\n');
}

function pythonValue(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([name, each]) => `${JSON.stringify(name)}: ${pythonValue(each)}`)
      .join(', ')}}`;
  return JSON.stringify(value);
}
