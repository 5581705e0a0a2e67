import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ClipboardEvent } from 'react';
import { answerTypeWords, sectionWords } from '@plumbline/contract/areas/bidPackages/names';
import { ANSWER_TYPES, LINE_SECTIONS } from '@plumbline/contract/areas/bidPackages/shapes';
import { AMOUNT, QUANTITY } from '@plumbline/contract/kit/money/bounds';
import { CheckField } from '../../../kit/records/form/FormFields.tsx';
import { rowErrors } from '../../../kit/records/form/rowErrors.ts';
import { DecimalInput } from '../../../kit/ui/DecimalInput.tsx';
import { LineFields } from '../../../kit/ui/LineFields.tsx';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { choicesOf } from '../../../kit/words/choices.ts';
import { useT } from '../../../kit/words/index.ts';
import { newRow } from '../formRows.ts';
import type { FormRow } from '../formRows.ts';
import { KeptForms } from './KeptForms.tsx';
import { useFormPaste } from './useFormPaste.tsx';

interface LineRowsProps {
  rows: readonly FormRow[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: FormRow[]) => void;
}

/** The lines of a form: typed, pasted from a spreadsheet, or copied from a kept form. */
export function LineRows({ rows, errors, onChange }: LineRowsProps) {
  const t = useT();
  const form = useFormPaste();
  const set = (lines: readonly FormRow[]) => onChange(lines.slice(0, 500));
  function paste(event: ClipboardEvent, at: number) {
    const text = event.clipboardData.getData('text/plain');
    const { target } = event;
    const isProse = target instanceof HTMLTextAreaElement;
    if (isProse || (!text.includes('\t') && !text.trim().includes('\n'))) return;
    event.preventDefault();
    const isEmpty = rows[at]?.description === '';
    form.paste(text, (pasted) => {
      set(rows.toSpliced(at + (isEmpty ? 0 : 1), isEmpty ? 1 : 0, ...pasted.rows));
      return true;
    });
  }
  return (
    <Box data-field="lines" sx={{ display: 'grid', gap: 1.5 }}>
      <KeptForms onTake={(taken) => set([...rows, ...taken])} />
      {form.question}
      <Box component="ul" aria-label={t('Lines of the form')} sx={{ display: 'grid', gap: 1.5 }}>
        {rows.map((row, at) => (
          <Box component="li" key={row.key} onPaste={(event) => paste(event, at)}>
            <Row
              row={row}
              n={at + 1}
              errors={errors}
              onChange={(changed) => set(rows.with(at, { ...row, ...changed }))}
              onRemove={() => set(rows.toSpliced(at, 1))}
            />
          </Box>
        ))}
      </Box>
      <Button
        variant="text"
        startIcon={<AddOutlined />}
        sx={{ justifySelf: 'start' }}
        onClick={() => set([...rows, newRow({ section: rows.at(-1)?.section ?? 'base' })])}
      >
        {t('Add a line')}
      </Button>
    </Box>
  );
}

interface RowProps {
  row: FormRow;
  n: number;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<FormRow>) => void;
  onRemove: () => void;
}

function Row({ row, n, errors, onChange, onRemove }: RowProps) {
  const t = useT();
  const field = `lines.${n - 1}`;
  const isCounted = row.section === 'base' || row.section === 'unitPrice' || row.section === 'alternate';
  const isQuestion = row.section === 'question';
  const isChoice = isQuestion && row.answerType === 'choice';
  const said = rowErrors(errors, field, [
    ...(['section', 'code', 'description', 'unit'] as const),
    ...(isChoice ? (['options'] as const) : []),
    ...(row.section === 'allowance' ? (['amountCents'] as const) : isQuestion ? [] : (['quantity'] as const)),
  ]);
  return (
    <LineFields
      name={t('Line {n}', { n })}
      remove={t('Remove line {n}', { n })}
      onRemove={onRemove}
      field={field}
      error={said.rest}
      columns={{ md: '132px 96px minmax(0, 1fr) 104px 80px' }}
      below={
        <>
          {isChoice && (
            <Box sx={{ width: '100%', pb: 1 }}>
              <TextField
                label={t('Answers to choose from, one per line')}
                value={row.options}
                error={said.options}
                multiline
                minRows={2}
                maxLength={3700}
                onChange={(options) => onChange({ options })}
              />
            </Box>
          )}
          {row.section !== 'allowance' && (
            <CheckField
              label={t('Must be filled in')}
              value={row.isRequired}
              onChange={(isRequired) => onChange({ isRequired })}
            />
          )}
          {row.section === 'unitPrice' && (
            <CheckField
              label={t('The quantity is fixed: bidders may not change it')}
              value={row.isQuantityLocked}
              onChange={(isQuantityLocked) => onChange({ isQuantityLocked })}
            />
          )}
          {row.section === 'alternate' && (
            <CheckField
              label={t('Lowers the price when it is taken')}
              value={row.isDeduct}
              onChange={(isDeduct) => onChange({ isDeduct })}
            />
          )}
        </>
      }
    >
      <SelectField
        label={t('Kind')}
        value={row.section}
        error={said.section}
        onChange={(section) => onChange({ section: section || 'base' })}
        options={choicesOf(sectionWords(t), LINE_SECTIONS)}
      />
      <TextField
        label={t('Code')}
        value={row.code}
        maxLength={20}
        error={said.code}
        onChange={(code) => onChange({ code })}
      />
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <TextField
          label={t('Description')}
          value={row.description}
          maxLength={255}
          error={said.description}
          onChange={(description) => onChange({ description })}
        />
      </Box>
      {isQuestion ? (
        <SelectField
          label={t('Answer')}
          value={row.answerType}
          onChange={(answerType) => onChange({ answerType: answerType || 'yesNo' })}
          options={choicesOf(answerTypeWords(t), ANSWER_TYPES)}
        />
      ) : row.section === 'allowance' ? (
        <DecimalInput
          label={t('Sum, $')}
          value={row.amount}
          bounds={AMOUNT}
          isMoney
          error={said.amountCents}
          onChange={(amount) => onChange({ amount })}
        />
      ) : (
        <DecimalInput
          label={t('Quantity')}
          value={row.quantity}
          bounds={QUANTITY}
          disabled={!isCounted}
          error={said.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
      )}
      <TextField
        label={t('Unit')}
        value={row.unit}
        maxLength={20}
        disabled={!isCounted && !(isQuestion && row.answerType === 'number')}
        error={said.unit}
        onChange={(unit) => onChange({ unit })}
      />
    </LineFields>
  );
}
