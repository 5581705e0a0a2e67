import { dashboard } from '@plumbline/contract/areas/dashboard';
import { query } from '../../kit/http/routes.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import { get } from './queries.ts';
import type { Counted } from './queries.ts';

/** The dashboard counts over every kind of record. */
export function dashboardRoutes(counted: Counted): AreaRoutes {
  return { routes: [query(dashboard.get, (read, actor, input) => get(read, actor, input, counted))] };
}
