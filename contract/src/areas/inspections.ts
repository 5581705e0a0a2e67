import { inspectionReads } from './inspections/reads.ts';
import { inspectionCalls } from './inspections/verbs.ts';

export * from './inspections/shapes.ts';
export { inspectionDownloads, REPORTS } from './inspections/reads.ts';
export type { Report } from './inspections/reads.ts';

/** A visit at which somebody with authority checks work against forms and gives a verdict. */
export const inspections = { ...inspectionReads, ...inspectionCalls };
