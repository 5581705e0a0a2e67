import { access, roleDownloads } from '@plumbline/contract/areas/access';
import { command, download, open, query } from '../../kit/http/routes.ts';
import type { Area, Composition } from '../../kit/area.ts';
import { member } from '../../kit/references.ts';
import { seedRoles } from './commands.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import { rightsOfVerbs } from './auditedActions.ts';
import { exportRole } from './download.ts';
import { explain } from './explain.ts';
import { previewRole } from './preview.ts';
import { menuTree, resourceTree } from './queries.ts';
import { createRole, restoreRole, retireRole, updateRole } from './roleCommands.ts';
import { role, roles } from './roleQueries.ts';
import { tryRole } from './simulateRole.ts';
import { stopViewing, viewAs } from './viewing.ts';

export const accessArea: Area = {
  routes,
  seed: seedRoles,
  references: { person: { 'role.updated_by': member } },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};

/** `catalogue`: every call of the contract, for which right each verb takes. */
function routes({ registry, sessions, catalogue }: Composition): AreaRoutes {
  const rightOf = rightsOfVerbs(catalogue);
  return {
    routes: [
      query(access.menuTree, menuTree),
      query(access.resourceTree, resourceTree),
      query(access.roles, roles),
      query(access.role, role),
      command(access.createRole, createRole),
      command(access.updateRole, updateRole),
      command(access.retireRole, retireRole),
      command(access.restoreRole, restoreRole),
      query(access.previewRole, previewRole),
      query(access.tryRole, (read, actor, input) => tryRole(read, actor, registry, rightOf, input)),
      query(access.explain, (read, actor, input) => explain(read, actor, registry, input)),
      open(access.viewAs, (request, input) => viewAs(request, sessions, input)),
      open(access.stopViewing, (request) => stopViewing(request, sessions)),
    ],
    downloads: [download(roleDownloads.exportRole, { types: ['application/vnd.plumbline.role+json'] }, exportRole)],
  };
}
