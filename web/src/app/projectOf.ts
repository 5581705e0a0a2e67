import type { Crumb, CurrentProject } from '../kit/nav/index.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PROJECT_PLACE = new RegExp(`^/project/(?:project/)?(${UUID})(?:/|$)`);
const PROJECT_PAGE = new RegExp(`^/project/project/(${UUID})$`);

/** The project in an address, null without one. */
export function projectOf(pathname: string): string | null {
  return PROJECT_PLACE.exec(pathname)?.[1] ?? null;
}

/** The project of a page, or the project chosen for lists and numbers. */
export interface ProjectHere {
  projectId: string;
  /** Undefined until the page has read it */
  projectName: string | undefined;
  /** The page belongs to this project; another project has another page */
  isOfPage: boolean;
}

interface Page {
  pathname: string;
  /** The previous page's breadcrumbs, until this page declares its own */
  crumbs: readonly Crumb[];
  isOfThisPage: boolean;
}

/**
 * The project of a page, by its address or its breadcrumbs (a contract's address has no project); else the chosen
 * project.
 */
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
