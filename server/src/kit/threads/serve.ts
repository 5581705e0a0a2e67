import { parentPort } from 'node:worker_threads';

/** The other end of `openThread`: answers each job with what `work` returns or throws. */
export function serve<In, Out>(work: (input: In) => Promise<Out> | Out): void {
  const port = parentPort;
  if (!port) throw new Error('serve runs in a worker thread only');
  port.on('message', async (input: In) => {
    try {
      port.postMessage({ output: await work(input) });
    } catch (error) {
      port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
