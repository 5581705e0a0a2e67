import { withParts } from '../../kit/records/kind/areas.ts';
import type { Area } from '../../kit/records/kind/areas.ts';

/** A picture on its own page. */
export const images: Area = {
  screens: {
    '/image-viewer/:filesId': () =>
      withParts('records', import('./ImageViewerScreen.tsx')).then((module) => module.ImageViewerScreen),
  },
};
