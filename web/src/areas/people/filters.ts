import { MEMBER_STATUSES, MFA_STATUSES, employees } from '@plumbline/contract/areas/people';
import type { T } from '@plumbline/contract/kit/words';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { optionsFilter } from '../../kit/records/list/filters.ts';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import { listSchema } from '../../kit/records/listParams.ts';
import type { Role } from './source.ts';
import { mfaWords, statusWords } from './words.ts';

/** The address of a list of people. */
export const memberListSchema = listSchema(employees.list);

/** `trades`: only where a list is narrowed by them. */
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
