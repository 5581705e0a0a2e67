import { rfiDownloads, rfis } from '@plumbline/contract/areas/rfis';
import { PDF, SHEET, command, download, open, query } from '../../kit/http/routes.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import { sheet } from './export.ts';
import * as imports from './import.ts';
import { log, pdf } from './pdf.ts';
import * as verbs from './verbs/index.ts';
import * as queries from './queries.ts';

export const rfiRoutes: AreaRoutes = {
  routes: [
    query(rfis.list, queries.list),
    query(rfis.counts, queries.counts),
    query(rfis.totals, queries.totals),
    query(rfis.get, queries.get),
    query(rfis.types, queries.types),
    query(rfis.similar, queries.similar),
    command(rfis.create, verbs.create),
    command(rfis.submit, verbs.submit),
    command(rfis.bulk, verbs.bulk),
    ...Object.values(verbs).flatMap((verb) => ('route' in verb ? [verb.route] : [])),
    open(rfis.importPreview, imports.importPreview),
    command(rfis.importRun, imports.run),
    query(rfis.importStatus, imports.status),
    command(rfis.importCancel, imports.cancel),
  ],
  downloads: [
    download(rfiDownloads.pdf, PDF, pdf),
    download(rfiDownloads.log, PDF, log),
    download(rfiDownloads.export, SHEET, sheet),
  ],
};
