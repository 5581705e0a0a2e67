import { checklists } from '@plumbline/contract/areas/checklists';
import { inspections } from '@plumbline/contract/areas/inspections';
import { punchListItems } from '@plumbline/contract/areas/punch';
import { tasks } from '@plumbline/contract/areas/tasks';
import { uuid } from '../data/generate.ts';
import type { Login } from '../data/generate.ts';
import type { FIELD_KINDS } from '../limitFields.ts';
import type { Scenario } from './rfis.ts';

/** By kind: its calls, and the field that names one of it. */
const CALLS = {
  task: { what: 'tasks', list: tasks.list.path, get: tasks.get.path, id: 'taskId' },
  punchItem: {
    what: 'punch items',
    list: punchListItems.list.path,
    get: punchListItems.get.path,
    id: 'punchListItemId',
  },
  inspection: {
    what: 'inspections',
    list: inspections.list.path,
    get: inspections.get.path,
    id: 'inspectionPackageId',
  },
  checklist: {
    what: 'checklists',
    list: checklists.list.path,
    get: checklists.get.path,
    id: 'checklistPackageId',
  },
} satisfies Record<keyof typeof FIELD_KINDS, KindCalls>;

/** How the reads of a kind are called. */
export interface KindCalls {
  what: string;
  list: string;
  get: string;
  id: string;
}

/** Reads of the kinds of field work, each within nine tenths of what RFIs must reach. */
export function fieldRecords(logins: Login[], perTenant: number): Scenario[] {
  return readsOfKinds(CALLS, logins, perTenant);
}

/** The list and the page of each kind: the limit has them under the names `<kind>s` and `<kind>`. */
export function readsOfKinds(
  calls: Readonly<Record<string, KindCalls>>,
  logins: Login[],
  perTenant: number,
): Scenario[] {
  let turn = 0;
  const next = () => logins[(turn += 1) % logins.length] as Login;
  const cookie = ({ token }: Login) => ({ cookie: `plumbline=${token}` });
  const who = (login: Login) => `tenant=${login.tenantId}&me=${login.personId}`;
  return Object.entries(calls).flatMap(([kind, { what, list, get, id }]): Scenario[] => {
    const some = ({ tenantId }: Login) => uuid(`${tenantId} ${kind} ${1 + ((turn * 7919) % perTenant)}`);
    return [
      {
        name: `${what}: list of 25 and total`,
        must: 0.45,
        goal: 0.7,
        app: () => {
          const login = next();
          return { method: 'GET', path: `${list}?pageSize=25`, headers: cookie(login) };
        },
        limit: () => ({ method: 'GET', path: `/${kind}s?${who(next())}&pageSize=25` }),
      },
      {
        name: `${what}: get one`,
        must: 0.36,
        goal: 0.6,
        app: () => {
          const login = next();
          return { method: 'GET', path: `${get}?${id}=${some(login)}`, headers: cookie(login) };
        },
        limit: () => {
          const login = next();
          return { method: 'GET', path: `/${kind}?${who(login)}&id=${some(login)}` };
        },
      },
    ];
  });
}
