import { taskReads } from './tasks/reads.ts';
import { taskCalls } from './tasks/verbs.ts';

export * from './tasks/shapes.ts';
export { taskDownloads } from './tasks/reads.ts';

/** A piece of field work: planned, assigned, done and accepted. */
export const tasks = { ...taskReads, ...taskCalls };
