import * as z from 'zod/mini';
import { readsOf } from '../../kit/calls.ts';
import { id, nullableText } from '../../kit/fields.ts';

/** A place of the tree of a project. */
export const locationRow = z.object({
  locationId: z.string(),
  parentId: nullableText,
  name: z.string(),
  path: z.string(),
  sort: z.int(),
  inUse: z.boolean(),
});

/** What forms of records choose from: on the web it is loaded without the rest. */
export const locationReads = {
  list: readsOf('/apisc/project/location', { resource: 'project', action: 'read' })(
    'list',
    'The location tree of a project, in order.',
    z.array(locationRow),
    { projectId: id },
  ),
};
