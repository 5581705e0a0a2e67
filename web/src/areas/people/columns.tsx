import Box from '@mui/material/Box';
import type { MemberRow } from '@plumbline/contract/areas/people';
import type { T } from '@plumbline/contract/kit/words';
import { Link } from '../../kit/nav/index.ts';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import type { Format } from '../../kit/words/index.ts';
import { PersonPhoto } from './PersonPhoto.tsx';
import { memberPath } from './family.ts';
import type { FamilyName } from './family.ts';
import { MFA_TONES, STATUS_TONES, accountWords, mfaWords, statusWords } from './words.ts';

/** The columns of a list of people. */
export function memberColumns(family: FamilyName, t: T, format: Format): ListColumn<MemberRow>[] {
  const statuses = statusWords(t);
  const factors = mfaWords(t);
  const accounts = accountWords(t);
  return [
    {
      id: 'name',
      head: t('Name'),
      fixed: true,
      sort: 'fullName',
      cell: (row) => <NameCell family={family} row={row} />,
    },
    { id: 'number', head: t('Number'), width: 76, sort: 'number', cell: (row) => <Quiet text={row.number} /> },
    { id: 'title', head: t('Title'), width: 160, sort: 'title', cell: (row) => <Quiet text={row.title} /> },
    { id: 'roles', head: t('Roles'), width: 144, cell: (row) => <Quiet text={row.roles.join(', ') || null} /> },
    {
      id: 'status',
      head: t('Status'),
      width: 112,
      sort: 'status',
      narrow: true,
      cell: (row) => <StatusChip tone={STATUS_TONES[row.status]} word={statuses[row.status]} />,
    },
    {
      id: 'mfa',
      head: t('Second factor'),
      width: 124,
      cell: (row) => <StatusChip tone={MFA_TONES[row.mfaStatus]} word={factors[row.mfaStatus]} />,
    },
    {
      id: 'login',
      head: t('Last sign-in'),
      width: 116,
      sort: 'lastLoginAt',
      sortDown: true,
      cell: (row) => <Quiet text={row.lastLoginAt ? format.ago(row.lastLoginAt) : accounts[row.accountStatus]} />,
    },
    {
      id: 'projects',
      head: t('Projects'),
      width: 76,
      align: 'right',
      cell: (row) => <Quiet text={format.number(row.projects)} />,
    },
    { id: 'email', head: t('Email'), width: 220, extra: true, cell: (row) => <Quiet text={row.email} /> },
    { id: 'phone', head: t('Phone'), width: 128, extra: true, cell: (row) => <Quiet text={row.phone} /> },
    {
      id: 'department',
      head: t('Department'),
      width: 144,
      extra: family === 'technician',
      cell: (row) => <Quiet text={row.department} />,
    },
    {
      id: 'trades',
      head: t('Trades'),
      width: 128,
      extra: family === 'employee',
      cell: (row) => <Quiet text={row.trades.join(', ') || null} />,
    },
    {
      id: 'hired',
      head: t('Hired'),
      width: 112,
      sort: 'hireDate',
      extra: true,
      cell: (row) => <Quiet text={row.hireDate ? format.day(row.hireDate) : null} />,
    },
  ];
}

function NameCell({ family, row }: { family: FamilyName; row: MemberRow }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <PersonPhoto person={row} photoId={row.photoId} />
      <Box
        component={Link}
        href={memberPath(family, row.personId)}
        title={row.fullName}
        sx={{ color: 'text.primary', overflow: 'hidden', textOverflow: 'ellipsis', '&:hover': { color: 'link' } }}
      >
        {row.fullName}
      </Box>
      {row.preferredName && (
        <Box component="span" sx={{ color: 'text.tertiary', flex: 'none' }}>
          {row.preferredName}
        </Box>
      )}
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
