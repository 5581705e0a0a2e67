import { lazyPart } from '../../kit/nav/lazyPart.ts';

/** Where a project's sections are seen and changed, with a chunk of its own. */
export const SpecSections = lazyPart(() => import('./SpecSections.tsx').then((module) => module.SpecSections));
