import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import { query } from '../../kit/api/index.ts';
import type { ProjectPart } from '../../kit/records/areas.ts';
import { LateRecords } from '../../kit/records/LateRecords.tsx';
import { useT } from '../../kit/words/index.ts';
import { submittalPath } from './record.tsx';

/** Submittals on the page of a project. */
export const project: ProjectPart = {
  tab: 'submittals',
  resource: 'submittal',
  label: (t) => t('Submittals'),
  Panel: lazy(() => import('./SubmittalScreens.tsx').then((module) => ({ default: module.SubmittalListPanel }))),
  counts: submittalReads.counts,
  numbers: (counts, t) => [
    {
      id: 'submittalsOpen',
      label: t('Submittals under way'),
      n: counts?.open,
      narrowed: 'status=["required","submitted","inReview","reviewed"]',
    },
    { id: 'submittalsLate', label: t('Late submittals'), n: counts?.late, narrowed: 'late=true' },
  ],
  Late: LateSubmittals,
};

function LateSubmittals({ projectId, href, brief }: { projectId: string; href: string; brief: boolean }) {
  const t = useT();
  const filter = { projectId: [projectId], late: true, sort: 'dueDate', pageSize: 5 } as const;
  const late = useQuery(query(submittalReads.list, filter, { quiet: true, stay: true }));
  const total = late.data?.total ?? 0;
  return (
    <LateRecords
      rows={late.data?.rows.map((row) => ({ ...row, id: row.submittalItemId, href: submittalPath(row) }))}
      total={total}
      words={{
        title: t('Late submittals'),
        total: t('{n|1 submittal|# submittals}', { n: total }),
        all: t('All late submittals'),
      }}
      href={href}
      brief={brief}
      error={late.error}
      retry={() => void late.refetch()}
    />
  );
}
