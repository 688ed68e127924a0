import type { JsonSchema } from '@valibot/to-json-schema';

const id = '0198c1f2-7a3b-7c4d-8e5f-6a7b8c9d0e1f';
const moment = '2026-11-28T03:00:00.000Z';

/** Example text by field name, where the schema has none. */
const words: Record<string, string> = {
  name: 'Mai Lan',
  email: 'lan@shop.example',
  username: 'lan@shop.example',
  password: 'a long passphrase',
  current_password: 'a long passphrase',
  new_password: 'another long passphrase',
  prompt: 'sáng hơn 20%, nền trắng',
  reference: 'MOTABCDEF',
  url: 'https://shop.example/mot-events',
  secret: 'mot_test_k3QaT7uV0bN5cX2zL8pR4sW6yD1fG9hJ2mK9xY',
  hint: 'mot_test_k3Qa…K9xY',
  request_id: id,
  filename: 'ket-qua.jpg',
  file: '0198c1f2-7a3b-7c4d-8e5f-6a7b8c9d0e1f-1200x800.webp',
  content_type: 'image/jpeg',
  engine: 'built-in',
  color: '#a8501f',
  outfit_color: '#8a8f98',
  background: '#ffffff',
  writer: 'tab-0198c1f27a3b7c4d',
  day: '2026-11-28',
  from: '2026-11-01',
  to: '2026-11-28',
  month: '2026-11',
  months: '2026-11',
  code: '246810',
  tax_code: '0300588569',
  signature: 'Zm9yLXRoZS1leGFtcGxlLW9ubHk',
  redirect_uri: 'http://127.0.0.1:4310/auth/google/callback',
  zone: 'Asia/Ho_Chi_Minh',
  slug: 'anh-san-pham-dep',
  title: 'Ảnh sản phẩm đẹp',
  message: 'Your words here.',
  detail: 'Your words here.',
  words: 'thêm một con mèo',
  type: '/api/docs#rate_limited',
};

type Definitions = Readonly<Record<string, JsonSchema>>;

/**
 * Makes a value that a schema accepts: its required fields, or with `whole` all fields. Generated, so that examples never fall
 * behind their schema.
 */
export function exampleOf(
  schema: JsonSchema,
  definitions: Definitions,
  { whole = false, field = '' } = {},
): unknown {
  if (schema.$ref)
    return exampleOf(definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {}, definitions, { whole, field });
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (typeof first === 'object') return exampleOf(first, definitions, { whole, field });
  switch (schema.type) {
    case 'object':
      return objectOf(schema, definitions, whole);
    case 'array':
      return arrayOf(schema, definitions, { whole, field });
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
    case undefined:
      return textOf(schema, field);
  }
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  definitions: Definitions,
  whole: boolean,
): object {
  const included = Object.entries(properties).filter(([name]) => whole || required.includes(name));
  return Object.fromEntries(
    included.flatMap(([name, value]) =>
      typeof value === 'object' ? [[name, exampleOf(value, definitions, { whole, field: name })]] : [],
    ),
  );
}

function arrayOf(
  { items, minItems = 1 }: JsonSchema,
  definitions: Definitions,
  options: { whole: boolean; field: string },
): unknown[] {
  if (typeof items !== 'object' || Array.isArray(items)) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, definitions, options));
}

function textOf({ format, pattern, minLength = 0 }: JsonSchema, field: string): string {
  if (format === 'uuid') return id;
  if (format === 'date-time') return moment;
  if (format === 'email') return 'lan@shop.example';
  if (format === 'date') return '2026-11-28';
  const text = words[field] ?? 'text';
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text))
    return /\\d|0-9/.test(pattern) ? '1' : text;
  return text.padEnd(minLength, 'x');
}
