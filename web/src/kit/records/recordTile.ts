import type { T } from '@plumbline/contract/kit/words';
import type { DashboardPart } from './areas.ts';
import type { RecordKind } from './recordKinds.ts';

interface TileOf {
  /** the drill-down of the kind */
  path: string;
  /** the statuses that count as open */
  open: readonly string[];
  /** as in "Open tasks" */
  label: (t: T) => string;
  /** of its rights, where that is not called as the kind */
  resource?: string;
}

/** One tile of the dashboard for a kind: how many are open, and of those how many are in my court and how many late, each with its rows. */
export function recordTile(
  { kind }: Pick<RecordKind, 'kind'>,
  { path, open, label, resource = kind }: TileOf,
): DashboardPart {
  return {
    resource,
    tiles: (data, drillDown, { t, format }) => {
      const counted = data.counts[kind];
      const mine = (counted?.ageing ?? []).reduce((sum, age) => sum + age.mine, 0);
      const late = counted?.late ?? 0;
      return [
        {
          id: kind,
          label: label(t),
          value: format.number(counted?.open ?? 0),
          href: drillDown(path, { status: open }),
          more: [
            {
              id: 'mine',
              text: t('{n} in your court', { n: mine }),
              href: drillDown(path, { status: open, court: 'mine' }),
              turn: mine > 0,
            },
            { id: 'late', text: t('{n} late', { n: late }), href: drillDown(path, { late: true }) },
          ],
        },
      ];
    },
  };
}
