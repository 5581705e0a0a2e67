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
import { planCalls } from '../kit/forms/planCalls.ts';
import { runCalls } from '../kit/forms/runCalls.ts';
import { newRuns, recurrenceInput, returnedSections, sectionAssignees } from '../kit/forms/runs.ts';
import { bulkOf } from '../kit/recordBulk.ts';
import { reviewFields, verbsOf } from '../kit/recordVerbs.ts';
import { checklistFields, checklistPackage, checklistRight } from './checklists/shapes.ts';
import { checklistReads } from './checklists/reads.ts';

export * from './checklists/shapes.ts';
export { checklistDownloads } from './checklists/reads.ts';

const path = '/apisc/checklistPackage';
const verb = verbsOf(path, checklistPackage, 'checklist');
const onChecklist = { checklistPackageId: id };
const move = { ...onChecklist, version };
const note = optionalProse(2000);
const reason = prose(2000);
/** These forms alone; without them all that the verb fits. */
const formRunIds = z.optional(ids(500));

/** The verbs on a checklist, and on its forms. */
const checklistCalls = {
  create: verb('create', 'create', 'Makes a draft; with `schedule` it is scheduled at once.', {
    clientRef,
    projectId: id,
    ...checklistFields,
    runs: z.optional(newRuns),
    recurrence: recurrenceInput,
    customFields: customFieldsInput,
    fileIds: z.optional(ids(FILES_MOST)),
    schedule: z._default(z.boolean(), false),
  }),
  update: verb('update', 'create', 'Changes a checklist; what is left out stays.', {
    ...move,
    ...withoutDefaults(checklistFields),
    customFields: customFieldsInput,
  }),
  ...planCalls(verb, move),
  assignSections: verb('assignSections', 'create', 'Says whose a section is: they and its owner alone answer it.', {
    ...move,
    sections: sectionAssignees,
  }),
  assignForms: verb(
    'assignForms',
    'create',
    'Gives forms to a lead of their own; null for the lead of the checklist.',
    {
      ...move,
      formRunIds: ids(500),
      leadId: optionalId,
    },
  ),
  schedule: verb('schedule', 'create', 'draft → scheduled: gives the number and puts it into the court of its lead.', {
    ...move,
    note,
  }),
  start: verb('start', 'respond', 'scheduled → in progress; the first answer does it as well.', move),
  complete: verb(
    'complete',
    'respond',
    'Completes forms of which all is answered. With the last one: in progress → completed, or pending signature where something is to be signed.',
    { ...move, formRunIds, note },
  ),
  signOff: verb(
    'signOff',
    'respond',
    'Signs forms off that are signed. With the last one: pending signature → signed off.',
    {
      ...move,
      formRunIds,
      note,
    },
  ),
  return: verb(
    'return',
    'respond',
    'Completed forms → in progress, with the sections that go back: something in each has to change.',
    {
      ...move,
      formRunIds,
      sections: z.optional(returnedSections),
      reason,
    },
  ),
  reopen: verb('reopen', 'respond', 'Completed or signed off forms → in progress; their signatures lapse.', {
    ...move,
    formRunIds,
    reason,
  }),
  cancel: verb('cancel', 'respond', 'Ends it for good with a reason; the number stays taken.', {
    ...move,
    reason,
  }),
  setDue: verb('setDue', 'respond', 'Moves the days by which it is to be done.', {
    ...move,
    scheduledDate: optionalDay,
    dueDate: day,
    reason: optionalProse(500),
  }),
  remind: verb('remind', 'respond', 'Reminds those who hold the ball.', {
    ...onChecklist,
    ...reviewFields.remind,
  }),
  bulk: bulkOf(path, checklistRight('manage'), { many: 'checklists', idField: 'checklistPackageId' }, [
    'schedule',
    'setLead',
    'setManager',
    'setDue',
    'addWatchers',
    'remind',
    'cancel',
  ]),
  ...runCalls(path, { read: checklistRight('read'), respond: checklistRight('respond') }),
};

/** Steps of one's own work, ticked off room by room, and signed where somebody has to. */
export const checklists = { ...checklistReads, ...checklistCalls };
