import Box from '@mui/material/Box';
import { useState } from 'react';
import { budgets } from '@plumbline/contract/areas/budget';
import type { Budget, BudgetRow } from '@plumbline/contract/areas/budget';
import { costTypeWords } from '@plumbline/contract/areas/bids/names';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { COST_TYPES } from '@plumbline/contract/kit/money/fields';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { amountField, proseField } from '../../kit/records/form/formFields.ts';
import { AmountField } from '../../kit/ui/AmountField.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { choicesOf } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { idOf, keyOf, titleOf } from './budgetRows.ts';

/** The props that every dialog of a budget change takes. */
export interface ChangeProps {
  projectId: string;
  touches: readonly Endpoint[];
  onClose: () => void;
  done: (budget: Budget) => void;
}

/** Edits the original amount of a line, or adds a line. */
export function LineDialog({ projectId, row, ...props }: ChangeProps & { row: BudgetRow | null }) {
  const t = useT();
  const [line, setLine] = useState({
    code: row?.code ?? '',
    name: '',
    costType: row?.costType ?? ('subcontract' as const),
    originalCents: row?.figures?.original ?? null,
  });
  const change = (changed: Partial<typeof line>) => setLine({ ...line, ...changed });
  return (
    <CallDialog
      {...props}
      call={budgets.setLines}
      title={row ? t('Original budget') : t('Add a line')}
      action={t('Save')}
      initial={{}}
      input={() => ({
        projectId,
        lines: [
          {
            ...line,
            code: line.code.trim() || null,
            name: line.name.trim() || null,
            originalCents: line.originalCents ?? 0,
          },
        ],
      })}
      check={() => ({
        ...(!row && line.code.trim() === '' && { code: t('Give the code') }),
        ...(line.originalCents === null && { originalCents: t('Enter an amount') }),
      })}
      toast={() => t('Saved')}
    >
      {({ errors }) => (
        <>
          {row ? (
            <Box sx={{ color: 'text.secondary' }}>{titleOf(row, t)}</Box>
          ) : (
            <>
              <TextField
                label={t('Cost code')}
                placeholder="03 30 00"
                maxLength={30}
                autoFocus
                value={line.code}
                onChange={(code) => change({ code })}
                error={errors['code']}
              />
              <TextField
                label={t('Name')}
                optional
                help={t('Of a cost code that the project has not yet.')}
                maxLength={120}
                value={line.name}
                onChange={(name) => change({ name })}
              />
              <SelectField
                label={t('Cost type')}
                value={line.costType}
                onChange={(costType) => change({ costType: costType || 'other' })}
                options={choicesOf(costTypeWords(t), COST_TYPES)}
              />
            </>
          )}
          <AmountField
            label={t('Original budget')}
            autoFocus={row !== null}
            value={line.originalCents}
            onChange={(originalCents) => change({ originalCents })}
            error={errors['originalCents']}
          />
        </>
      )}
    </CallDialog>
  );
}

/** Edits the forecast to complete of a line. */
export function ForecastDialog({ projectId, row, ...props }: ChangeProps & { row: BudgetRow }) {
  const t = useT();
  const fields = {
    forecastCents: amountField(t('Forecast to complete'), {
      optional: true,
      help: t('If empty: revised budget minus committed and pending amounts.'),
    }),
    note: proseField(t('Note'), { maxLength: 1000, optional: true }),
  };
  return (
    <CallDialog
      {...props}
      call={budgets.setForecast}
      title={t('Forecast to complete')}
      action={t('Save')}
      initial={{
        forecastCents: row.isForecastSet ? (row.figures?.forecast ?? null) : null,
        note: row.forecastNote ?? '',
      }}
      input={() => ({ projectId, ...keyOf(row) })}
      toast={() => t('Saved')}
    >
      {(form) => (
        <>
          <Box sx={{ color: 'text.secondary' }}>{titleOf(row, t)}</Box>
          <FormInputs form={form} fields={fields} autoFocus />
        </>
      )}
    </CallDialog>
  );
}

interface TransferProps extends ChangeProps {
  rows: readonly BudgetRow[];
  /** The line that gives the amount, if the dialog was opened from that line */
  from: BudgetRow | null;
}

/** Requests a transfer between two lines. The budget's total stays the same. */
export function TransferDialog({ projectId, rows, from: first, ...props }: TransferProps) {
  const t = useT();
  const format = useFormat();
  const [ends, setEnds] = useState({ from: first ? idOf(first) : '', to: '' });
  const options = rows.map((row) => ({ value: idOf(row), label: titleOf(row, t) }));
  const [from, to] = [ends.from, ends.to].map((id) => rows.find((row) => idOf(row) === id));
  const left = from?.figures?.revised;
  const fields = {
    amountCents: amountField(t('Amount'), {
      help: left === undefined ? undefined : t('The line has {sum}.', { sum: format.cents(left) }),
    }),
    reason: proseField(t('Reason'), { maxLength: 1000, required: true }),
  };
  return (
    <CallDialog
      {...props}
      call={budgets.transfer}
      title={t('Transfer between lines')}
      action={t('Ask for approval')}
      initial={{ amountCents: null as number | null, reason: '' }}
      input={() => ({ projectId, ...(from && { from: keyOf(from) }), ...(to && { to: keyOf(to) }) })}
      messages={{ amountCents: t('Enter an amount'), reason: t('Give the reason') }}
      check={() => ({
        ...(!from && { from: t('Choose a line') }),
        ...((!to || to === from) && { to: t('Choose another line') }),
      })}
      toast={() => t('Sent for approval')}
    >
      {(form) => (
        <>
          {(['from', 'to'] as const).map((end) => (
            <SelectField
              key={end}
              label={end === 'from' ? t('From') : t('To')}
              value={ends[end]}
              onChange={(id) => setEnds({ ...ends, [end]: id })}
              options={options}
              error={form.errors[end]}
            />
          ))}
          <FormInputs form={form} fields={fields} />
          <Box sx={{ color: 'text.secondary' }}>{t('Nothing moves before somebody else approves it.')}</Box>
        </>
      )}
    </CallDialog>
  );
}
