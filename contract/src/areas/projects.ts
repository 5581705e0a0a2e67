import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { clientRef, id, keyword, many, nullableText, page, paging, queryFlag, sortBy, version } from '../kit/fields.ts';
import { lifecycle } from './projects/lifecycle.ts';
import { PROJECT_STATUSES, fields, project, projectRow } from './projects/shapes.ts';
import { structure } from './projects/structure.ts';

export * from './projects/shapes.ts';

const onProject = { projectId: id };
const read = { resource: 'project', action: 'read' } as const;
const update = { resource: 'project', action: 'update' } as const;

export const projects = {
  list: endpoint({
    method: 'GET',
    path: '/apisc/project/list',
    does: 'Projects that I may see.',
    right: read,
    input: z.strictObject({
      keyword,
      status: many(z.enum(PROJECT_STATUSES), 8),
      mine: queryFlag,
      sort: sortBy(['projectNumber', 'projectName', 'status', 'estimatedFinishDate', 'lastActivityAt']),
      ...paging,
    }),
    output: page(projectRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/apisc/project/get',
    does: 'One project.',
    right: read,
    input: z.strictObject(onProject),
    output: project,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/apisc/project/counts',
    does: 'How many projects stand in each status.',
    right: read,
    input: z.strictObject({}),
    output: z.record(z.string(), z.int()),
  }),
  participation: endpoint({
    method: 'GET',
    path: '/apisc/project/participationProject/get',
    does: 'Projects I take part in, over all my companies.',
    right: 'session',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        tenantId: z.string(),
        tenantName: z.string(),
        projectId: z.string(),
        projectNumber: z.string(),
        projectName: z.string(),
        status: z.string(),
        projectRole: z.string(),
        lockedReason: nullableText,
      }),
    ),
  }),
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
