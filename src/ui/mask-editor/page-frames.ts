/** Schedules work for the next animation frame, where it runs once however often it was requested. */
export function createFrameScheduler(work: () => void) {
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
