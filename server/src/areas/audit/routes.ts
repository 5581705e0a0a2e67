import { audit, auditDownloads } from '@plumbline/contract/areas/audit';
import { SHEET, download, query } from '../../kit/http/routes.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import { sheet } from './export.ts';
import { facets, list } from './queries.ts';

export const auditRoutes: AreaRoutes = {
  routes: [query(audit.list, list), query(audit.facets, facets)],
  downloads: [download(auditDownloads.export, SHEET, sheet)],
};
