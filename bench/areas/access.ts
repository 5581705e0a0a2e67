import { access } from '@plumbline/contract/areas/access';
import type { Login } from '../data/generate.ts';
import type { Scenario } from './rfis.ts';

/** The menu tree, which every screen begins with. */
export function menus(logins: Login[]): Scenario[] {
  let turn = 0;
  const next = () => logins[(turn += 1) % logins.length] as Login;
  const cookie = ({ token }: Login) => ({ cookie: `plumbline=${token}` });
  return [
    {
      name: 'menu tree',
      must: 0.4,
      goal: 0.6,
      app: () => ({ method: 'GET', path: access.menuTree.path, headers: cookie(next()) }),
      limit: () => {
        const login = next();
        const path = `/menu?tenant=${login.tenantId}&me=${login.personId}`;
        return { method: 'GET', path, headers: cookie(login) };
      },
    },
  ];
}
