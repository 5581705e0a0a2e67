/** After this time without requests, the page has everything it needs. */
const QUIET_MS = 4000;

/** Starts prefetching after a quiet period; answers a function that cancels it. */
export function aheadWhenQuiet(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const seen = new PerformanceObserver(wait);
  seen.observe({ type: 'resource', buffered: true });
  wait();
  return stop;

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      import('./ahead.ts').then((module) => module.loadAhead()).catch(() => undefined);
    }, QUIET_MS);
  }
  function stop() {
    clearTimeout(timer);
    seen.disconnect();
  }
}
