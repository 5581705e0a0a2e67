import * as z from 'zod/mini';
import { customFieldsInput } from '../kit/customFields.ts';
import {
  clientRef,
  day,
  id,
  ids,
  optionalDay,
  optionalId,
  optionalProse,
  prose,
  version,
  withoutDefaults,
} from '../kit/fields.ts';
import { FILES_MOST } from '../kit/fileLimits.ts';
import { logImport } from '../kit/importCalls.ts';
import { bulkOf } from '../kit/recordBulk.ts';
import { reviewFields, verbsOf } from '../kit/recordVerbs.ts';
import { BLOCKED_REASONS, progressFields, task, taskFields, taskRight } from './tasks/shapes.ts';
import { taskReads } from './tasks/reads.ts';

export * from './tasks/shapes.ts';
export { taskDownloads } from './tasks/reads.ts';

const verb = verbsOf('/apisc/task', task, 'task');
const onTask = { taskId: id };
const move = { ...onTask, version };
const note = optionalProse(2000);
const reason = prose(2000);

/** The verbs on a task. */
const taskCalls = {
  create: verb('create', 'create', 'Makes a draft; with `assign` it is assigned at once.', {
    clientRef,
    projectId: id,
    ...taskFields,
    customFields: customFieldsInput,
    fileIds: z.optional(ids(FILES_MOST)),
    assign: z._default(z.boolean(), false),
  }),
  update: verb('update', 'create', 'Changes a task; what is left out stays.', {
    ...move,
    ...withoutDefaults(taskFields),
    customFields: customFieldsInput,
  }),
  setPredecessors: verb('setPredecessors', 'create', 'Says which tasks must be finished before it starts.', {
    ...move,
    predecessors: z
      .array(z.strictObject({ taskId: id, lagDays: z._default(z.int().check(z.minimum(0), z.maximum(365)), 0) }))
      .check(z.maxLength(30)),
  }),
  assign: verb('assign', 'create', 'draft → open: gives the number and puts it into the court of its lead.', {
    ...move,
    note,
  }),
  start: verb('start', 'respond', 'open → in progress, unless something before it is not finished.', move),
  setProgress: verb('setProgress', 'respond', 'Says how far the work is.', { ...move, ...progressFields, note }),
  block: verb('block', 'respond', 'in progress → blocked, with the reason and the record that blocks it.', {
    ...move,
    blockedReason: z.enum(BLOCKED_REASONS),
    note,
    recordId: optionalId,
  }),
  unblock: verb('unblock', 'respond', 'blocked → in progress.', { ...move, note }),
  finish: verb('finish', 'respond', 'in progress → ready for review, with the evidence that the task asks for.', {
    ...move,
    actualHours: progressFields.actualHours,
    installedQuantity: progressFields.installedQuantity,
    note,
    fileIds: z.optional(ids(FILES_MOST)),
  }),
  accept: verb('accept', 'respond', 'ready for review → closed; frees the tasks that follow.', { ...move, note }),
  return: verb('return', 'respond', 'ready for review → in progress, with the reason.', { ...move, reason }),
  reopen: verb('reopen', 'respond', 'closed → in progress, with the reason.', { ...move, reason }),
  void: verb('void', 'respond', 'Ends it for good with a reason; the number stays taken.', { ...move, reason }),
  setDue: verb('setDue', 'respond', 'Moves the planned days.', {
    ...move,
    startDate: optionalDay,
    dueDate: day,
    reason: optionalProse(500),
  }),
  remind: verb('remind', 'respond', 'Reminds those who hold the ball.', { ...onTask, ...reviewFields.remind }),
  bulk: bulkOf(
    '/apisc/task',
    taskRight('manage'),
    { many: 'tasks', idField: 'taskId' },
    ['assign', 'shift', 'setDue', 'setManager', 'setLead', 'accept', 'addWatchers', 'remind', 'void'],
    /** by how many working days `shift` moves the planned days */
    { days: z.nullish(z.int().check(z.minimum(-250), z.maximum(250))) },
  ),
};

/** A piece of field work: planned, assigned, done and accepted. A schedule that was kept elsewhere comes in as such. */
export const tasks = { ...taskReads, ...taskCalls, ...logImport('/apisc/task', taskRight('configure'), 'schedule') };
