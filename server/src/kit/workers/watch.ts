import process from 'node:process';
import { workerData } from 'node:worker_threads';

/*
 * A thread of its own in every worker process: it sees the memory grow while the job holds the other thread. Limits of V8
 * leave out what lies beside its heap; the resident size of the process is all of it.
 */
const { memoryMb } = workerData as { memoryMb: number };
const parent = process.ppid;

setInterval(() => {
  const isTooBig = process.memoryUsage.rss() > memoryMb * 1024 * 1024;
  if (isTooBig || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 20);
