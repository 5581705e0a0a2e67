import { lazyPart } from '../../kit/nav/index.ts';

/** The company's working days, for its settings. */
export const CompanyCalendarPanel = lazyPart(() =>
  import('./panels.tsx').then((module) => module.CompanyCalendarPanel),
);

/** A project's working days, for its page. */
export const ProjectCalendarPanel = lazyPart(() =>
  import('./panels.tsx').then((module) => module.ProjectCalendarPanel),
);
