import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { clientRef, id, version } from '../kit/fields.ts';
import { lifecycle } from './projects/lifecycle.ts';
import { projectReads } from './projects/reads.ts';
import { fields, project } from './projects/shapes.ts';
import { structure } from './projects/structure.ts';

export * from './projects/shapes.ts';

const onProject = { projectId: id };
const update = { resource: 'project', action: 'update' } as const;

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
  update: endpoint({
    method: 'POST',
    path: '/apisc/project/update',
    does: 'Changes the facts of a project.',
    right: update,
    input: z.strictObject({ ...onProject, version, ...fields }),
    output: project,
  }),
  ...lifecycle,
  ...structure,
};
