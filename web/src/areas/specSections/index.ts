import { lazy } from 'react';

/** Where a project's sections are seen and changed, with a chunk of its own. */
export const SpecSections = lazy(() =>
  import('./SpecSections.tsx').then((module) => ({ default: module.SpecSections })),
);
