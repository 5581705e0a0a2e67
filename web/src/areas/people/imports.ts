import { PEOPLE_SAMPLE } from '@plumbline/contract/areas/people/sample';
import type { ImportPart } from '../../kit/records/kind/areas.ts';

/** The part of this area on the page of imports. */
export const imports: readonly ImportPart[] = [
  {
    title: (t) => t('Employees'),
    text: (t) => t('A roster with one person per line, as payroll exports it. Nobody is invited by it.'),
    sample: PEOPLE_SAMPLE,
    href: '/employee?act=import',
    right: { resource: 'employee', action: 'create' },
  },
  {
    title: (t) => t('Technicians'),
    text: (t) => t('A roster with one technician per line. Nobody is invited by it.'),
    sample: PEOPLE_SAMPLE,
    href: '/technician?act=import',
    right: { resource: 'technician', action: 'create' },
  },
];
