import * as z from 'zod/mini';
import { rightOn } from '../../kit/endpoint.ts';
import {
  cents,
  enteredCents,
  line,
  nullableText,
  optionalDay,
  optionalId,
  optionalLine,
  optionalProse,
  personRef,
  timeOfDay,
} from '../../kit/fields.ts';
import { formRunRow, recurrence, runProgress } from '../../kit/forms/runs.ts';
import { companyRef, costCodeRef, fieldRow, locationRef, recordRow } from '../../kit/recordLists.ts';
import { recordParts, recordRef } from '../../kit/recordShapes.ts';

/** What a call asks of its caller. */
export const inspectionRight = rightOn('inspection');

export const INSPECTION_STATUSES = [
  'draft',
  'requested',
  'scheduled',
  'inProgress',
  'inReview',
  'closed',
  'cancelled',
] as const;
export type InspectionStatus = (typeof INSPECTION_STATUSES)[number];
/** Every verb that moves an inspection, in the order of the work. */
export const INSPECTION_VERBS = [
  'request',
  'schedule',
  'start',
  'notReady',
  'submit',
  'return',
  'close',
  'reopen',
  'cancel',
] as const;
export type InspectionVerb = (typeof INSPECTION_VERBS)[number];

export const INSPECTION_TYPES = [
  'quality',
  'safety',
  'environmental',
  'commissioning',
  'municipal',
  'equipment',
] as const;
export type InspectionType = (typeof INSPECTION_TYPES)[number];
/** What an inspector finds; `notReady` is what a visit ends with at which there was nothing to inspect. */
export const VERDICTS = ['pass', 'passWithDeficiencies', 'fail'] as const;
export const INSPECTION_RESULTS = [...VERDICTS, 'notReady'] as const;
export type InspectionResult = (typeof INSPECTION_RESULTS)[number];

/** The length of the appointment, from its beginning. */
export const windowMinutes = z.nullish(z.int().check(z.minimum(5), z.maximum(1440)));

/** The facts of an inspection before the visit. */
export const inspectionFields = {
  title: line(255),
  description: optionalProse(20_000),
  inspectionType: z._default(z.enum(INSPECTION_TYPES), 'quality'),
  locationId: optionalId,
  costCodeId: optionalId,
  specSectionId: optionalId,
  responsibleCompanyId: optionalId,
  /** the quality manager, who schedules and closes it */
  managerId: optionalId,
  /** who judges; somebody without an account does it by a link */
  inspectorId: optionalId,
  /** an inspector who is not in the directory */
  externalName: optionalLine(160),
  externalAgency: optionalLine(160),
  externalPhone: optionalLine(40),
  permitNo: optionalLine(80),
  /** who opens the door */
  pointOfContactId: optionalId,
  /** whose work is judged */
  inspecteeId: optionalId,
  /** the task that it keeps from being started while a hold point is not released */
  taskId: optionalId,
  /** the punch list that its deficiencies go to */
  punchPackageId: optionalId,
  equipment: optionalLine(200),
  drawingRef: optionalLine(200),
  /** the requested day, or the day of the appointment once there is one */
  dueDate: optionalDay,
  /** the time on site that is wished for; the appointment has its own */
  requestedTime: z.nullish(timeOfDay),
  windowMinutes,
  /** hours that must pass between the request and the visit */
  noticeHours: z.nullish(z.int().check(z.minimum(0), z.maximum(720))),
  /** the reinspection fee for the inspected party */
  reinspectionFeeCents: z.nullish(enteredCents),
  isPrivate: z._default(z.boolean(), false),
};

/** The visit as rows and pages show it. */
const visit = {
  inspectionType: z.enum(INSPECTION_TYPES),
  result: z.nullable(z.enum(INSPECTION_RESULTS)),
  scheduledAt: nullableText,
  /** the zone of the project: an appointment is at the clock on site */
  timeZone: z.string(),
  windowMinutes: z.nullable(z.int()),
  noticeHours: z.nullable(z.int()),
  /** until when the notice runs, once it was requested */
  noticeEndsAt: nullableText,
  /** whole hours of the notice that are left; 0 once it is over, null where none runs */
  noticeHoursLeft: z.nullable(z.int()),
  requestedAt: nullableText,
  startedAt: nullableText,
  finishedAt: nullableText,
  runCount: z.int(),
  ...runProgress,
};

export const inspectionRow = z.object({
  ...recordRow,
  ...fieldRow,
  inspectionPackageId: z.string(),
  status: z.enum(INSPECTION_STATUSES),
  ...visit,
  /** of the directory, or the one that is not in it */
  inspectorName: nullableText,
  templateNames: z.array(z.string()),
  specSection: nullableText,
  /** punch items of it that are not closed, those that the reader may see */
  openDeficiencies: z.int(),
  recurs: z.boolean(),
  isReinspection: z.boolean(),
});
export type InspectionRow = z.output<typeof inspectionRow>;

/** Another visit of the chain. */
const visitRef = z.object({
  inspectionPackageId: z.string(),
  number: nullableText,
  title: z.string(),
  status: z.enum(INSPECTION_STATUSES),
  result: z.nullable(z.enum(INSPECTION_RESULTS)),
});
export type VisitRef = z.output<typeof visitRef>;

export const inspection = z.object({
  ...recordParts,
  inspectionPackageId: z.string(),
  projectId: z.string(),
  status: z.enum(INSPECTION_STATUSES),
  description: nullableText,
  ...visit,
  runs: z.array(formRunRow),
  location: z.nullable(locationRef),
  costCode: z.nullable(costCodeRef),
  specSection: z.nullable(z.object({ specSectionId: z.string(), number: z.string(), title: z.string() })),
  responsibleCompany: z.nullable(companyRef),
  manager: z.nullable(personRef),
  inspector: z.nullable(personRef),
  externalName: nullableText,
  externalAgency: nullableText,
  externalPhone: nullableText,
  permitNo: nullableText,
  requestedTime: nullableText,
  pointOfContact: z.nullable(personRef),
  inspectee: z.nullable(personRef),
  task: z.nullable(recordRef),
  punchPackage: z.nullable(recordRef),
  equipment: nullableText,
  drawingRef: nullableText,
  /** absent for who may not read money */
  reinspectionFeeCents: z.optional(z.nullable(cents)),
  /** what its deficient items led to, as far as the reader sees it */
  deficiencies: z.array(recordRef),
  reinspectionOf: z.nullable(visitRef),
  followUps: z.array(visitRef),
  recurrence,
  closedAt: nullableText,
  closedBy: z.nullable(personRef),
  cancelledAt: nullableText,
  dueInDays: z.nullable(z.int()),
});
export type Inspection = z.output<typeof inspection>;

/** A hold point that keeps a task from being started, and who can release it. */
export const holdPoint = z.object({
  inspectionPackageId: z.string(),
  number: nullableText,
  title: z.string(),
  formRunId: z.string(),
  itemId: z.string(),
  label: z.string(),
  /** the third party that decides: these people record its release */
  party: nullableText,
  mayRelease: z.array(personRef),
});
export type HoldPoint = z.output<typeof holdPoint>;
