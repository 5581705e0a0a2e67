import { rfis } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { uuid } from '../data/generate.ts';
import type { Login } from '../data/generate.ts';
import type { Load } from '../kit/rounds.ts';

/** A measurement: the same work by Plumbline and by the limit. `must` and `goal` are shares of the limit's rate. */
export interface Scenario {
  name: string;
  must: number;
  goal: number;
  app: Load['next'];
  limit: Load['next'];
}

/** Companies take turns, so that no cache of one company answers for all. */
interface Turns {
  next(): { login: Login; turn: number };
}

export interface Draft {
  rfiId: string;
  login: Login;
}

export function scenarios(logins: Login[], perTenant: number, drafts: Draft[]): Scenario[] {
  let turn = 0;
  const turns: Turns = {
    next() {
      turn += 1;
      return { login: logins[turn % logins.length] as Login, turn };
    },
  };
  return [...reads(turns, perTenant), ...writes(turns, drafts)];
}

const cookie = (login: Login) => ({ cookie: `plumbline=${login.token}` });
const json = (login: Login) => ({ ...cookie(login), 'content-type': 'application/json' });

function reads(turns: Turns, perTenant: number): Scenario[] {
  const get = (path: string, headers: Record<string, string> = {}) => ({ method: 'GET' as const, path, headers });
  const some = ({ login, turn }: { login: Login; turn: number }) =>
    uuid(`${login.tenantId} rfi ${1 + ((turn * 7919) % perTenant)}`);
  const who = (login: Login) => `tenant=${login.tenantId}&me=${login.personId}`;
  return [
    {
      name: 'list of 25 and total',
      must: 0.5,
      goal: 0.7,
      app: () => get(`${rfis.list.path}?pageSize=25`, cookie(turns.next().login)),
      limit: () => get(`/list?${who(turns.next().login)}&pageSize=25`),
    },
    {
      name: 'get one',
      must: 0.4,
      goal: 0.6,
      app: () => {
        const one = turns.next();
        return get(`${rfis.get.path}?rfiId=${some(one)}`, cookie(one.login));
      },
      limit: () => {
        const one = turns.next();
        return get(`/get?${who(one.login)}&rfiId=${some(one)}`);
      },
    },
    {
      name: 'search',
      must: 0.4,
      goal: 0.6,
      app: () => {
        const { login, turn } = turns.next();
        return get(`${records.search.path}?keyword=tendon%20${turn % 90}`, cookie(login));
      },
      limit: () => {
        const { login, turn } = turns.next();
        return get(`/search?${who(login)}&keyword=${encodeURIComponent(`'tendon' & '${turn % 90}':*`)}`);
      },
    },
  ];
}

function writes(turns: Turns, drafts: Draft[]): Scenario[] {
  const post = (path: string, headers: Record<string, string>, body: object) => ({
    method: 'POST' as const,
    path,
    headers,
    body: JSON.stringify(body),
  });
  const said = { title: TITLE, question: QUESTION };
  const insert = () => {
    const { login, turn } = turns.next();
    const projectId = login.projectIds[turn % 4];
    const body = { tenant: login.tenantId, id: newId(), projectId, me: login.personId, ...said };
    return post('/insert', { 'content-type': 'application/json' }, body);
  };
  let draft = 0;
  return [
    {
      name: 'create a draft',
      must: 0.35,
      goal: 0.5,
      app: () => {
        const { login, turn } = turns.next();
        return post(rfis.create.path, json(login), {
          clientRef: newId(),
          projectId: login.projectIds[turn % 4],
          ...said,
        });
      },
      limit: insert,
    },
    {
      name: 'submit',
      must: 0.2,
      goal: 0.3,
      app: () => {
        const one = drafts[(draft += 1) % drafts.length] as Draft;
        return post(rfis.submit.path, json(one.login), { rfiId: one.rfiId, version: 1 });
      },
      limit: insert,
    },
  ];
}

const TITLE = 'Curtain wall embed plates conflict with PT tendons at slab edge';
const QUESTION =
  'At grid C-4 the slab edge embeds fall on the PT tendon anchors shown on S2.12. Please confirm whether the embeds may shift up to 2¾″ west, or give a revised plate.';
