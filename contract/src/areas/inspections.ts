import * as z from 'zod/mini';
import { customFieldsInput } from '../kit/customFields.ts';
import { clientRef, id, ids, optionalId, optionalProse, prose, version, withoutDefaults } from '../kit/fields.ts';
import { FILES_MOST } from '../kit/fileLimits.ts';
import { planCalls } from '../kit/forms/planCalls.ts';
import { runCalls } from '../kit/forms/runCalls.ts';
import { newRuns } from '../kit/forms/runs.ts';
import { bulkOf } from '../kit/recordBulk.ts';
import { mailLinks, reviewFields, verbsOf } from '../kit/recordVerbs.ts';
import { VERDICTS, inspection, inspectionFields, windowMinutes, inspectionRight } from './inspections/shapes.ts';
import { inspectionReads } from './inspections/reads.ts';

export * from './inspections/shapes.ts';
export { inspectionDownloads, REPORTS } from './inspections/reads.ts';
export type { Report } from './inspections/reads.ts';

const path = '/apisc/inspectionPackage';
const verb = verbsOf(path, inspection, 'inspection');
const onInspection = { inspectionPackageId: id };
const move = { ...onInspection, version };
const note = optionalProse(2000);
const reason = prose(2000);
const verdict = z.enum(VERDICTS);
const instant = z.iso.datetime();

/** The verbs on an inspection, with the verbs on its forms. */
const inspectionCalls = {
  ...runCalls(path, { read: inspectionRight('read'), respond: inspectionRight('respond') }),
  create: verb('create', 'create', 'Makes a draft, with its forms; with `request` it is requested at once.', {
    clientRef,
    projectId: id,
    ...inspectionFields,
    runs: z.optional(newRuns),
    customFields: customFieldsInput,
    fileIds: z.optional(ids(FILES_MOST)),
    request: z._default(z.boolean(), false),
  }),
  update: verb('update', 'create', 'Changes an inspection; what is left out stays.', {
    ...move,
    ...withoutDefaults(inspectionFields),
    customFields: customFieldsInput,
  }),
  ...planCalls(verb, move),
  request: verb('request', 'create', 'draft → requested: gives the number and begins the notice.', {
    ...move,
    note,
  }),
  schedule: verb(
    'schedule',
    'respond',
    'draft or requested → scheduled, with an invitation to the inspector; moves an appointment that there is.',
    {
      ...move,
      scheduledAt: instant,
      windowMinutes,
      inspectorId: optionalId,
      /** asked for where the notice is not over by then */
      reason: note,
      mailLinks,
    },
  ),
  start: verb('start', 'respond', 'scheduled → in progress.', move),
  notReady: verb('notReady', 'respond', 'scheduled → closed: nothing to inspect; makes the draft of another visit.', {
    ...move,
    /** the id of that draft */
    clientRef,
    reason,
  }),
  submit: verb(
    'submit',
    'respond',
    'in progress → in review; each deficient item makes the punch item or the task that its form asks for.',
    { ...move, result: z.nullish(verdict), note },
  ),
  return: verb(
    'return',
    'respond',
    'in review → in progress, with the reason; in progress its signatures lapse so that answers change.',
    { ...move, reason },
  ),
  close: verb('close', 'respond', 'in review → closed, with the verdict.', {
    ...move,
    /** defaults to the inspector's verdict */
    result: z.nullish(verdict),
    /** its open items continue in its punch list */
    transfer: z._default(z.boolean(), false),
    note,
  }),
  reinspect: verb('reinspect', 'respond', 'Makes the draft of another visit that asks what failed again.', {
    ...onInspection,
    /** the id of that draft */
    clientRef,
    note,
  }),
  reopen: verb('reopen', 'respond', 'closed → in review with the reason; its signatures lapse.', {
    ...move,
    reason,
  }),
  cancel: verb('cancel', 'respond', 'Ends it before the visit, with the reason; the number stays taken.', {
    ...move,
    reason,
  }),
  remind: verb('remind', 'respond', 'Reminds those who hold the ball.', {
    ...onInspection,
    ...reviewFields.remind,
  }),
  bulk: bulkOf(
    path,
    inspectionRight('manage'),
    { many: 'inspections', idField: 'inspectionPackageId' },
    ['schedule', 'setInspector', 'setManager', 'close', 'cancel', 'addWatchers', 'remind'],
    { scheduledAt: z.nullish(instant), result: z.nullish(verdict), transfer: z._default(z.boolean(), false) },
  ),
};

/** A visit at which somebody with authority checks work against forms and gives a verdict. */
export const inspections = { ...inspectionReads, ...inspectionCalls };
