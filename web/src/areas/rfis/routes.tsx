import type { QuickStart, Screens } from '../../kit/nav/screens.ts';

/** The screens of RFIs, each with its own chunk. */
export const screens: Screens = {
  '/project/RFIsList': () => import('./RfiList.tsx').then((module) => module.RfiListScreen),
  '/project/:projectId/rfi/:rfiId': () => import('./RfiScreen.tsx').then((module) => module.RfiScreen),
  '/dashboard/rfis': () => import('./RfiDrillDownScreen.tsx').then((module) => module.RfiDrillDownScreen),
};

export const quickStarts: QuickStart[] = [
  {
    kind: 'rfi',
    resource: 'rfi',
    label: (t) => t('New RFI'),
    href: (projectId) => `/project/RFIsList?act=new${projectId ? `&projectId=${projectId}` : ''}`,
  },
];
