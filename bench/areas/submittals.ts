import { submittalItems } from '@plumbline/contract/areas/submittals';
import { uuid } from '../data/generate.ts';
import type { Login } from '../data/generate.ts';
import type { Scenario } from './rfis.ts';

/** Reads of submittals: what the kit does for one kind it does for the next. */
export function submittals(logins: Login[], perTenant: number): Scenario[] {
  let turn = 0;
  const next = () => logins[(turn += 1) % logins.length] as Login;
  const cookie = ({ token }: Login) => ({ cookie: `plumbline=${token}` });
  const some = ({ tenantId }: Login) => uuid(`${tenantId} submittal ${1 + ((turn * 7919) % perTenant)}`);
  const who = (login: Login) => `tenant=${login.tenantId}&me=${login.personId}`;
  return [
    {
      name: 'submittals: list of 25 and total',
      must: 0.45,
      goal: 0.7,
      app: () => {
        const login = next();
        return { method: 'GET', path: `${submittalItems.list.path}?pageSize=25`, headers: cookie(login) };
      },
      limit: () => ({ method: 'GET', path: `/submittals?${who(next())}&pageSize=25` }),
    },
    {
      name: 'submittals: get one',
      must: 0.36,
      goal: 0.6,
      app: () => {
        const login = next();
        const path = `${submittalItems.get.path}?submittalItemId=${some(login)}`;
        return { method: 'GET', path, headers: cookie(login) };
      },
      limit: () => {
        const login = next();
        return { method: 'GET', path: `/submittal?${who(login)}&id=${some(login)}` };
      },
    },
  ];
}
