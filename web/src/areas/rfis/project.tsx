import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import { query } from '../../kit/api/index.ts';
import type { ProjectPart } from '../../kit/records/areas.ts';
import { LateRecords } from '../../kit/records/LateRecords.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { rfiPath } from './record.tsx';

/** RFIs on the page of a project. */
export const project: ProjectPart = {
  tab: 'rfis',
  resource: 'rfi',
  label: (t) => t('RFIs'),
  Panel: lazy(() => import('./RfiList.tsx').then((module) => ({ default: module.RfiListPanel }))),
  counts: rfiReads.counts,
  numbers: (counts, t) => [
    {
      id: 'court',
      label: t('In your court'),
      n: counts?.myCourt,
      narrowed: 'court=mine',
      turn: (counts?.myCourt ?? 0) > 0,
    },
    { id: 'open', label: t('Open RFIs'), n: counts?.open, narrowed: 'status=["submitted","open","answered"]' },
    { id: 'late', label: t('Late RFIs'), n: counts?.late, narrowed: 'late=true' },
    {
      id: 'closed',
      label: t('Closed RFIs'),
      n: counts && (counts.byStatus.closed ?? 0),
      narrowed: 'status=["closed"]',
    },
  ],
  Late: LateRfis,
};

function LateRfis({ projectId, href, brief }: { projectId: string; href: string; brief: boolean }) {
  const t = useT();
  const format = useFormat();
  const filter = { projectId: [projectId], late: true, sort: 'dueDate', pageSize: 5 } as const;
  const late = useQuery(query(rfiReads.list, filter, { quiet: true, stay: true }));
  const total = late.data?.total ?? 0;
  const note = (cents: number | null | undefined) => (cents ? format.cents(cents) : '');
  return (
    <LateRecords
      rows={late.data?.rows.map((row) => ({
        ...row,
        id: row.rfiId,
        href: rfiPath(row),
        note: { title: t('Cost impact'), text: note(row.costImpactCents) },
      }))}
      total={total}
      words={{ title: t('Late RFIs'), total: t('{n|1 RFI|# RFIs}', { n: total }), all: t('All late RFIs') }}
      href={href}
      brief={brief}
      error={late.error}
      retry={() => void late.refetch()}
    />
  );
}
