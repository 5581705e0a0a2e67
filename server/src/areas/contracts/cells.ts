import { MOST_LINES } from '@plumbline/contract/areas/contracts/lines';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import type { contractSheets } from '@plumbline/contract/areas/contracts/sheets';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { signedOut } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { readCells } from '../../kit/imports/cells.ts';
import { importFile } from '../../kit/imports/sheet.ts';
import { load } from '../../kit/records/index.ts';
import { KINDS } from './policy.ts';

/** The most titles, headings and totals among the lines. */
const NO_LINES = 1000;

/** The cells of a spreadsheet that was uploaded for a schedule, its headings and totals with them: looked over where they are typed, and saved there. */
export function cellsOf(kind: ContractKind) {
  return async ({ context, actor }: OpenRequest, { contractId, fileId }: ParsedOf<typeof contractSheets.cells>) => {
    if (!actor) throw signedOut();
    const [file] = await context.database.read(actor.tenantId, (read) =>
      Promise.all([importFile(read, actor, fileId), load(read, actor, KINDS[kind], contractId)]),
    );
    return { rows: await readCells(context, file, MOST_LINES + NO_LINES) };
  };
}
