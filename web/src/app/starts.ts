import type { QuickStart } from '../kit/nav/index.ts';

/** What a person may start from anywhere: the New menu and Quick Access offer it to those with the right. */
export const STARTS: readonly QuickStart[] = [
  { kind: 'project', resource: 'project', label: (t) => t('New project'), href: () => '/project/project/new' },
];
