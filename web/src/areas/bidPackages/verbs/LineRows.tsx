import Box from '@mui/material/Box';
import type { ClipboardEvent } from 'react';
import { answerTypeWords, sectionWords } from '@plumbline/contract/areas/bidPackages/names';
import { ANSWER_TYPES, LINE_SECTIONS } from '@plumbline/contract/areas/bidPackages/shapes';
import { AMOUNT, QUANTITY } from '@plumbline/contract/kit/money/bounds';
import type { T } from '@plumbline/contract/kit/words';
import { FormRows } from '../../../kit/records/form/FormRows.tsx';
import {
  checkField,
  proseField,
  textField,
  typedField,
  usualChoiceField,
} from '../../../kit/records/form/formFields.ts';
import { rowsField } from '../../../kit/records/form/rowsField.ts';
import { useT } from '../../../kit/words/index.ts';
import { newRow } from '../formRows.ts';
import type { FormRow } from '../formRows.ts';
import { KeptForms } from './KeptForms.tsx';
import type { FormLinesProps } from './LineGrid.tsx';
import { useFormPaste } from './useFormPaste.tsx';

const MOST = 500;

/** The lines of a form as they are typed, pasted from a spreadsheet, or taken from a form that is kept. */
export function LineRows({ rows, errors, onChange }: FormLinesProps) {
  const t = useT();
  const form = useFormPaste();
  const set = (lines: readonly FormRow[]) => onChange(lines.slice(0, MOST));
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    const { target } = event;
    const at = rowAt(target);
    const isProse = target instanceof HTMLTextAreaElement;
    if (at === null || isProse || (!text.includes('\t') && !text.trim().includes('\n'))) return;
    event.preventDefault();
    const isEmpty = rows[at]?.description === '';
    form.paste(text, (pasted) => {
      set(rows.toSpliced(at + (isEmpty ? 0 : 1), isEmpty ? 1 : 0, ...pasted.rows));
      return true;
    });
  }
  return (
    <Box onPaste={paste} sx={{ display: 'grid', gap: 1.5 }}>
      <KeptForms onTake={(taken) => set([...rows, ...taken])} />
      {form.question}
      <FormRows
        form={{ values: { lines: rows }, errors, set: ({ lines }) => lines && set(lines) }}
        name="lines"
        field={linesField(t)}
      />
    </Box>
  );
}

/** In which row of the form an input stands. */
function rowAt(input: EventTarget): number | null {
  const row = input instanceof Element ? input.closest<HTMLElement>('[data-field^="lines."]') : null;
  return row ? Number(row.dataset['field']?.split('.')[1]) : null;
}

function linesField(t: T) {
  return rowsField<FormRow>(t('Lines of the form'), {
    of: (row) => inputsOf(row, t),
    fresh: (rows) => newRow({ section: rows.at(-1)?.section ?? 'base' }),
    words: {
      name: (n) => t('Line {n}', { n }),
      remove: (n) => t('Remove line {n}', { n }),
      add: t('Add a line'),
    },
    columns: { md: '132px 96px minmax(0, 1fr) 104px 80px' },
    whole: ['description'],
    below: ['options', 'isRequired', 'isQuantityLocked', 'isDeduct'],
    sentAs: { amount: ['amountCents'] },
    most: MOST,
  });
}

function inputsOf({ section, answerType }: FormRow, t: T) {
  const isCounted = section === 'base' || section === 'unitPrice' || section === 'alternate';
  const isQuestion = section === 'question';
  const isUnitDisabled = !isCounted && !(isQuestion && answerType === 'number');
  return {
    section: usualChoiceField(t('Kind'), sectionWords(t), LINE_SECTIONS, 'base'),
    code: textField(t('Code'), { maxLength: 20 }),
    description: textField(t('Description'), { maxLength: 255 }),
    ...(isQuestion
      ? { answerType: usualChoiceField(t('Answer'), answerTypeWords(t), ANSWER_TYPES, 'yesNo') }
      : section === 'allowance'
        ? { amount: typedField(t('Sum, $'), AMOUNT, { isMoney: true }) }
        : { quantity: typedField(t('Quantity'), QUANTITY, { disabled: !isCounted }) }),
    unit: textField(t('Unit'), { maxLength: 20, disabled: isUnitDisabled }),
    ...(isQuestion &&
      answerType === 'choice' && {
        options: proseField(t('Answers to choose from, one per line'), { rows: 2, maxLength: 3700 }),
      }),
    ...(section !== 'allowance' && { isRequired: checkField(t('Must be filled in')) }),
    ...(section === 'unitPrice' && {
      isQuantityLocked: checkField(t('The quantity is fixed: bidders may not change it')),
    }),
    ...(section === 'alternate' && { isDeduct: checkField(t('Lowers the price when it is taken')) }),
  };
}
