import { lazyPart } from '../../kit/nav/index.ts';

/** The places of a project, for its page. Loaded as its own chunk. */
export const LocationsPanel = lazyPart(() => import('./LocationsPanel.tsx').then((module) => module.LocationsPanel));
