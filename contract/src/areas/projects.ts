import * as z from 'zod/mini';
import { writesOf } from '../kit/calls.ts';
import { clientRef, day, id, optionalProse, prose, version, withoutDefaults } from '../kit/fields.ts';
import { verbsOf } from '../kit/recordVerbs.ts';
import { projectReads } from './projects/reads.ts';
import { fields, project } from './projects/shapes.ts';
import { team } from './projects/team.ts';

export * from './projects/shapes.ts';

const PROJECT = '/apisc/project';
const reason = { reason: prose(1000) };
const waiver = { waiverReason: optionalProse(1000) };

/** A verb that changes one project: `fields` are in addition to the project and its version. */
function change<const Verb extends string, Fields extends z.core.$ZodShape>(
  verb: Verb,
  does: string,
  fields: Fields,
  resource = 'project',
) {
  return verbsOf(PROJECT, project, resource)(verb, 'update', does, { projectId: id, version, ...fields });
}

const make = writesOf(PROJECT, { resource: 'project', action: 'create' }, { changesRights: true });

export const projects = {
  ...projectReads,
  create: make('create', 'Makes a project; whoever makes it joins its team.', project, {
    clientRef,
    ...fields,
    startIn: z._default(z.enum(['pursuit', 'preconstruction']), 'preconstruction'),
  }),
  update: change('update', 'Changes the facts of a project; what is left out stays.', withoutDefaults(fields)),
  award: change('award', 'The owner awarded it: pursuit → preconstruction.', waiver),
  activate: change('activate', 'Work may start: preconstruction → active.', { actualStartDate: day, ...waiver }),
  hold: change('hold', 'active → on hold, with a reason.', reason),
  resume: change('resume', 'on hold → active.', reason),
  certifySubstantial: change('certifySubstantial', 'active → substantially complete, on the day certified.', {
    substantialCompletionDate: day,
    ...waiver,
  }),
  startCloseout: change('startCloseout', 'substantially complete → closeout.', {}),
  close: change(
    'close',
    'closeout → closed; locks its records. Refused while RFIs are open.',
    { finalCompletionDate: day, ...waiver },
    'project.close',
  ),
  cancel: change('cancel', 'Cancels a project that is not closed, with a reason.', reason, 'project.close'),
  reopen: change('reopen', 'closed or cancelled → active, with a reason.', reason, 'project.close'),
  ...team,
};
