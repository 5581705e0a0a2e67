import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { id, keyword, many, nullableText, page, paging, queryFlag, sortBy } from '../../kit/fields.ts';
import { PROJECT_STATUSES, project, projectRow } from './shapes.ts';

const read = { resource: 'project', action: 'read' } as const;

/** What lists and switchers read of projects: on the web they are loaded without the rest. */
export const projectReads = {
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
    input: z.strictObject({ projectId: id }),
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
};
