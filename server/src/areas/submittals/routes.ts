import { submittalItems, submittalPackages } from '@plumbline/contract/areas/submittals';
import { command, query } from '../../kit/http/routes.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import { counts, list, totals } from './list.ts';
import * as packages from './packages.ts';
import { get } from './present.ts';
import * as verbs from './verbs/index.ts';

export const submittalRoutes: AreaRoutes = {
  routes: [
    query(submittalItems.list, list),
    query(submittalItems.counts, counts),
    query(submittalItems.totals, totals),
    query(submittalItems.get, get),
    command(submittalItems.create, verbs.create),
    command(submittalItems.bulk, verbs.bulk),
    ...Object.values(verbs).flatMap((verb) => ('route' in verb ? [verb.route] : [])),
    query(submittalPackages.list, packages.list),
    query(submittalPackages.get, packages.get),
    command(submittalPackages.create, packages.create),
    ...Object.values(packages).flatMap((verb) => (typeof verb === 'function' && 'route' in verb ? [verb.route] : [])),
  ],
};
