import { legal, legalDownloads } from '@plumbline/contract/areas/legal';
import { PDF, SHEET, command, download, open, query } from '../../kit/http/routes.ts';
import type { Area, Composition } from '../../kit/area.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import { member } from '../../kit/references.ts';
import { acceptNow, declineNow } from './acceptCommands.ts';
import {
  createDocument,
  createVersion,
  removeVersion,
  retireDocument,
  updateDocument,
  updateVersion,
} from './documentCommands.ts';
import { documentRows } from './documentRows.ts';
import { pdf, sheet } from './export.ts';
import { matrix } from './matrix.ts';
import { publish } from './publishCommand.ts';
import { mine, pending, version } from './queries.ts';
import { remind } from './remind.ts';

export const legalArea: Area = {
  routes,
  references: { person: { 'legal_acceptance.person_id': member, 'legal_version.published_by': member } },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};

function routes({ sessions }: Composition): AreaRoutes {
  return {
    routes: [
      query(legal.pending, pending),
      open(legal.accept, acceptNow),
      open(legal.decline, (request, input) => declineNow(request, sessions, input)),
      query(legal.mine, mine),
      query(legal.version, version),
      query(legal.documents, async (read, actor) => ({ documents: await documentRows(read, actor) })),
      query(legal.matrix, matrix),
      command(legal.createDocument, createDocument),
      command(legal.updateDocument, updateDocument),
      command(legal.retireDocument, retireDocument),
      command(legal.createVersion, createVersion),
      command(legal.updateVersion, updateVersion),
      command(legal.removeVersion, removeVersion),
      command(legal.publish, publish),
      command(legal.remind, remind),
    ],
    downloads: [download(legalDownloads.pdf, PDF, pdf), download(legalDownloads.export, SHEET, sheet)],
  };
}
