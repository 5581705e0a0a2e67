import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import Box from '@mui/material/Box';
import type { DirectoryRow } from '@plumbline/contract/areas/contacts';
import type { T } from '@plumbline/contract/kit/words';
import { Link } from '../../kit/nav/index.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import type { Format } from '../../kit/words/index.ts';
import { CardStatus, GroupingDots, StandingChip } from './pieces.tsx';

/** The columns of the directory. */
export function directoryColumns(t: T, format: Format): ListColumn<DirectoryRow>[] {
  return [
    { id: 'name', head: t('Name'), fixed: true, sort: 'name', cell: (row) => <NameCell row={row} t={t} /> },
    {
      id: 'company',
      head: t('Company'),
      width: 176,
      sort: 'companyName',
      cell: (row) => <Quiet text={row.kind === 'person' ? row.companyName : null} />,
    },
    { id: 'title', head: t('Title'), width: 152, sort: 'title', cell: (row) => <Quiet text={row.title} /> },
    {
      id: 'status',
      head: t('Status'),
      width: 120,
      sort: 'status',
      narrow: true,
      cell: (row) => <CardStatus status={row.status} />,
    },
    { id: 'grouping', head: t('Groupings'), width: 136, cell: (row) => <GroupingDots groupings={row.groupings} /> },
    { id: 'phone', head: t('Phone'), width: 128, cell: (row) => <Quiet text={row.phone} /> },
    { id: 'email', head: t('E-mail'), width: 208, cell: (row) => <Quiet text={row.email} /> },
    { id: 'trades', head: t('Trades'), width: 144, cell: (row) => <Quiet text={row.trades.join(', ')} /> },
    {
      id: 'insurance',
      head: t('Insurance'),
      width: 112,
      cell: (row) => (row.insurance && row.insurance !== 'none' ? <StandingChip standing={row.insurance} /> : null),
    },
    {
      id: 'activity',
      head: t('Last activity'),
      width: 112,
      sort: 'lastActivityAt',
      sortDown: true,
      extra: true,
      cell: (row) => <Quiet text={format.ago(row.lastActivityAt)} />,
    },
  ];
}

function NameCell({ row, t }: { row: DirectoryRow; t: T }) {
  const Icon = row.kind === 'company' ? BusinessOutlined : PersonOutlineOutlined;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Icon
        sx={{ fontSize: 16, color: 'text.tertiary', flex: 'none' }}
        titleAccess={row.kind === 'company' ? t('Company') : t('Person')}
      />
      <Box
        component={Link}
        href={`/contact/${row.contactId}`}
        title={row.name}
        dir="auto"
        sx={{ color: 'text.primary', overflow: 'hidden', textOverflow: 'ellipsis', '&:hover': { color: 'link' } }}
      >
        {row.name}
      </Box>
    </Box>
  );
}

function Quiet({ text }: { text: string | null }) {
  return (
    <Box component="span" className="num" dir="auto" title={text ?? undefined} sx={{ color: 'text.secondary' }}>
      {text}
    </Box>
  );
}
