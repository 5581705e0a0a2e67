import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** A component whose code comes when it is first shown: `lazyPart(() => import('./RfiPanel.tsx').then((module) => module.RfiPanel))`. Made once, outside components. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().then((part) => ({ default: part })));
}
