import { access } from '@plumbline/contract/areas/access';
import { query } from '../../kit/http/routes.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import { menuTree, resourceTree } from './queries.ts';

export const accessRoutes: AreaRoutes = {
  routes: [query(access.menuTree, menuTree), query(access.resourceTree, resourceTree)],
};
