import { lazyPart } from '../../kit/nav/index.ts';

/** Which days the company works, for its settings. */
export const CompanyCalendarPanel = lazyPart(() =>
  import('./panels.tsx').then((module) => module.CompanyCalendarPanel),
);

/** Which days a project works, for its page. */
export const ProjectCalendarPanel = lazyPart(() =>
  import('./panels.tsx').then((module) => module.ProjectCalendarPanel),
);
