import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import type { Right, Schema } from '../kit/endpoint.ts';
import { clientRef, day, id, optionalProse, prose, version } from '../kit/fields.ts';
import { projectReads } from './projects/reads.ts';
import { fields, project } from './projects/shapes.ts';
import { structure } from './projects/structure.ts';

export * from './projects/shapes.ts';

const update = { resource: 'project', action: 'update' } as const;
const close = { resource: 'project.close', action: 'update' } as const;
const reason = { reason: prose(1000) };
const waiver = { waiverReason: optionalProse(1000) };

/** A call that changes one project: `asks` stands beside the project and its version. */
function change<Asks extends Record<string, Schema>>(call: {
  path: `/apisc/project/${string}`;
  does: string;
  asks: Asks;
  right?: Right;
}) {
  const { path, does, asks, right = update } = call;
  const input = z.strictObject({ projectId: id, version, ...asks });
  return endpoint({ method: 'POST', path, does, right, input, output: project });
}

export const projects = {
  ...projectReads,
  create: endpoint({
    method: 'POST',
    path: '/apisc/project/create',
    changesRights: true,
    does: 'Makes a project; whoever makes it joins its team.',
    right: { resource: 'project', action: 'create' },
    input: z.strictObject({
      clientRef,
      ...fields,
      startIn: z._default(z.enum(['pursuit', 'preconstruction']), 'preconstruction'),
    }),
    output: project,
  }),
  update: change({ path: '/apisc/project/update', does: 'Changes the facts of a project.', asks: fields }),
  award: change({
    path: '/apisc/project/award',
    does: 'The owner awarded it: pursuit → preconstruction.',
    asks: waiver,
  }),
  activate: change({
    path: '/apisc/project/activate',
    does: 'Work may start: preconstruction → active.',
    asks: { actualStartDate: day, ...waiver },
  }),
  hold: change({ path: '/apisc/project/hold', does: 'active → on hold, with a reason.', asks: reason }),
  resume: change({ path: '/apisc/project/resume', does: 'on hold → active.', asks: reason }),
  certifySubstantial: change({
    path: '/apisc/project/certifySubstantial',
    does: 'active → substantially complete, on the day certified.',
    asks: { substantialCompletionDate: day, ...waiver },
  }),
  startCloseout: change({
    path: '/apisc/project/startCloseout',
    does: 'substantially complete → closeout.',
    asks: {},
  }),
  close: change({
    path: '/apisc/project/close',
    does: 'closeout → closed; locks its records. Refused while RFIs are open.',
    asks: { finalCompletionDate: day, ...waiver },
    right: close,
  }),
  cancel: change({
    path: '/apisc/project/cancel',
    does: 'Cancels a project that is not closed, with a reason.',
    asks: reason,
    right: close,
  }),
  reopen: change({
    path: '/apisc/project/reopen',
    does: 'closed or cancelled → active, with a reason.',
    asks: reason,
    right: close,
  }),
  ...structure,
};
