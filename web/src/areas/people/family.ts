import { employeeDownloads, employees, technicianDownloads, technicians } from '@plumbline/contract/areas/people';
import type { T } from '@plumbline/contract/kit/words';
import { notify } from '../../kit/notify/index.ts';
import { download } from '../../kit/records/page/DownloadMenu.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';

/** The two families of people who work here. They share calls and screens, with their own resource and words. */
export type FamilyName = 'employee' | 'technician';

export const FAMILIES = {
  employee: { calls: employees, downloads: employeeDownloads, listPath: '/employee' },
  technician: { calls: technicians, downloads: technicianDownloads, listPath: '/technician' },
} as const;

/** The path of a person's page, and of a tab in it. */
export function memberPath(family: FamilyName, personId: string, tab = 'profile'): string {
  return `/${family}/${personId}/${tab}`;
}

export function familyTitle(family: FamilyName, t: T): string {
  return family === 'employee' ? t('Employees') : t('Technicians');
}

/** The most badges that the server makes at once. */
const MOST_BADGES = 100;

/** Prints badges to cut out, as one document. */
export function printBadges(family: FamilyName, personIds: readonly string[], t: T): void {
  if (personIds.length > MOST_BADGES) notify.warning(t('At most {n} badges are created at once.', { n: MOST_BADGES }));
  else void download(downloadUrl(FAMILIES[family].downloads.badges.path, { personId: personIds }));
}
