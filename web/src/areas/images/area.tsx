import { withParts } from '../../kit/records/areas.ts';
import type { Area } from '../../kit/records/areas.ts';

/** A picture on a page of its own. */
export const images: Area = {
  screens: {
    '/image-viewer/:filesId': () =>
      withParts('records', import('./ImageViewerScreen.tsx')).then((module) => module.ImageViewerScreen),
  },
};
