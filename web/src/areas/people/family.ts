import { employeeDownloads, employees, technicianDownloads, technicians } from '@plumbline/contract/areas/people';
import type { T } from '@plumbline/contract/kit/words';

/** The two families of people who work here: the same calls and screens, each with its own resource and words. */
export type FamilyName = 'employee' | 'technician';

export interface FamilyFace {
  name: FamilyName;
  calls: typeof employees;
  exportPath: string;
  badgePath: string;
  listPath: string;
}

export const FAMILIES: Record<FamilyName, FamilyFace> = {
  employee: {
    name: 'employee',
    calls: employees,
    exportPath: employeeDownloads.export.path,
    badgePath: employeeDownloads.badges.path,
    listPath: '/employee',
  },
  technician: {
    name: 'technician',
    calls: technicians,
    exportPath: technicianDownloads.export.path,
    badgePath: technicianDownloads.badges.path,
    listPath: '/technician',
  },
};

/** The tabs of a person's page. */
export const MEMBER_TABS = [
  'profile',
  'roles',
  'projects',
  'certificates',
  'skills',
  'rates',
  'approvals',
  'security',
  'activity',
] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];

/** Where a person has their page. */
export function memberPath(family: FamilyName, personId: string, tab: MemberTab = 'profile'): string {
  return `/${family}/${personId}/${tab}`;
}

export function familyTitle(family: FamilyName, t: T): string {
  return family === 'employee' ? t('Employees') : t('Technicians');
}
