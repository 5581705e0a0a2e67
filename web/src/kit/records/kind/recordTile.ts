import type { DashboardPart, RecordTile } from './areas.ts';

/**
 * One tile of the dashboard for a kind: how many are open, how many in my court, as the menu counts them, and how many late, each with its
 * rows. None where nothing is open.
 */
export function recordTile({ counts, resource, path, open, label }: RecordTile): DashboardPart {
  return {
    resource,
    tiles: (data, drillDown, { t, format }) => {
      const counted = data.counts[counts];
      const mine = counted?.mine ?? 0;
      const late = counted?.late ?? 0;
      if (!counted?.open && mine === 0) return [];
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
          ].filter(({ id }) => (id === 'mine' ? mine : late) > 0),
        },
      ];
    },
  };
}
