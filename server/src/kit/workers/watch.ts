import process from 'node:process';
import { workerData } from 'node:worker_threads';

/*
 * A thread in every worker process that watches the memory while the job uses the other thread. V8's limits ignore memory outside its heap; the resident
 * size includes all of it.
 */
const { memoryMb } = workerData as { memoryMb: number };
const parent = process.ppid;

setInterval(() => {
  const isTooBig = process.memoryUsage.rss() > memoryMb * 1024 * 1024;
  if (isTooBig || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 20);
