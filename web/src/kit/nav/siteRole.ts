import type { Action } from '@plumbline/contract/kit/endpoint';

interface SiteRole {
  family: string;
  /** Whether the person has a right */
  may: (resource: string, action: Extract<Action, 'create' | 'manage'>) => boolean;
}

/** Whether an employee walks the site: records defects and does not manage RFIs, as superintendents do. */
export function walksSite({ family, may }: SiteRole): boolean {
  return family === 'employee' && may('punchList', 'create') && !may('rfi', 'manage');
}

/** Whether a person works on site: a technician, or an employee who walks the site. */
export function worksOnSite(role: SiteRole): boolean {
  return role.family === 'technician' || walksSite(role);
}
