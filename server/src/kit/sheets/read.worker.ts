import { serve } from '../workers/serve.ts';
import { packRows } from './batches.ts';
import { parseCsv } from './csv.ts';
import type { ReadJob, ReadResult } from './read.ts';
import { SheetError } from './table.ts';
import { parseXlsx } from './xlsx.ts';

serve<ReadJob, ReadResult>(async ({ bytes, zipped, wanted }) => {
  try {
    const { rows, ...table } = zipped ? await parseXlsx(bytes, wanted) : parseCsv(bytes, wanted);
    return { table, rows: await packRows(rows) };
  } catch (error) {
    if (error instanceof SheetError) return { refused: error.sentence, values: error.values };
    throw error;
  }
});
