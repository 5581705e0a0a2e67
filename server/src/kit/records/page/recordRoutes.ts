import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { command, query } from '../../http/routes.ts';
import type { Route } from '../../http/routes.ts';

type Asked<E extends Endpoint> = Parameters<typeof query<E>>[1];
type Commanded<E extends Endpoint> = Parameters<typeof command<E>>[1];

/** The calls that every kind of record with a list, a page and a form has. */
interface RecordCalls {
  list: Endpoint;
  counts: Endpoint;
  totals: Endpoint;
  get: Endpoint;
  create: Endpoint;
}

/** What answers them: `list` of `recordList`, its totals, and the page of one. */
interface RecordReads<Calls extends RecordCalls> {
  list: { page: Asked<Calls['list']>; counts: Asked<Calls['counts']> };
  totals: Asked<Calls['totals']>;
  get: Asked<Calls['get']>;
}

/** The routes of a kind of record: its list, its page, its create, and each of its verbs that `defineVerbs` or `bulkVerb` gave one. */
export function recordRoutes<Calls extends RecordCalls>(
  calls: Calls,
  { list, totals, get }: RecordReads<Calls>,
  verbs: { create: Commanded<Calls['create']> },
): Route[] {
  return [
    query<Calls['list']>(calls.list, list.page),
    query<Calls['counts']>(calls.counts, list.counts),
    query<Calls['totals']>(calls.totals, totals),
    query<Calls['get']>(calls.get, get),
    command<Calls['create']>(calls.create, verbs.create),
    ...Object.values(verbs).flatMap((verb: object) => ('route' in verb ? [verb.route as Route] : [])),
  ];
}
