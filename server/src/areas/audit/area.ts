import { audit, auditDownloads } from '@plumbline/contract/areas/audit';
import { SHEET, download, query } from '../../kit/http/routes.ts';
import type { Area } from '../../kit/area.ts';
import { eachTenant } from '../../kit/jobs/tenants.ts';
import { anchorTrail } from '../../kit/records/index.ts';
import { sealAudit } from './seal.ts';
import { sheet } from './export.ts';
import { facets, list } from './queries.ts';

export const auditArea: Area = {
  routes: {
    routes: [query(audit.list, list), query(audit.facets, facets)],
    downloads: [download(auditDownloads.export, SHEET, sheet)],
  },
  jobs: (work) => ({
    jobs: {
      anchor: () =>
        eachTenant(work.context.database, (tenantId) =>
          work.context.database.transact(tenantId, async (tx) => {
            await anchorTrail(tx, work.now());
            await sealAudit(tx);
          }),
        ),
    },
    clockwork: [{ job: 'anchor', at: '7 * * * *' }],
  }),
};
