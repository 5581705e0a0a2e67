import * as z from 'zod/mini';
import { rightOn } from '../../kit/endpoint.ts';
import {
  can,
  line,
  nullableText,
  optionalDay,
  optionalId,
  optionalLine,
  optionalProse,
  personRef,
} from '../../kit/fields.ts';
import { formRunRow, recurrence, runProgress } from '../../kit/forms/runs.ts';
import { companyRef, fieldRow, locationRef, recordRow } from '../../kit/recordLists.ts';
import { recordParts, recordRef } from '../../kit/recordShapes.ts';

/** What a call asks of its caller. */
export const checklistRight = rightOn('checklist');

export const CHECKLIST_STATUSES = [
  'draft',
  'scheduled',
  'inProgress',
  'completed',
  'pendingSignature',
  'signedOff',
  'cancelled',
] as const;
export type ChecklistStatus = (typeof CHECKLIST_STATUSES)[number];
/** Every verb that moves a checklist, in the order of the work. */
export const CHECKLIST_VERBS = ['schedule', 'start', 'complete', 'signOff', 'return', 'reopen', 'cancel'] as const;
export type ChecklistVerb = (typeof CHECKLIST_VERBS)[number];

/** The facts of a checklist before the work. */
export const checklistFields = {
  title: line(255),
  description: optionalProse(20_000),
  locationId: optionalId,
  responsibleCompanyId: optionalId,
  /** who reviews it */
  managerId: optionalId,
  /** who does it, and has the ball while it is to be done */
  leadId: optionalId,
  /** what it belongs to: a task, a punch list, a machine */
  taskId: optionalId,
  punchPackageId: optionalId,
  equipment: optionalLine(120),
  /** its task is not finished before it is */
  isRequired: z._default(z.boolean(), false),
  /** the day on which it is to be done, and the last one */
  scheduledDate: optionalDay,
  dueDate: optionalDay,
  /** an item is answered when all before it are */
  strictOrder: z._default(z.boolean(), false),
  isPrivate: z._default(z.boolean(), false),
};

/** How it is set up, as it is answered. */
const kept = {
  equipment: nullableText,
  isRequired: z.boolean(),
  strictOrder: z.boolean(),
  scheduledDate: nullableText,
  startedAt: nullableText,
  completedAt: nullableText,
  signedOffAt: nullableText,
  /** how often it was returned or reopened */
  returnCount: z.int(),
};

/** How far its forms are, all of them together. */
const { conforming: _conforming, neutral: _neutral, held: _held, score: _score, ...progress } = runProgress;

export const checklistRow = z.object({
  ...recordRow,
  ...fieldRow,
  checklistPackageId: z.string(),
  status: z.enum(CHECKLIST_STATUSES),
  ...kept,
  runCount: z.int(),
  /** forms that were completed, signed off too */
  doneCount: z.int(),
  ...progress,
  /** the last day, in any status */
  lastDay: nullableText,
  leadName: nullableText,
  /** number and title of the task or punch list that it belongs to, else the machine */
  attachedTo: nullableText,
  /** each with its version, as in “Room closeout v2” */
  templateNames: z.array(z.string()),
});
export type ChecklistRow = z.output<typeof checklistRow>;

/** A form of a checklist, with what the reader may do with it now: complete, sign off, return, reopen. */
const checklistForm = z.object({ ...formRunRow.shape, can });
export type ChecklistForm = z.output<typeof checklistForm>;

export const checklistPackage = z.object({
  ...recordParts,
  checklistPackageId: z.string(),
  projectId: z.string(),
  status: z.enum(CHECKLIST_STATUSES),
  description: nullableText,
  ...kept,
  location: z.nullable(locationRef),
  responsibleCompany: z.nullable(companyRef),
  manager: z.nullable(personRef),
  lead: z.nullable(personRef),
  /** null where there is none, or the reader may not see it */
  task: z.nullable(recordRef),
  punchPackage: z.nullable(recordRef),
  runs: z.array(checklistForm),
  recurrence,
  closedAt: nullableText,
  dueInDays: z.nullable(z.int()),
});
export type ChecklistPackage = z.output<typeof checklistPackage>;

/** A section of one of its forms, as the page lists it. */
export const checklistSection = z.object({
  formRunId: z.string(),
  sectionId: z.string(),
  title: z.string(),
  itemCount: z.int(),
  answered: z.int(),
  missing: z.int(),
  /** its only assignee; null when everybody who does the checklist may fill it in */
  assignee: z.nullable(personRef),
  returnedReason: nullableText,
  /** who answered in it */
  doers: z.array(personRef),
  /** what failed in it */
  failed: z.array(z.object({ itemId: z.string(), label: z.string() })),
});
export type ChecklistSection = z.output<typeof checklistSection>;

/** A form in a cell of the matrix, and in the list of a room. */
export const runInRoom = z.object({
  checklistPackageId: z.string(),
  number: nullableText,
  title: z.string(),
  status: z.enum(CHECKLIST_STATUSES),
  /** its last day is past and it is not done */
  isLate: z.boolean(),
  run: formRunRow,
});
export type RunInRoom = z.output<typeof runInRoom>;

/** The last time that a form of a template was completed or signed off in a room, or that it was filled in and waits for a signature. */
const earlierForm = z.object({
  checklistPackageId: z.string(),
  formRunId: z.string(),
  number: nullableText,
  status: z.enum(CHECKLIST_STATUSES),
});
export type EarlierForm = z.output<typeof earlierForm>;

/** One cell per room and template: the newest form, and the last form that was completed or signed off. */
export const checklistMatrix = z.object({
  /** a row without a location contains forms for no place: `subject` says for what */
  rows: z.array(z.object({ key: z.string(), location: z.nullable(locationRef), subject: nullableText })),
  columns: z.array(z.object({ formTemplateId: z.string(), name: z.string() })),
  cells: z.array(
    z.object({
      row: z.string(),
      formTemplateId: z.string(),
      ...runInRoom.shape,
      /** null when no other form was finished, or the newest form is the finished one */
      finished: z.nullable(earlierForm),
    }),
  ),
  /** there are more than are shown: choose a part of the building */
  isCut: z.boolean(),
});
export type ChecklistMatrix = z.output<typeof checklistMatrix>;
