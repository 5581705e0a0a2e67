import { dashboard } from '@plumbline/contract/areas/dashboard';
import { query } from '../../kit/http/routes.ts';
import type { Area, Composition } from '../../kit/area.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import { get } from './queries.ts';

export const dashboardArea: Area = { routes };

/** The dashboard counts over every kind of record. */
function routes({ registry }: Composition): AreaRoutes {
  return { routes: [query(dashboard.get, (read, actor, input) => get(read, actor, input, registry))] };
}
