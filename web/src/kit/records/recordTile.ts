import type { DashboardPart, RecordTile } from './areas.ts';

/** One tile of the dashboard for a kind: how many are open, how many in my court, as the menu counts them, and how many late, each with its rows. */
export function recordTile({ counts, resource, path, open, label }: RecordTile): DashboardPart {
  return {
    resource,
    tiles: (data, drillDown, { t, format }) => {
      const counted = data.counts[counts];
      const mine = counted?.mine ?? 0;
      const late = counted?.late ?? 0;
      return [
        {
          id: counts,
          label: label(t),
          value: format.number(counted?.open ?? 0),
          href: drillDown(path, { status: open }),
          more: [
            {
              id: 'mine',
              text: t('{n} in your court', { n: mine }),
              href: drillDown(path, { court: 'mine', from: undefined, to: undefined }),
              turn: mine > 0,
            },
            { id: 'late', text: t('{n} late', { n: late }), href: drillDown(path, { late: true }) },
          ],
        },
      ];
    },
  };
}
