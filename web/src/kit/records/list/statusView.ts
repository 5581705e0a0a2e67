import type { ListCounts } from '../areas.ts';
import type { ListView } from './ViewTabs.tsx';

/** A view of what is in one of these statuses, with how much that is. */
export function statusView(
  id: string,
  label: string,
  status: readonly string[],
  counts: Pick<ListCounts, 'byStatus'> | undefined,
): ListView {
  const n = status.reduce((sum, one) => sum + (counts?.byStatus[one] ?? 0), 0);
  return { id, label, params: { status }, ...(counts && { count: n }) };
}
