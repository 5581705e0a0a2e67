import { lazy, useEffect } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { ChunkLate } from './loadChunk.ts';
import { loadPart, useWaitingParts } from './loadPart.ts';

/**
 * A component whose code loads when it is first shown: `lazyPart(() => import('./RfiPanel.tsx').then((module) =>
 * module.RfiPanel))`. Without a network it waits, and the screen around it stays. Create it once, outside components.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => patiently(load).then((part) => ({ default: part })));
}

/** Waits for a slow network as long as it takes; the screen stays usable. A part that cannot load leaves a sentence. */
function patiently<Props>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  return loadPart(load).catch((error: unknown) => (error instanceof ChunkLate ? patiently(load) : Lost));
}

/** Replaces a part that cannot load. */
function Lost(): null {
  useEffect(() => {
    useWaitingParts.setState({ isLost: true });
    return () => useWaitingParts.setState({ isLost: false });
  }, []);
  return null;
}
