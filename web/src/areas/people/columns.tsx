import Box from '@mui/material/Box';
import type { MemberRow } from '@plumbline/contract/areas/people';
import type { T } from '@plumbline/contract/kit/words';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { NameCell, Quiet } from '../../kit/records/list/cells.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { useT } from '../../kit/words/index.ts';
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
      cell: (row) => (
        <NameCell
          href={memberPath(family, row.personId)}
          name={row.fullName}
          before={<PersonPhoto person={row} photoId={row.photoId} />}
          after={row.preferredName && <Quiet dim text={row.preferredName} />}
        />
      ),
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

/** A person on a phone. */
export function MemberCard({ row }: { row: MemberRow }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <PersonPhoto person={row} photoId={row.photoId} size={40} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="span" className="num" sx={{ color: 'text.secondary', flex: 1 }}>
            {row.number}
          </Box>
          <StatusChip tone={STATUS_TONES[row.status]} word={statusWords(t)[row.status]} />
        </Box>
        <Box sx={{ typography: 'body1', fontWeight: 700, overflowWrap: 'anywhere' }}>{row.fullName}</Box>
        <Box sx={{ color: 'text.secondary' }}>{[row.title, ...row.trades].filter(Boolean).join(' · ')}</Box>
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {row.roles.join(', ') || t('No role')} · {t('{n|1 project|# projects}', { n: row.projects })}
        </Box>
      </Box>
    </Box>
  );
}
