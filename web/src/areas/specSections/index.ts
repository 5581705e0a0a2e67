import { lazyPart } from '../../kit/nav/lazyPart.ts';

/** Loads the settings of a project's sections as its own chunk. */
export const SpecSections = lazyPart(() => import('./SpecSections.tsx').then((module) => module.SpecSections));
