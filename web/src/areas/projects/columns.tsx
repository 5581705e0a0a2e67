import Box from '@mui/material/Box';
import type { T } from '@plumbline/contract/kit/words';
import { Link } from '../../kit/nav/index.ts';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import type { Format } from '../../kit/words/index.ts';
import type { ProjectRow } from './rows.ts';
import { PROJECT_TONES, projectStatusName } from './words.ts';

/** The columns of the project list; where it is in the order of activity, that shows. */
export function projectColumns(t: T, format: Format, byActivity: boolean): ListColumn<ProjectRow>[] {
  return [
    {
      id: 'name',
      head: t('Number and name'),
      fixed: true,
      sort: 'projectNumber',
      cell: (row) => <NameCell row={row} />,
    },
    {
      id: 'status',
      head: t('Status'),
      width: 184,
      sort: 'status',
      narrow: true,
      cell: (row) => (
        <StatusChip tone={PROJECT_TONES[row.status] ?? 'neutral'} word={projectStatusName(row.status, t)} />
      ),
    },
    { id: 'client', head: t('Owner'), width: 160, cell: (row) => <Quiet text={row.clientName} /> },
    { id: 'manager', head: t('Project manager'), width: 136, cell: (row) => <Quiet text={row.managerName} /> },
    { id: 'city', head: t('City'), width: 120, extra: true, cell: (row) => <Quiet text={row.city} /> },
    {
      id: 'start',
      head: t('Planned start'),
      width: 112,
      extra: true,
      cell: (row) => <Quiet text={format.day(row.estimatedStartDate)} />,
    },
    {
      id: 'finish',
      head: t('Planned finish'),
      width: 112,
      sort: 'estimatedFinishDate',
      cell: (row) => <Quiet text={format.day(row.estimatedFinishDate)} />,
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
      cell: (row) => <Count n={row.openRfis} tone="plain" />,
    },
    {
      id: 'late',
      head: t('Late'),
      width: 56,
      align: 'right',
      narrow: true,
      cell: (row) => <Count n={row.lateRfis} tone="late" />,
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
      id: 'activity',
      head: t('Last activity'),
      width: 112,
      extra: !byActivity,
      sort: 'lastActivityAt',
      sortDown: true,
      cell: (row) => <Quiet text={format.ago(row.lastActivityAt)} />,
    },
  ];
}

function NameCell({ row }: { row: ProjectRow }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
      <Box
        component="span"
        className="num"
        sx={{ width: 88, flex: 'none', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {row.projectNumber}
      </Box>
      <Box
        component={Link}
        href={`/project/project/${row.projectId}`}
        title={row.projectName}
        sx={{ color: 'text.primary', overflow: 'hidden', textOverflow: 'ellipsis', '&:hover': { color: 'link' } }}
      >
        {row.projectName}
      </Box>
    </Box>
  );
}

function Quiet({ text }: { text: string | null }) {
  return (
    <Box component="span" className="num" title={text ?? undefined} sx={{ color: 'text.secondary' }}>
      {text}
    </Box>
  );
}

function Count({ n, tone }: { n: number; tone: 'plain' | 'late' | 'turn' }) {
  if (n === 0)
    return (
      <Box component="span" sx={{ color: 'text.tertiary' }}>
        0
      </Box>
    );
  return (
    <Box
      component="span"
      sx={tone === 'plain' ? {} : { fontWeight: 700, color: tone === 'late' ? 'status.attention.ink' : 'turn.ink' }}
    >
      {n}
    </Box>
  );
}
