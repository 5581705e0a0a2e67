import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../kit/nav/lazyPart.ts';
import { cellsByMarks, openColumns } from '../../../kit/ui/grid/pastedNumbers.ts';
import type { OpenColumn } from '../../../kit/ui/grid/pastedNumbers.ts';
import { useLocale, useT } from '../../../kit/words/index.ts';
import { formCells, formNumbers, pastedRows } from '../pastedRows.ts';
import type { Pasted } from '../pastedRows.ts';
import { sayPasted } from './sayPasted.ts';

const MarksDialog = lazyPart(() => import('../../../kit/ui/grid/MarkFields.tsx').then((module) => module.MarksDialog));

/** Takes the pasted rows; answers false if they do not fit. */
type Take = (pasted: Pasted) => boolean;

/** Reads pasted lines of a form. It first asks how to read a column whose numbers are ambiguous. */
export function useFormPaste() {
  const t = useT();
  const language = useLocale();
  const [waiting, setWaiting] = useState<{ cells: string[][]; open: readonly OpenColumn[]; take: Take } | null>(null);
  const columns = useMemo(() => formNumbers(t), [t]);
  function takeRows(cells: readonly (readonly string[])[], take: Take) {
    const pasted = pastedRows(cells, t);
    if (take(pasted)) sayPasted(pasted, t);
  }
  return {
    paste(text: string, take: Take) {
      const cells = formCells(text, t);
      const open = openColumns(cells, columns, 0, language);
      if (open.length > 0) setWaiting({ cells, open, take });
      else takeRows(cells, take);
    },
    question: waiting && (
      <Suspense>
        <MarksDialog
          open={waiting.open}
          columns={columns}
          action={t('Paste')}
          onClose={() => setWaiting(null)}
          onChosen={(marks) => {
            setWaiting(null);
            takeRows(cellsByMarks(waiting.cells, columns, 0, marks), waiting.take);
          }}
        />
      </Suspense>
    ),
  };
}
