import Box from '@mui/material/Box';
import { MEMBER_STATUSES, MFA_STATUSES, employees } from '@plumbline/contract/areas/people';
import type { MemberRow } from '@plumbline/contract/areas/people';
import { MEMBER_COLUMNS } from '@plumbline/contract/areas/people/columns';
import { accountWords, mfaWords, statusWords } from '@plumbline/contract/areas/people/names';
import { labelOf } from '@plumbline/contract/kit/columns';
import type { T } from '@plumbline/contract/kit/words';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { NameCell, Quiet, quietCell } from '../../kit/records/list/cells.tsx';
import { screenColumns } from '../../kit/records/list/screenColumns.tsx';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { optionsFilter } from '../../kit/records/list/filters.ts';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import { statusViews } from '../../kit/records/list/statusViews.ts';
import { listSchema } from '../../kit/records/list/listParams.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { memberPath } from './family.ts';
import type { FamilyName } from './family.ts';
import { PersonPhoto } from './PersonPhoto.tsx';
import type { Role } from './source.ts';
import { MFA_TONES, STATUS_TONES } from './words.ts';

/** The columns of a list of people. */
export function memberColumns(family: FamilyName, t: T, format: Format): ListColumn<MemberRow>[] {
  const [statuses, factors, accounts] = [statusWords(t), mfaWords(t), accountWords(t)];
  const { name, ...others } = MEMBER_COLUMNS;
  const lastLogin = ({ lastLoginAt, accountStatus }: MemberRow) =>
    lastLoginAt ? format.ago(lastLoginAt) : accounts[accountStatus];
  const { usual, chosen } = screenColumns(
    others,
    { t, format, isQuiet: true },
    {
      status: {
        narrow: true,
        cell: (row) => <StatusChip tone={STATUS_TONES[row.status]} word={statuses[row.status]} />,
      },
      mfa: { cell: (row) => <StatusChip tone={MFA_TONES[row.mfaStatus]} word={factors[row.mfaStatus]} /> },
      login: quietCell(lastLogin),
      department: { extra: family === 'technician' },
      trades: { extra: family === 'employee' },
    },
  );
  return [
    {
      id: 'name',
      head: labelOf(name, t),
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
    ...usual,
    ...chosen,
  ];
}

/** The card of a person on a phone. */
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

/** The address schema of a list of people. */
export const memberListSchema = listSchema(employees.list);

/** `trades` only for a list that can be filtered by them. */
export function memberListFilters(t: T, roles: readonly Role[], trades: readonly string[]): ListFilter[] {
  const [statuses, factors] = [statusWords(t), mfaWords(t)];
  const names = new Map(roles.map((role) => [role.roleId, role.name]));
  return [
    optionsFilter('status', t('Status'), MEMBER_STATUSES, (value) => statuses[value]),
    optionsFilter('roleIds', t('Role'), [...names.keys()], (roleId) => names.get(roleId) ?? roleId),
    optionsFilter('mfaStatus', t('Second factor'), MFA_STATUSES, (value) => factors[value]),
    ...(trades.length > 0 ? [optionsFilter('trade', t('Trade'), trades, (value) => value)] : []),
    { kind: 'text', name: 'fullName', label: t('Name') },
    { kind: 'text', name: 'email', label: t('Email') },
    { kind: 'projects', name: 'projectId', label: t('Project') },
  ];
}

/** The default views with their counts. */
export function memberViews(t: T, counts: Record<string, number> | undefined): ListView[] {
  const of = statusViews(counts);
  return [
    of('here', t('Works here'), ['active', 'onLeave']),
    of('invited', t('Invited'), ['invited']),
    of('blocked', t('Inactive'), ['suspended', 'inactive']),
    of('left', t('Left'), ['left']),
    { ...of('all', t('All'), MEMBER_STATUSES), params: {} },
  ];
}
