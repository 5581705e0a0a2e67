import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { MOST_BUDGET_LINES, budgets } from '@plumbline/contract/areas/budget';
import { costTypeWords } from '@plumbline/contract/areas/bids/names';
import { costCodeReads } from '@plumbline/contract/areas/costCodes/reads';
import { query } from '../../kit/api/index.ts';
import { ReadLines } from '../../kit/imports/ReadLines.tsx';
import { useSheetCheck } from '../../kit/imports/SheetCheck.tsx';
import { cellsOf, withoutHeading } from '../../kit/imports/cells.ts';
import { sumOfLines } from '../../kit/imports/sheetLines.ts';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { TextArea } from '../../kit/records/form/FormFields.tsx';
import { useMarkedCells } from '../../kit/ui/grid/useMarkedCells.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { ChangeProps } from './LineDialogs.tsx';
import { budgetColumns, budgetLines, pastedRows } from './pastedRows.ts';

/** Previews lines from a spreadsheet and saves them: all of them, or none while a row has errors. */
export function PasteDialog({ projectId, cells, ...props }: ChangeProps & { cells: string[][] | null }) {
  const t = useT();
  const format = useFormat();
  const types = costTypeWords(t);
  const [text, setText] = useState('');
  const known = useQuery(query(costCodeReads.list, { projectId }));
  const codes = new Set((known.data ?? []).map(({ code }) => code));
  const given = useMemo(() => withoutHeading(cells ?? cellsOf(text)), [cells, text]);
  const columns = useMemo(() => budgetColumns(t), [t]);
  const marked = useMarkedCells(given, columns);
  const sheet = budgetLines(marked.cells);
  const rows = pastedRows(sheet, codes, t);
  const check = useSheetCheck(sheet, sumOfLines(rows.map(({ line }) => line?.originalCents ?? null)));
  const wrong = rows.filter((row) => row.line === null).length;
  const blocked =
    (rows.length > MOST_BUDGET_LINES &&
      t('{given} lines were pasted; {n} is the most.', {
        given: format.number(rows.length),
        n: format.number(MOST_BUDGET_LINES),
      })) ||
    marked.unanswered ||
    (wrong > 0 && t('Fix {n|1 line|# lines} first.', { n: wrong })) ||
    check.blocked ||
    undefined;
  const notYet = rows.length === 0 && t('Paste a line for each cost code first.');
  return (
    <CallDialog
      {...props}
      call={budgets.setLines}
      title={t('Budget out of a spreadsheet')}
      action={t('Save {n|1 line|# lines}', { n: rows.length - wrong })}
      blocked={blocked}
      width={760}
      initial={{}}
      input={() => ({ projectId, lines: rows.flatMap(({ line }) => line ?? []) })}
      check={() => (notYet ? { lines: notYet } : ({} as Record<string, string>))}
      toast={() => t('Saved')}
    >
      {(form) => (
        <>
          {cells === null && (
            <TextArea
              label={t('Cells: cost code, name, cost type, original amount')}
              help={t('Existing lines get the new amount. Cost codes that the project lacks are added.')}
              rows={6}
              maxLength={400_000}
              value={text}
              onChange={setText}
              autoFocus
            />
          )}
          {form.errors['lines'] && (
            <Box role="alert" sx={{ color: 'status.stopped.ink' }}>
              {form.errors['lines']}
            </Box>
          )}
          {marked.questions}
          {!marked.unanswered && (
            <>
              {check.sums}
              <ReadLines
                label={t('Lines')}
                lines={rows.map(({ title, amount, line, isNew, wrong: why }) => ({
                  title: title || t('No cost code'),
                  amount: line ? format.cents(line.originalCents) : amount,
                  note: [line && types[line.costType], isNew && t('New cost code')].filter(Boolean).join(' · '),
                  wrong: why,
                }))}
              />
            </>
          )}
        </>
      )}
    </CallDialog>
  );
}
