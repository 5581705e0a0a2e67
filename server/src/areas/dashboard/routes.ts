import { dashboard } from '@plumbline/contract/areas/dashboard';
import { query } from '../../kit/http/routes.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import type { Registry } from '../../kit/records/index.ts';
import { get } from './queries.ts';

/** The dashboard counts over every kind of record. */
export function dashboardRoutes(registry: Registry): AreaRoutes {
  return { routes: [query(dashboard.get, (read, actor, input) => get(read, actor, input, registry))] };
}
