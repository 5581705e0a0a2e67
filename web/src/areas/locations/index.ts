import { lazyPart } from '../../kit/nav/index.ts';

/** The places of a project, for its page; a chunk of its own. */
export const LocationsPanel = lazyPart(() => import('./LocationsPanel.tsx').then((module) => module.LocationsPanel));
