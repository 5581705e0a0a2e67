import { setPriority } from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** The other end of `openWorkers`: answers each job with what `work` returns or throws. */
export function serve<In, Out>(work: (input: In) => Promise<Out> | Out): void {
  if (!process.send) throw new Error('serve runs in a process of openWorkers only');
  setPriority(5);
  new Worker(new URL('./watch.ts', import.meta.url), { workerData: { memoryMb: Number(process.argv[2]) } }).unref();
  // it ends with the app, also when a terminal or a service manager signals to both of them
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', async (input) => {
    try {
      process.send?.({ output: await work(input as In) });
    } catch (error) {
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
