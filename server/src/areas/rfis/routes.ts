import { rfiDownloads, rfis } from '@plumbline/contract/areas/rfis';
import { PDF, SHEET, command, download, open, query } from '../../kit/http/routes.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import * as commands from './commands.ts';
import * as downloads from './downloads.ts';
import * as imports from './importCommands.ts';
import * as queries from './queries.ts';

export const rfiRoutes: AreaRoutes = {
  routes: [
    query(rfis.list, queries.list),
    query(rfis.counts, queries.counts),
    query(rfis.totals, queries.totals),
    query(rfis.get, queries.get),
    query(rfis.types, queries.types),
    query(rfis.similar, queries.similar),
    command(rfis.create, commands.create),
    command(rfis.update, commands.update),
    command(rfis.addendum, commands.addendum),
    command(rfis.setImpacts, commands.setImpacts),
    command(rfis.setDue, commands.setDue),
    command(rfis.submit, commands.submit),
    command(rfis.return, commands.returnToDraft),
    command(rfis.send, commands.send),
    command(rfis.forward, commands.forward),
    command(rfis.addReviewer, commands.addReviewer),
    command(rfis.shiftCourt, commands.shiftCourt),
    command(rfis.respond, commands.respond),
    command(rfis.markOfficial, commands.markOfficial),
    command(rfis.askAgain, commands.askAgain),
    command(rfis.close, commands.close),
    command(rfis.answerInternally, commands.answerInternally),
    command(rfis.reopen, commands.reopen),
    command(rfis.void, commands.voidRfi),
    command(rfis.remind, commands.remind),
    command(rfis.bulk, commands.bulk),
    open(rfis.importPreview, imports.importPreview),
    command(rfis.importRun, imports.importRun),
    query(rfis.importStatus, imports.importStatus),
    command(rfis.importCancel, imports.importCancel),
  ],
  downloads: [
    download(rfiDownloads.pdf, PDF, downloads.pdf),
    download(rfiDownloads.log, PDF, downloads.log),
    download(rfiDownloads.export, SHEET, downloads.sheet),
  ],
};
