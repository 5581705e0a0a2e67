import { MEMBER_SORTS, MEMBER_STATUSES, MFA_STATUSES, memberFilters } from '@plumbline/contract/areas/people';
import type { T } from '@plumbline/contract/kit/words';
import type { ListFilter } from '../../kit/records/filters.ts';
import type { ListView } from '../../kit/records/ViewTabs.tsx';
import { listSchema } from '../../kit/records/listParams.ts';
import { mfaWords, statusWords } from './words.ts';

/** The address of a list of people. */
export const memberListSchema = listSchema(memberFilters, MEMBER_SORTS);
export type MemberParams = ReturnType<typeof memberListSchema.parse>;

/** `trades`: only where a list is narrowed by them. */
export function memberListFilters(
  t: T,
  roles: readonly { roleId: string; name: string }[],
  trades: readonly string[],
): ListFilter[] {
  const [statuses, factors] = [statusWords(t), mfaWords(t)];
  return [
    {
      kind: 'options',
      name: 'status',
      label: t('Status'),
      options: MEMBER_STATUSES.map((value) => ({ value, label: statuses[value] })),
    },
    {
      kind: 'options',
      name: 'roleIds',
      label: t('Role'),
      options: roles.map(({ roleId, name }) => ({ value: roleId, label: name })),
    },
    {
      kind: 'options',
      name: 'mfaStatus',
      label: t('Second factor'),
      options: MFA_STATUSES.map((value) => ({ value, label: factors[value] })),
    },
    ...(trades.length > 0
      ? [
          {
            kind: 'options',
            name: 'trade',
            label: t('Trade'),
            options: trades.map((value) => ({ value, label: value })),
          } as const,
        ]
      : []),
    { kind: 'text', name: 'fullName', label: t('Name') },
    { kind: 'text', name: 'email', label: t('Email') },
    { kind: 'projects', name: 'projectId', label: t('Project') },
  ];
}

/** The views that everybody has, with their numbers. */
export function memberViews(t: T, counts: Record<string, number> | undefined): ListView[] {
  const sum = (statuses: readonly string[]) =>
    counts ? statuses.reduce((total, one) => total + (counts[one] ?? 0), 0) : undefined;
  const here = ['active', 'onLeave'];
  const blocked = ['suspended', 'inactive'];
  return [
    { id: 'here', label: t('Works here'), params: { status: here }, count: sum(here) },
    { id: 'invited', label: t('Invited'), params: { status: 'invited' }, count: sum(['invited']) },
    { id: 'blocked', label: t('Out of action'), params: { status: blocked }, count: sum(blocked) },
    { id: 'left', label: t('Left'), params: { status: 'left' }, count: sum(['left']) },
    { id: 'all', label: t('All'), params: {}, count: sum(MEMBER_STATUSES) },
  ];
}
