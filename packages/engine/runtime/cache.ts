/** Least-recently-used cache of costly values, bounded by their bytes. */
export type Cache<T> = {
  /** Returns the cached value, or caches and returns the value of `make`. Failures are not cached. */
  take: (key: string, make: () => Promise<T>) => Promise<T>;
  /** Bytes of all cached values. */
  readonly bytes: number;
};

/**
 * Creates a cache for a thread that does one thing at a time: two concurrent callers of the same key both make the value.
 *
 * @param capacity bytes; a larger value is returned without being cached.
 */
export function createCache<T>(capacity: number, sizeOf: (value: T) => number = byteSizeOf): Cache<T> {
  // A Map iterates in insertion order, and each use inserts anew: the first key is the least recently used.
  const entries = new Map<string, { value: T; size: number }>();
  let bytes = 0;

  const drop = (key: string): void => {
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const store = (key: string, value: T): void => {
    const size = sizeOf(value);
    drop(key);
    if (size > capacity) return;
    for (const oldest of entries.keys()) {
      if (bytes + size <= capacity) break;
      drop(oldest);
    }
    entries.set(key, { value, size });
    bytes += size;
  };

  return {
    take: async (key, make) => {
      const found = entries.get(key);
      if (found) {
        entries.delete(key);
        entries.set(key, found);
        return found.value;
      }
      const value = await make();
      store(key, value);
      return value;
    },
    get bytes() {
      return bytes;
    },
  };
}

/** Bytes of all typed arrays within a value, shared buffers counted once; the rest is negligible. */
export function byteSizeOf(value: unknown): number {
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
