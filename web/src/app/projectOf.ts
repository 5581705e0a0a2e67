import type { Crumb, CurrentProject } from '../kit/nav/index.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PROJECT_PLACE = new RegExp(`^/project/(?:project/)?(${UUID})(?:/|$)`);
const PROJECT_PAGE = new RegExp(`^/project/project/(${UUID})$`);

/** The project that an address stands in, null when it is not inside one. */
export function projectOf(pathname: string): string | null {
  return PROJECT_PLACE.exec(pathname)?.[1] ?? null;
}

/** The project of a page, or the one that lists and numbers are of. */
export interface ProjectHere {
  projectId: string;
  /** undefined until the page has read it */
  projectName: string | undefined;
  /** the page is of this project: another one is on another page */
  isOfPage: boolean;
}

interface Page {
  pathname: string;
  /** the columns of the page before, until this page names its own */
  crumbs: readonly Crumb[];
  isOfThisPage: boolean;
}

/** The project that a page is of, by its address or its breadcrumbs, as a contract has no project in its address; else the chosen one. */
export function projectHere(
  { pathname, crumbs, isOfThisPage }: Page,
  chosen: CurrentProject | null,
): ProjectHere | null {
  const [named] = crumbs.flatMap(({ text, href }) => {
    const projectId = PROJECT_PAGE.exec(href)?.[1];
    return projectId ? { projectId, projectName: text } : [];
  });
  const projectId = projectOf(pathname) ?? (isOfThisPage ? named?.projectId : undefined);
  if (projectId === undefined) return chosen && { ...chosen, isOfPage: false };
  const projectName = [named, chosen].find((one) => one?.projectId === projectId)?.projectName;
  return { projectId, projectName, isOfPage: true };
}
