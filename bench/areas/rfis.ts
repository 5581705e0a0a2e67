import { rfis } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { uuid } from '../data/generate.ts';
import type { Login } from '../data/generate.ts';
import type { Load } from '../kit/rounds.ts';

/** What is measured of RFIs: the same work asked of Plumbline and of the limit. `must` and `goal` are shares of its rate. */
export interface Scenario {
  name: string;
  must: number;
  goal: number;
  app: Load['next'];
  limit: Load['next'];
}

export function scenarios(logins: Login[], perTenant: number, drafts: { rfiId: string; login: Login }[]): Scenario[] {
  let turn = 0;
  const login = () => logins[(turn += 1) % logins.length] as Login;
  const row = () => 1 + ((turn * 7919) % perTenant);
  const cookie = (one: Login) => ({ cookie: `plumbline=${one.token}` });
  const json = (one: Login) => ({ ...cookie(one), 'content-type': 'application/json' });
  const insert = () => {
    const one = login();
    return {
      method: 'POST' as const,
      path: '/insert',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        tenant: one.tenantId,
        id: newId(),
        projectId: one.projectIds[turn % 4],
        me: one.personId,
        title: TITLE,
        question: QUESTION,
      }),
    };
  };
  let draft = 0;
  return [
    {
      name: 'list of 25 and total',
      must: 0.5,
      goal: 0.7,
      app: () => ({ method: 'GET', path: `${rfis.list.path}?pageSize=25`, headers: cookie(login()) }),
      limit: () => {
        const one = login();
        return { method: 'GET', path: `/list?tenant=${one.tenantId}&me=${one.personId}&pageSize=25` };
      },
    },
    {
      name: 'get one',
      must: 0.4,
      goal: 0.6,
      app: () => {
        const one = login();
        return {
          method: 'GET',
          path: `${rfis.get.path}?rfiId=${uuid(`${one.tenantId} rfi ${row()}`)}`,
          headers: cookie(one),
        };
      },
      limit: () => {
        const one = login();
        return {
          method: 'GET',
          path: `/get?tenant=${one.tenantId}&me=${one.personId}&rfiId=${uuid(`${one.tenantId} rfi ${row()}`)}`,
        };
      },
    },
    {
      name: 'search',
      must: 0.4,
      goal: 0.6,
      app: () => ({
        method: 'GET',
        path: `${records.search.path}?keyword=tendon%20${turn % 90}`,
        headers: cookie(login()),
      }),
      limit: () => {
        const one = login();
        return {
          method: 'GET',
          path: `/search?tenant=${one.tenantId}&keyword=${encodeURIComponent(`'tendon' & '${turn % 90}':*`)}`,
        };
      },
    },
    {
      name: 'create a draft',
      must: 0.35,
      goal: 0.5,
      app: () => {
        const one = login();
        return {
          method: 'POST',
          path: rfis.create.path,
          headers: json(one),
          body: JSON.stringify({
            clientRef: newId(),
            projectId: one.projectIds[turn % 4],
            title: TITLE,
            question: QUESTION,
          }),
        };
      },
      limit: insert,
    },
    {
      name: 'submit',
      must: 0.2,
      goal: 0.3,
      app: () => {
        const one = drafts[(draft += 1) % drafts.length];
        return {
          method: 'POST',
          path: rfis.submit.path,
          headers: one ? json(one.login) : {},
          body: JSON.stringify({ rfiId: one?.rfiId, version: 1 }),
        };
      },
      limit: insert,
    },
  ];
}

const TITLE = 'Curtain wall embed plates conflict with PT tendons at slab edge';
const QUESTION =
  'At grid C-4 the slab edge embeds fall on the PT tendon anchors shown on S2.12. Please confirm whether the embeds may shift up to 2¾″ west, or give a revised plate.';
