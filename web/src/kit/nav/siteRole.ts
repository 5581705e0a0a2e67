import type { Action } from '@plumbline/contract/kit/endpoint';

interface SiteRole {
  family: string;
  /** whether a person has a right */
  may: (resource: string, action: Extract<Action, 'create' | 'manage'>) => boolean;
}

/** Whether an employee walks the site: they write down defects and manage no RFIs, as superintendents do. */
export function walksSite({ family, may }: SiteRole): boolean {
  return family === 'employee' && may('punchList', 'create') && !may('rfi', 'manage');
}

/** Whether a person's day is on site: a technician, or an employee who walks it. */
export function worksOnSite(role: SiteRole): boolean {
  return role.family === 'technician' || walksSite(role);
}
