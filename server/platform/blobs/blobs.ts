/** Files by the SHA-256 of their content, 64 hex digits: the same bytes are stored once. */
export type BlobStore = {
  /** Stores bytes; after it resolves they survive a crash. */
  put: (bytes: Uint8Array) => Promise<string>;
  /** `range` is inclusive, as in HTTP. Undefined for a missing blob. */
  get: (
    key: string,
    range?: { start: number; end: number },
  ) => Promise<AsyncIterable<Uint8Array> | undefined>;
  read: (key: string) => Promise<Uint8Array>;
  head: (key: string) => Promise<{ bytes: number } | undefined>;
  delete: (key: string) => Promise<void>;
  /** Keys of blobs that were not put since `before`. */
  olderThan: (before: Date) => AsyncIterable<string>;
};
