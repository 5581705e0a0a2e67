import { walksSite } from '../kit/nav/siteRole.ts';
import type { Menu } from './menu.ts';

/** A place in the phone's bar besides More; a menu entry by its code. */
export type BarPlace = 'home' | 'work' | 'chat' | 'capture' | { code: string };

interface BarWanted {
  family: string;
  /** Whether the person has a right */
  may: (resource: string, action: 'read' | 'create' | 'manage' | 'approve') => boolean;
  /** Whether the person may start anything */
  mayStart: boolean;
}

/** The number of entries in the bar besides More. */
const BAR_ENTRIES = 4;

/**
 * The phone's bar by role: technicians get their work, people on site punch lists and tasks, people in finance
 * contracts and purchase orders, everybody else RFIs and submittals. Forbidden entries make room for the next entries
 * of the menu.
 */
export function barOf(menu: Menu, { family, may, mayStart }: BarWanted): BarPlace[] {
  const leaves = [...menu.first, ...menu.second].flatMap((item) => (item.children.length > 0 ? item.children : [item]));
  const known = (code: string): BarPlace[] => (leaves.some((leaf) => leaf.code === code) ? [{ code }] : []);
  const capture: BarPlace[] = mayStart ? ['capture'] : [];
  const isTechnician = family === 'technician';
  const own = entriesOf(family, may);
  const bar: BarPlace[] = isTechnician
    ? ['home', 'work', ...capture, ...(may('chat', 'read') ? ['chat' as const] : [])]
    : ['home', ...own.flatMap(known), ...capture];
  const named = new Set(bar.map((place) => (typeof place === 'object' ? place.code : place)));
  const rest = leaves.filter(({ code }) => code !== 'dashboard' && !named.has(code)).map(({ code }) => ({ code }));
  return [...bar, ...rest].slice(0, BAR_ENTRIES);
}

/** The two most used entries of an employee or external person. */
function entriesOf(family: string, may: BarWanted['may']): string[] {
  if (walksSite({ family, may })) return ['punchList', 'task'];
  // Accountants, buyers and executives start no field records. Read-only people get RFIs and submittals first.
  const worksWithMoney = may('contract', 'approve') || may('purchaseOrder', 'create') || may('finance.ap', 'create');
  const isCommercial = family === 'employee' && may('contract', 'read') && !may('rfi', 'create') && worksWithMoney;
  return isCommercial ? ['contract', 'purchaseOrder'] : ['rfi', 'submittal'];
}
