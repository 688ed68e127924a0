/** Work that waits for the page's next frame, and is done once in it however often it is asked for. */
export function createFrames(work: () => void) {
  let request = 0;
  const run = () => {
    request = 0;
    work();
  };
  return {
    ask: (): void => void (request ||= requestAnimationFrame(run)),
    stop: (): void => cancelAnimationFrame(request),
  };
}
