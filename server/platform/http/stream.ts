/**
 * Makes a response body of chunks that are read only as fast as the client takes them; calls `onCancel` when the client
 * disconnects.
 */
export function streamBody(
  chunks: AsyncIterable<Uint8Array>,
  onCancel?: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(new Uint8Array(next.value));
    },
    cancel: async () => {
      onCancel?.();
      await iterator.return?.();
    },
  });
}
