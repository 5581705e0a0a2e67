import type { QuickStart, Screens } from '../../kit/nav/index.ts';

/** The screens of projects. */
export const screens: Screens = {
  '/project/project': () => import('./ProjectList.tsx').then((module) => module.ProjectListScreen),
  '/project/project/:id': () => import('./ProjectScreen.tsx').then((module) => module.ProjectScreen),
  '/dashboard/accessproject': () => import('./ProjectList.tsx').then((module) => module.MyProjectsScreen),
};

export const quickStarts: QuickStart[] = [
  { kind: 'project', resource: 'project', label: (t) => t('New project'), href: () => '/project/project/new' },
];
