import { partImport } from '../../kit/importCalls.ts';

/** Importing the sections of a project's specification from a file. */
export const specSectionImport = partImport(
  '/apisc/specSection',
  { resource: 'submittal', action: 'manage' },
  'spec sections',
);
