import Box from '@mui/material/Box';
import type { projectReads } from '@plumbline/contract/areas/projects/reads';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { CardTitle } from '../../kit/records/list/RecordRowCard.tsx';
import { NameCell, Quiet, quietColumn } from '../../kit/records/list/cells.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { ProjectStatus } from './parts.tsx';
import { projectPath } from './record.tsx';

type ProjectRow = OutputOf<typeof projectReads.list>['rows'][number];

/** The columns of the project list. Sorted by activity, the list shows it. */
export function projectColumns(t: T, format: Format, byActivity: boolean): ListColumn<ProjectRow>[] {
  const quiet = quietColumn<ProjectRow>;
  return [
    {
      id: 'name',
      head: t('Number and name'),
      fixed: true,
      sort: 'projectNumber',
      cell: (row) => (
        <NameCell
          href={projectPath(row.projectId)}
          name={row.projectName}
          before={
            <Box sx={{ width: 80, flex: 'none', overflow: 'hidden' }}>
              <Quiet text={row.projectNumber} />
            </Box>
          }
        />
      ),
    },
    {
      id: 'status',
      head: t('Status'),
      width: 184,
      sort: 'status',
      narrow: true,
      cell: (row) => <ProjectStatus status={row.status} />,
    },
    quiet('client', t('Owner'), 160, (row) => row.clientName),
    quiet('manager', t('Project manager'), 136, (row) => row.managerName),
    { ...quiet('city', t('City'), 120, (row) => row.city), extra: true },
    { ...quiet('start', t('Planned start'), 112, (row) => format.day(row.estimatedStartDate)), extra: true },
    {
      ...quiet('finish', t('Planned finish'), 112, (row) => format.day(row.estimatedFinishDate)),
      sort: 'estimatedFinishDate',
    },
    {
      id: 'value',
      head: t('Estimated value'),
      width: 144,
      align: 'right',
      extra: true,
      cell: (row) => format.cents(row.estimatedValueCents),
    },
    {
      id: 'open',
      head: t('Open RFIs'),
      width: 80,
      align: 'right',
      cell: (row) => <Count n={row.counts.rfi?.open ?? 0} tone="plain" />,
    },
    {
      id: 'late',
      head: t('Late'),
      width: 56,
      align: 'right',
      narrow: true,
      cell: (row) => <Count n={row.counts.rfi?.late ?? 0} tone="late" />,
    },
    {
      id: 'court',
      head: t('Your court'),
      width: 88,
      align: 'right',
      narrow: true,
      cell: (row) => <Count n={row.myCourt} tone="turn" />,
    },
    {
      ...quiet('activity', t('Last activity'), 112, (row) => format.ago(row.lastActivityAt)),
      extra: !byActivity,
      sort: 'lastActivityAt',
      sortDown: true,
    },
  ];
}

function Count({ n, tone }: { n: number; tone: 'plain' | 'late' | 'turn' }) {
  if (n === 0) return <Quiet dim text="0" />;
  if (tone === 'plain') return n;
  return (
    <Box component="b" sx={{ color: tone === 'late' ? 'status.attention.ink' : 'turn.ink' }}>
      {n}
    </Box>
  );
}

/** The card of a project on a phone. */
export function ProjectCard({ row }: { row: ProjectRow }) {
  const t = useT();
  const { open = 0, late = 0 } = row.counts.rfi ?? {};
  const where = [row.clientName, row.city].filter(Boolean).join(' · ');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
          {row.projectNumber}
        </Box>
        <ProjectStatus status={row.status} />
      </Box>
      <CardTitle bold>{row.projectName}</CardTitle>
      {where && (
        <Box sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {where}
        </Box>
      )}
      <Box
        className="num"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          mt: 0.5,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        {row.myCourt > 0 && (
          <Box component="b" sx={{ color: 'turn.ink' }}>
            {t('{n} in your court', { n: row.myCourt })}
          </Box>
        )}
        <span>{t('{n|1 open RFI|# open RFIs}', { n: open })}</span>
        {late > 0 && (
          <Box component="b" sx={{ color: 'status.attention.ink' }}>
            {t('{n} late', { n: late })}
          </Box>
        )}
      </Box>
    </>
  );
}
