import * as z from 'zod/mini';
import { writesOf } from '../kit/calls.ts';
import { clientRef, id, line, optionalId } from '../kit/fields.ts';
import { locationReads, locationRow } from './locations/reads.ts';

const write = writesOf('/apisc/project/location', { resource: 'project', action: 'update' });
const tree = z.array(locationRow);
const place = { parentId: optionalId, name: line(80) };

/** Where on a project things are. Each write answers the tree. */
export const locations = {
  ...locationReads,
  create: write('create', 'Adds a place to the location tree.', tree, { clientRef, projectId: id, ...place }),
  update: write('update', 'Renames or moves a place.', tree, { projectId: id, locationId: id, ...place }),
  remove: write('remove', 'Removes a place that nothing uses.', tree, { projectId: id, locationId: id }),
};
