import type { DashboardPart, RecordTile } from './areas.ts';

/**
 * The dashboard tile of a kind: how many are open, in my court (like the menu counts), and late, each with its records.
 * Hidden without open records.
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
