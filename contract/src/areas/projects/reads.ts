import * as z from 'zod/mini';
import { readsOf } from '../../kit/calls.ts';
import { id, keyword, many, nullableText, page, paging, queryFlag, sortBy } from '../../kit/fields.ts';
import { PROJECT_STATUSES, project, projectRow } from './shapes.ts';

const PROJECT = '/apisc/project';
const read = readsOf(PROJECT, { resource: 'project', action: 'read' });

/** What lists and switchers read of projects: on the web they are loaded without the rest. */
export const projectReads = {
  list: read('list', 'Projects that I may see.', page(projectRow), {
    keyword,
    status: many(z.enum(PROJECT_STATUSES), 8),
    mine: queryFlag,
    sort: sortBy(['projectNumber', 'projectName', 'status', 'estimatedFinishDate', 'lastActivityAt']),
    ...paging,
  }),
  get: read('get', 'One project.', project, { projectId: id }),
  counts: read('counts', 'How many projects stand in each status.', z.record(z.string(), z.int()), {}),
  participation: readsOf(PROJECT, 'session')(
    'participationProject/get',
    'Projects I take part in, over all my companies.',
    z.array(
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
    {},
  ),
};
