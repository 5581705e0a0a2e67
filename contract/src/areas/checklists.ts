import { checklistReads } from './checklists/reads.ts';
import { checklistCalls } from './checklists/verbs.ts';

export * from './checklists/shapes.ts';
export { checklistDownloads } from './checklists/reads.ts';

/** Steps of one's own work, ticked off room by room, and signed where somebody has to. */
export const checklists = { ...checklistReads, ...checklistCalls };
