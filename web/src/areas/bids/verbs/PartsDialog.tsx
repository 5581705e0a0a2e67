import { useMemo, useState } from 'react';
import { bidBreakdowns } from '@plumbline/contract/areas/bids';
import type { Bid } from '@plumbline/contract/areas/bids';
import { treatmentWords } from '@plumbline/contract/areas/bids/names';
import { quantityText } from '@plumbline/contract/kit/money/typed';
import type { T } from '@plumbline/contract/kit/words';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { TextArea } from '../../../kit/records/form/FormFields.tsx';
import { useFormat, useT } from '../../../kit/words/index.ts';
import { ReadLines } from '../../../kit/imports/ReadLines.tsx';
import { useSheetCheck } from '../../../kit/imports/SheetCheck.tsx';
import { cellsOf } from '../../../kit/imports/cells.ts';
import { useMarkedCells } from '../../../kit/ui/grid/useMarkedCells.tsx';
import { partCells, partColumns, partLines, partRowsOf, partsCents } from '../partRows.ts';
import type { NewPart } from '../partRows.ts';

interface PartsDialogProps extends VerbProps<Bid> {
  /** The cells of a file; null when cells are pasted */
  cells: string[][] | null;
}

const MOST = 200;

/** Previews parts from a spreadsheet and adds them: all of them, or none while a row has errors. */
export function PartsDialog({ cells, ...props }: PartsDialogProps) {
  const t = useT();
  const format = useFormat();
  const [text, setText] = useState('');
  const given = useMemo(() => partCells(cells ?? cellsOf(text), t), [cells, text, t]);
  const columns = useMemo(() => partColumns(t), [t]);
  const marked = useMarkedCells(given, columns);
  const sheet = partLines(marked.cells);
  const rows = partRowsOf(sheet, t);
  const check = useSheetCheck(sheet, partsCents(rows));
  const wrong = rows.filter((row) => row.part === null).length;
  const notYet =
    (rows.length === 0 && t('Paste a line for each part first.')) ||
    (rows.length > MOST && t('At most {n} parts come in at once.', { n: MOST })) ||
    marked.unanswered ||
    (wrong > 0 && t('Fix {n|one line|# lines} first.', { n: wrong })) ||
    check.blocked;
  return (
    <RecordVerbDialog
      {...props}
      call={bidBreakdowns.create}
      title={t('Parts out of a spreadsheet')}
      action={rows.length === 0 ? t('Add') : t('Add {n|1 part|# parts}', { n: rows.length })}
      width={760}
      initial={{}}
      input={() => ({ breakdowns: rows.flatMap(({ part }): NewPart[] => (part ? [part] : [])) })}
      notYet={notYet}
      toast={() => t('{n|1 part|# parts} added', { n: rows.length })}
    >
      {() => (
        <>
          {cells === null && (
            <TextArea
              label={t('Cells: code, title, amount, vendor, quantity, unit, treatment')}
              help={t(
                'With a first row of headings in any order, and with section, confidence or deduct. A part without an amount is priced by lines of cost later.',
              )}
              rows={6}
              maxLength={200_000}
              value={text}
              onChange={setText}
              autoFocus
            />
          )}
          {marked.questions}
          {!marked.unanswered && (
            <>
              {check.sums}
              <ReadLines
                label={t('Parts')}
                lines={rows.map(({ name, amount, part, wrong: why }, place) => ({
                  title: name || t('Line {n}', { n: place + 1 }),
                  note: part ? noteOf(part, t) : '',
                  amount: typeof part?.amountCents === 'number' ? format.cents(signedCents(part)) : amount,
                  wrong: why,
                }))}
              />
            </>
          )}
        </>
      )}
    </RecordVerbDialog>
  );
}

/** The cost of a part; negative for an alternate that deducts. */
function signedCents({ amountCents, isDeduct }: NewPart): number {
  return (isDeduct ? -1 : 1) * (amountCents ?? 0);
}

/** The values read for a part besides its name and amount. */
function noteOf(part: NewPart, t: T): string {
  const words = treatmentWords(t);
  const kind = part.treatment && part.treatment !== 'base' && words[part.treatment];
  return [part.section, kind, part.isDeduct && t('Deduct'), quantityText(part), part.vendorName]
    .filter(Boolean)
    .join(' · ');
}
