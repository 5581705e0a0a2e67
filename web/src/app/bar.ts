import { walksSite } from '../kit/nav/siteRole.ts';
import type { Menu } from './menu.ts';

/** What the phone's bar holds beside More; an entry of the menu by its code. */
export type BarPlace = 'home' | 'work' | 'chat' | 'capture' | { code: string };

interface BarWanted {
  family: string;
  /** whether a person has a right */
  may: (resource: string, action: 'read' | 'create' | 'manage' | 'approve') => boolean;
  /** whether there is anything that they may start */
  mayStart: boolean;
}

/** How many entries the bar holds beside More. */
const BAR_ENTRIES = 4;

/**
 * The phone's bar by what a person does: technicians have their own work, people who walk the site have punch lists and
 * tasks, people who work with money contracts and purchase orders, everybody else RFIs and submittals. What somebody may not see makes room
 * for the next entries of their menu.
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

/** The two entries that an employee or somebody from outside opens most. */
function entriesOf(family: string, may: BarWanted['may']): string[] {
  if (walksSite({ family, may })) return ['punchList', 'task'];
  // Accountants, buyers and executives start no field records. People who only read have RFIs and submittals first.
  const worksWithMoney = may('contract', 'approve') || may('purchaseOrder', 'create') || may('finance.ap', 'create');
  const isCommercial = family === 'employee' && may('contract', 'read') && !may('rfi', 'create') && worksWithMoney;
  return isCommercial ? ['contract', 'purchaseOrder'] : ['rfi', 'submittal'];
}
