import * as z from 'zod/mini';
import { readsOf } from '../../kit/calls.ts';
import { id } from '../../kit/fields.ts';

/** A cost code of a project. */
export const costCodeRow = z.object({
  costCodeId: z.string(),
  code: z.string(),
  name: z.string(),
  costType: z.string(),
  inUse: z.boolean(),
});

/** What forms of records and schedules choose from: on the web it is loaded without the rest. */
export const costCodeReads = {
  list: readsOf('/apisc/project/costCode', { resource: 'project', action: 'read' })(
    'list',
    'The cost codes of a project.',
    z.array(costCodeRow),
    { projectId: id },
  ),
};
