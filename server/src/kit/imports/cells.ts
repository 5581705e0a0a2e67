import { buffer } from 'node:stream/consumers';
import type { AppContext } from '../http/routes.ts';
import { refuse } from '../errors.ts';
import { readTable } from '../sheets/read.ts';
import { openFormula } from '../sheets/compute.ts';
import { unguarded } from '../sheets/formulas.ts';
import { SheetError, cellText, isBlankRow } from '../sheets/table.ts';
import type { Cell } from '../sheets/table.ts';
import type { ImportFile } from './kind.ts';

/**
 * Reads the cells of a spreadsheet as a person would type them, without blank lines. For input that the person reviews before saving. Throws 2000 for a
 * file that is not a spreadsheet, and for too many lines.
 */
export async function readCells(
  { files }: Pick<AppContext, 'files'>,
  { tenantId, name, storageKey }: ImportFile,
  most: number,
): Promise<string[][]> {
  const table = await readTable(tenantId, async () => buffer(await files.get(storageKey)), name).catch(
    (error: unknown) => {
      throw error instanceof SheetError ? refuse(error.sentence, error.values) : error;
    },
  );
  const rows = table.rows.filter((row) => !isBlankRow(row));
  if (rows.length > most) throw refuse('At most {n} lines come in at once. Split the list and try again.', { n: most });
  return rows.map((row) => row.slice(0, 20).map((cell) => typed(cell).slice(0, 20_000)));
}

/** A formula without a stored result is itself. Text has no apostrophe that only kept it from being run. */
function typed(cell: Cell): string {
  return openFormula(cell)?.formula ?? unguarded(cellText(cell));
}
