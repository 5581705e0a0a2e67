import { serve } from '../workers/serve.ts';
import { packRows } from './batches.ts';
import { parseCsv } from './csv.ts';
import type { ReadJob, ReadResult } from './read.ts';
import { SheetError, type ShownTexts } from './table.ts';
import { parseXlsx } from './xlsx.ts';

serve<ReadJob, ReadResult>(async ({ bytes, zipped, wanted }) => {
  try {
    const { rows, shown = new Map(), ...table } = zipped ? await parseXlsx(bytes, wanted) : parseCsv(bytes, wanted);
    return { table, rows: await packRows(rows), shown: await packRows(flat(shown)) };
  } catch (error) {
    if (error instanceof SheetError) return { refused: error.sentence, values: error.values };
    throw error;
  }
});

function* flat(shown: ShownTexts): Generator<[row: number, columns: number[], texts: string[]]> {
  for (const [row, texts] of shown) yield [row, [...texts.keys()], [...texts.values()]];
}
