import type { T } from '@plumbline/contract/kit/words';
import type { ListCounts } from '../kind/areas.ts';
import type { ListView } from './ViewTabs.tsx';

/**
 * The default views of every list with a court, with counts. `open` has the statuses under way and the label of that
 * view. Kinds that designers answer (`designed`) also get a view of records with the design team.
 */
export function usualViews(
  t: T,
  counts: (ListCounts & { withOthers: number; withDesignTeam: number; all: number }) | undefined,
  open: { label: string; status: readonly string[] },
  designed = false,
): ListView[] {
  const design = {
    id: 'design',
    label: t('With design team'),
    params: { court: 'design' },
    count: counts?.withDesignTeam,
  };
  return [
    { id: 'mine', label: t('In my court'), params: { court: 'mine' }, count: counts?.myCourt, turn: true },
    { id: 'open', label: open.label, params: { status: open.status }, count: counts?.open },
    { id: 'late', label: t('Late'), params: { late: true }, count: counts?.late },
    { id: 'others', label: t('With others'), params: { court: 'theirs' }, count: counts?.withOthers },
    ...(designed ? [design] : []),
    { id: 'closed', label: t('Closed'), params: { status: ['closed'] }, count: counts?.byStatus.closed },
    { id: 'all', label: t('All'), params: {}, count: counts?.all },
  ];
}
