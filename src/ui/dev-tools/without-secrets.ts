const secret = /password|secret|token|otp|code$|recovery|credential/i;
const maxDepth = 8;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Removes the query of a URL: the signature in it gives access to a picture for a day. */
const stripQueries = (text: string): string => text.replaceAll(/(\/[^\s?"]*)\?[^\s"]+/g, '$1?(hidden)');

function redact(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return stripQueries(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maxDepth) return '(more)';
  if (Array.isArray(value)) return value.map((each: unknown) => redact(each, depth + 1));
  if (!isPlain(value)) return `(${value.constructor.name})`;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      secret.test(key) && part !== null ? '(hidden)' : redact(part, depth + 1),
    ]),
  );
}

/**
 * Returns a copy of an event or a context for the inspector's window on another site: without passwords, codes and tokens,
 * without the signatures of picture URLs, and with the class name alone in place of any object that is not plain data.
 */
export const withoutSecrets = <Data extends object>(data: Data): Data => redact(data, 0) as Data;
