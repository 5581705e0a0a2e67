/** Nothing was fetched for so long: the page has what it needs to be used. */
const QUIET_MS = 4000;

/** Fetches ahead what the page may ask for later, once nothing was fetched for a while; answers how to let it be. */
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
