const secret = /password|secret|token|otp|code$|recovery|credential/i;
const deepest = 8;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Removes the query of a URL: the signature in it gives access to a picture for a day. */
const unsigned = (text: string): string => text.replaceAll(/(\/[^\s?"]*)\?[^\s"]+/g, '$1?(hidden)');

function hidden(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return unsigned(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return '(more)';
  if (Array.isArray(value)) return value.map((each: unknown) => hidden(each, depth + 1));
  if (!isPlain(value)) return `(${value.constructor.name})`;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      secret.test(key) && part !== null ? '(hidden)' : hidden(part, depth + 1),
    ]),
  );
}

/**
 * Returns a copy of an event or a context for the inspector's window on another site: without passwords, codes and tokens,
 * without the signatures of picture URLs, and with the class name alone in place of any object that is not plain data.
 */
export const withoutSecrets = <Data extends object>(data: Data): Data => hidden(data, 0) as Data;
