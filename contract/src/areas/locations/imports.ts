import { partImport } from '../../kit/importCalls.ts';

/** Importing the places of a project from a file. */
export const locationImport = partImport(
  '/apisc/project/location',
  { resource: 'project', action: 'update' },
  'places',
);
