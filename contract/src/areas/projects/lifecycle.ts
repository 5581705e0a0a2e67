import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { day, id, optionalProse, prose, version } from '../../kit/fields.ts';
import { project } from './shapes.ts';

const verbs = { projectId: id, version };
const reason = { reason: prose(1000) };
const update = { resource: 'project', action: 'update' } as const;

/** The steps of a project's life. */
export const lifecycle = {
  award: endpoint({
    method: 'POST',
    path: '/apisc/project/award',
    does: 'The owner awarded it: pursuit → preconstruction.',
    right: update,
    input: z.strictObject({ ...verbs, waiverReason: optionalProse(1000) }),
    output: project,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/apisc/project/activate',
    does: 'Work may start: preconstruction → active.',
    right: update,
    input: z.strictObject({ ...verbs, actualStartDate: day, waiverReason: optionalProse(1000) }),
    output: project,
  }),
  hold: endpoint({
    method: 'POST',
    path: '/apisc/project/hold',
    does: 'active → on hold, with a reason.',
    right: update,
    input: z.strictObject({ ...verbs, ...reason }),
    output: project,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/apisc/project/resume',
    does: 'on hold → active.',
    right: update,
    input: z.strictObject({ ...verbs, ...reason }),
    output: project,
  }),
  certifySubstantial: endpoint({
    method: 'POST',
    path: '/apisc/project/certifySubstantial',
    does: 'active → substantially complete, on the day certified.',
    right: update,
    input: z.strictObject({ ...verbs, substantialCompletionDate: day, waiverReason: optionalProse(1000) }),
    output: project,
  }),
  startCloseout: endpoint({
    method: 'POST',
    path: '/apisc/project/startCloseout',
    does: 'substantially complete → closeout.',
    right: update,
    input: z.strictObject({ ...verbs }),
    output: project,
  }),
  close: endpoint({
    method: 'POST',
    path: '/apisc/project/close',
    does: 'closeout → closed; locks its records. Refused while RFIs are open.',
    right: { resource: 'project.close', action: 'update' },
    input: z.strictObject({ ...verbs, finalCompletionDate: day, waiverReason: optionalProse(1000) }),
    output: project,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/apisc/project/cancel',
    does: 'Cancels a project that is not closed, with a reason.',
    right: { resource: 'project.close', action: 'update' },
    input: z.strictObject({ ...verbs, ...reason }),
    output: project,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/apisc/project/reopen',
    does: 'closed or cancelled → active, with a reason.',
    right: { resource: 'project.close', action: 'update' },
    input: z.strictObject({ ...verbs, ...reason }),
    output: project,
  }),
};
