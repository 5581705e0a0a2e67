import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import Box from '@mui/material/Box';
import type { DirectoryRow } from '@plumbline/contract/areas/contacts';
import type { T } from '@plumbline/contract/kit/words';
import { NameCell, Quiet } from '../../kit/records/list/cells.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { CardStatus, GroupingDots, StandingChip } from './pieces.tsx';

/** The columns of the directory. */
export function directoryColumns(t: T, format: Format): ListColumn<DirectoryRow>[] {
  return [
    {
      id: 'name',
      head: t('Name'),
      fixed: true,
      sort: 'name',
      cell: (row) => (
        <NameCell href={`/contact/${row.contactId}`} name={row.name} before={<KindIcon kind={row.kind} />} />
      ),
    },
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

function KindIcon({ kind }: Pick<DirectoryRow, 'kind'>) {
  const t = useT();
  const Icon = kind === 'company' ? BusinessOutlined : PersonOutlineOutlined;
  return (
    <Icon
      sx={{ fontSize: 16, color: 'text.tertiary', flex: 'none' }}
      titleAccess={kind === 'company' ? t('Company') : t('Person')}
    />
  );
}

/** A company or a person on a phone. */
export function ContactCard({ row }: { row: DirectoryRow }) {
  const second = row.kind === 'person' ? [row.title, row.companyName] : [row.trades.join(', ')];
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box
          dir="auto"
          sx={{
            flex: 1,
            minWidth: 0,
            typography: 'body1',
            fontWeight: 700,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {row.name}
        </Box>
        {row.status !== 'active' && <CardStatus status={row.status} />}
        {row.insurance && row.insurance !== 'none' && row.insurance !== 'ok' && (
          <StandingChip standing={row.insurance} labelled />
        )}
      </Box>
      <Box dir="auto" sx={{ color: 'text.secondary' }}>
        {second.filter(Boolean).join(' · ')}
      </Box>
      <Box className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {[row.phone, row.email].filter(Boolean).join(' · ')}
      </Box>
    </>
  );
}
