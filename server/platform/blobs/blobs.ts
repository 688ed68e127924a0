/** Files by the SHA-256 of their content, 64 hex digits: the same bytes are kept once. */
export type BlobStore = {
  /** Keeps bytes; when it resolves they survive a crash. */
  put: (bytes: Uint8Array) => Promise<string>;
  /** `range` is inclusive, as in HTTP. Undefined when there is no such blob. */
  get: (
    key: string,
    range?: { start: number; end: number },
  ) => Promise<AsyncIterable<Uint8Array> | undefined>;
  read: (key: string) => Promise<Uint8Array>;
  head: (key: string) => Promise<{ bytes: number } | undefined>;
  delete: (key: string) => Promise<void>;
  /** Keys of blobs that nobody put again since `before`. */
  olderThan: (before: Date) => AsyncIterable<string>;
};
