import type { ListView } from './ViewTabs.tsx';

/** Makes views by status, with their counts. */
export function statusViews(counts: Readonly<Record<string, number>> | undefined) {
  return (id: string, label: string, status: readonly string[]): ListView => ({
    id,
    label,
    params: { status },
    count: counts && status.reduce((sum, one) => sum + (counts[one] ?? 0), 0),
  });
}
