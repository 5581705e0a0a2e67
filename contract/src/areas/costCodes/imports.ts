import { partImport } from '../../kit/importCalls.ts';

/** Importing the cost codes of a project from a file. */
export const costCodeImport = partImport(
  '/apisc/project/costCode',
  { resource: 'project', action: 'update' },
  'cost codes',
);
