/** Keeps what was costly to make, up to a number of bytes; what was not asked for the longest goes first. */
export type Cache<T> = {
  /** The kept value, or what `make` answers, kept for the next time. A failure is not kept. */
  take: (key: string, make: () => Promise<T>) => Promise<T>;
  /** Bytes that are kept now. */
  readonly bytes: number;
};

/**
 * A cache for one thread that does one thing at a time: two callers who ask for the same key at once both make it.
 *
 * @param capacity bytes; a value beyond it is handed out, and not kept.
 */
export function createCache<T>(capacity: number, sizeOf: (value: T) => number = weigh): Cache<T> {
  // A Map lists its keys in the order they were set: the first is the one unused for the longest.
  const kept = new Map<string, { value: T; size: number }>();
  let bytes = 0;

  const drop = (key: string): void => {
    bytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, value: T): void => {
    const size = sizeOf(value);
    drop(key);
    if (size > capacity) return;
    for (const oldest of kept.keys()) {
      if (bytes + size <= capacity) break;
      drop(oldest);
    }
    kept.set(key, { value, size });
    bytes += size;
  };

  return {
    take: async (key, make) => {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
        return found.value;
      }
      const value = await make();
      keep(key, value);
      return value;
    },
    get bytes() {
      return bytes;
    },
  };
}

/** The bytes of all typed arrays within a value, shared ones counted once; the rest weighs next to nothing beside them. */
export function weigh(value: unknown): number {
  const buffers = new Set<ArrayBufferLike>();
  const seen = new Set<object>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    if (ArrayBuffer.isView(part)) buffers.add(part.buffer);
    else if (part instanceof Map) for (const inner of part.values()) visit(inner);
    else for (const inner of Object.values(part)) visit(inner);
  };
  visit(value);
  return [...buffers].reduce((sum, buffer) => sum + buffer.byteLength, 0);
}
