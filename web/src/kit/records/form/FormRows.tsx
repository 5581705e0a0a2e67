import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { notify } from '../../notify/index.ts';
import { LineFields } from '../../ui/LineFields.tsx';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../words/index.ts';
import { CheckField, TextArea } from './FormFields.tsx';
import type { Field } from './formFields.ts';
import { rowsLike } from './rowsField.ts';
import type { KeyedRow, Rows, RowsField } from './rowsField.ts';
import type { FormPart } from './useRecordForm.ts';
import { rowErrors } from './rowErrors.ts';

interface FormRowsProps<Name extends string, Row extends KeyedRow> {
  form: FormPart<Readonly<Record<Name, readonly Row[]>>>;
  /** The form's field with the rows */
  name: Name;
  field: RowsField<Row>;
}

/** Rows of a form, each with its inputs and a button that removes it, and a button that adds a row. */
export function FormRows<Name extends string, Row extends KeyedRow>({ form, name, field }: FormRowsProps<Name, Row>) {
  const { label, props: rows } = field;
  const { words, fresh, settle = (row) => row, most = 500, note, aside } = rows;
  const t = useT();
  const typed = form.values[name];
  const value = rowsLike(rows, typed);
  const onChange = (next: Row[]) => form.set({ [name]: next } as Record<Name, Row[]>);
  const isOlder = value !== typed;
  useEffect(() => {
    if (!isOlder) return;
    onChange([...value]);
    notify.info(t('Some lines of your draft are from an earlier version. Enter them again.'));
  });
  return (
    <Box data-field={name} role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5, gridColumn: '1 / -1' }}>
      {value.length > 0 && note && <Box sx={{ color: 'text.secondary' }}>{note}</Box>}
      {value.map((row, at) => (
        <FormRow
          key={row.key}
          row={row}
          n={at + 1}
          path={`${name}.${at}`}
          errors={form.errors}
          rows={rows}
          onChange={(changed) => onChange(value.with(at, settle({ ...row, ...changed }, row)))}
          onRemove={() => onChange(value.toSpliced(at, 1))}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {value.length < most && (
          <Button variant="text" startIcon={<AddOutlined />} onClick={() => onChange([...value, fresh(value)])}>
            {words.add}
          </Button>
        )}
        {aside && <Box sx={{ flex: 1, textAlign: 'right' }}>{aside(value)}</Box>}
      </Box>
    </Box>
  );
}

interface FormRowProps<Row extends KeyedRow> {
  row: Row;
  n: number;
  /** The row's path in the form, such as `lines.3` */
  path: string;
  errors: Readonly<Record<string, string>>;
  rows: Rows<Row>;
  onChange: (changed: object) => void;
  onRemove: () => void;
}

function FormRow<Row extends KeyedRow>({ row, n, path, errors, rows, onChange, onRemove }: FormRowProps<Row>) {
  const { of, words, columns, whole = [], below = [], sentAs } = rows;
  const held = new Map<string, unknown>(Object.entries(row));
  const sent: Readonly<Record<string, readonly string[] | undefined>> = { ...sentAs };
  const fields = Object.entries<Field<unknown> | undefined>({ ...of(row) });
  const cells = fields.map(([cell]) => sent[cell] ?? [cell]);
  const said = rowErrors(errors, path, cells.flat());
  const inputs = fields.flatMap(([cell, field], at) => {
    if (!field) return [];
    const isWhole = whole.some((one) => one === cell);
    const input = (
      // The key has the label, so that a field with another label starts as a new, empty input.
      <Box
        key={`${cell} ${field.label}`}
        sx={{ minWidth: 0, gridColumn: isWhole ? { xs: '1 / -1', ...autoFrom(columns) } : undefined }}
      >
        <RowInput
          field={field}
          value={held.get(cell)}
          onChange={(value) => onChange({ [cell]: value })}
          error={cells[at]?.flatMap((one) => said[one] ?? [])[0]}
        />
      </Box>
    );
    return [{ input, isBelow: below.some((one) => one === cell) }];
  });
  return (
    <LineFields
      name={words.name(n)}
      remove={words.remove(n)}
      onRemove={onRemove}
      field={path}
      error={said.rest}
      columns={columns}
      below={inputs.flatMap(({ input, isBelow }) => (isBelow ? input : []))}
    >
      {inputs.flatMap(({ input, isBelow }) => (isBelow ? [] : input))}
    </LineFields>
  );
}

/** The inputs that many rows use. A field with another control brings its own input. */
const CONTROLS = new Map<unknown, ComponentType<never>>([
  ['text', TextField],
  ['prose', TextArea],
  ['choice', SelectField],
  ['check', CheckField],
  ['typedDecimal', DecimalInput],
]);

interface RowInputProps {
  field: Field<unknown>;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
}

function RowInput({ field, value, onChange, error }: RowInputProps) {
  const { label, control, props, empty } = field;
  const Input = (CONTROLS.get(control) ?? control) as ComponentType<object>;
  const bound = { ...props, label, value, error, onChange: (next: unknown) => onChange(next === '' ? empty : next) };
  return <Input {...bound} />;
}

/** From the width at which a row has columns, each input takes one column. */
function autoFrom(columns: object): Record<string, string> {
  return Object.fromEntries(Object.keys(columns).map((width) => [width, 'auto']));
}
