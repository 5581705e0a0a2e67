import * as z from 'zod/mini';
import { rightOn } from '../../kit/endpoint.ts';
import {
  ids,
  line,
  nullableText,
  optionalDay,
  optionalId,
  optionalLine,
  optionalProse,
  personRef,
} from '../../kit/fields.ts';
import { fieldParts, fieldRow, recordRow } from '../../kit/recordLists.ts';
import { recordParts, recordRef } from '../../kit/recordShapes.ts';

/** What a call asks of its caller. */
export const taskRight = rightOn('task');

export const TASK_STATUSES = ['draft', 'open', 'inProgress', 'blocked', 'readyForReview', 'closed', 'void'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];
/** Every verb that moves a task, in the order of the work. */
export const TASK_VERBS = [
  'assign',
  'start',
  'block',
  'unblock',
  'finish',
  'accept',
  'return',
  'reopen',
  'void',
] as const;
export type TaskVerb = (typeof TASK_VERBS)[number];

export const TASK_CATEGORIES = [
  'install',
  'preparation',
  'delivery',
  'coordination',
  'inspection',
  'correction',
  'closeout',
  /** an event of the schedule that the overview of the project shows on its day */
  'milestone',
  'admin',
  'other',
] as const;
export type TaskCategory = (typeof TASK_CATEGORIES)[number];
/** What must hang on a task before it is finished. */
export const TASK_EVIDENCE = ['none', 'photo', 'photoAndNote'] as const;
export type TaskEvidence = (typeof TASK_EVIDENCE)[number];
export const BLOCKED_REASONS = [
  'rfi',
  'submittal',
  'access',
  'material',
  'weather',
  'labor',
  'otherTrade',
  'other',
] as const;
export type BlockedReason = (typeof BLOCKED_REASONS)[number];

const hours = z.nullish(z.number().check(z.minimum(0), z.maximum(100_000)));
const quantity = z.nullish(z.number().check(z.minimum(0), z.maximum(1_000_000_000)));

/** The facts of a task before the work. */
export const taskFields = {
  title: line(255),
  description: optionalProse(20_000),
  category: z._default(z.enum(TASK_CATEGORIES), 'install'),
  locationId: optionalId,
  costCodeId: optionalId,
  responsibleCompanyId: optionalId,
  /** who accepts it */
  managerId: optionalId,
  /** who does it, and has the ball while it is to be done */
  leadId: optionalId,
  /** the workers besides the lead */
  crewIds: z.optional(ids(50)),
  /** the planned days, both included */
  startDate: optionalDay,
  dueDate: optionalDay,
  plannedHours: hours,
  plannedQuantity: quantity,
  unit: optionalLine(20),
  evidence: z._default(z.enum(TASK_EVIDENCE), 'none'),
  isPrivate: z._default(z.boolean(), false),
};

/** How far the work is. */
export const progressFields = {
  percentComplete: z.nullish(z.int().check(z.minimum(0), z.maximum(100))),
  actualHours: hours,
  installedQuantity: quantity,
};

/** Plan and progress as they are answered. */
const work = {
  category: z.enum(TASK_CATEGORIES),
  startDate: nullableText,
  percentComplete: z.int(),
  plannedHours: z.nullable(z.number()),
  actualHours: z.nullable(z.number()),
  plannedQuantity: z.nullable(z.number()),
  installedQuantity: z.nullable(z.number()),
  unit: nullableText,
  actualStart: nullableText,
  actualFinish: nullableText,
  blockedReason: z.nullable(z.enum(BLOCKED_REASONS)),
  /** how often it was returned or reopened */
  reworkCount: z.int(),
};

export const taskRow = z.object({
  ...recordRow,
  ...fieldRow,
  taskId: z.string(),
  status: z.enum(TASK_STATUSES),
  ...work,
  /** the planned finish, in any status */
  finishDate: nullableText,
  leadName: nullableText,
  crewCount: z.int(),
  costCode: nullableText,
  /** a task before it is not finished, or a record that blocks it is not closed */
  waiting: z.boolean(),
  /** the tasks that it follows */
  predecessorIds: z.array(z.string()),
});
export type TaskRow = z.output<typeof taskRow>;

/** A task that comes before or after. */
const neighbour = z.object({
  taskId: z.string(),
  number: nullableText,
  title: z.string(),
  status: z.enum(TASK_STATUSES),
  /** calendar days between the finish of the first and the start of the second */
  lagDays: z.int(),
});
export type TaskNeighbour = z.output<typeof neighbour>;

export const task = z.object({
  ...recordParts,
  ...fieldParts,
  taskId: z.string(),
  status: z.enum(TASK_STATUSES),
  description: nullableText,
  ...work,
  evidence: z.enum(TASK_EVIDENCE),
  lead: z.nullable(personRef),
  crew: z.array(personRef),
  predecessors: z.array(neighbour),
  successors: z.array(neighbour),
  /** what keeps it from being started, each with the record to look at where the reader may see it */
  gates: z.array(z.object({ reason: z.string(), record: z.nullable(recordRef) })),
  blockedNote: nullableText,
  blockedBy: z.nullable(recordRef),
  assignedAt: nullableText,
  dueInDays: z.nullable(z.int()),
});
export type Task = z.output<typeof task>;
