import * as z from 'zod/mini';
import { readsOf } from '../../kit/calls.ts';
import { id, nullableText } from '../../kit/fields.ts';

export const locationRow = z.object({
  locationId: z.string(),
  parentId: nullableText,
  name: z.string(),
  path: z.string(),
  sort: z.int(),
  inUse: z.boolean(),
});
export const costCodeRow = z.object({
  costCodeId: z.string(),
  code: z.string(),
  name: z.string(),
  costType: z.string(),
  inUse: z.boolean(),
});

const read = readsOf('/apisc/project', { resource: 'project', action: 'read' });
const onProject = { projectId: id };

/** What forms of records choose from in a project: on the web they are loaded without the rest. */
export const placeReads = {
  locations: read('location/list', 'The location tree of a project, in order.', z.array(locationRow), { ...onProject }),
  costCodes: read('costCode/list', 'The cost codes of a project.', z.array(costCodeRow), { ...onProject }),
};
