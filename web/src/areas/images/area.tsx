import type { Area } from '../../kit/records/areas.ts';

/** A picture on a page of its own. */
export const images: Area = {
  screens: {
    '/image-viewer/:filesId': () => import('./ImageViewerScreen.tsx').then((module) => module.ImageViewerScreen),
  },
  guide: () => import('./guide.ts').then((module) => module.guide),
};
