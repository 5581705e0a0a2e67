import { withParts } from '../../kit/records/kind/areas.ts';
import type { Area } from '../../kit/records/kind/areas.ts';

/** A picture on a page of its own. */
export const images: Area = {
  screens: {
    '/image-viewer/:filesId': () =>
      withParts('records', import('./ImageViewerScreen.tsx')).then((module) => module.ImageViewerScreen),
  },
};
