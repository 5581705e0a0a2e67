import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CUSTOM_NUMBER, customFields } from '@plumbline/contract/kit/customFields';
import type { CustomField } from '@plumbline/contract/kit/customFields';
import type { T } from '@plumbline/contract/kit/words';
import { call, currentTenantId, query } from '../../api/index.ts';
import type { ListColumn } from '../../table/columns.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useFormat, useT } from '../../words/index.ts';
import type { Format } from '../../words/index.ts';
import type { ListFilter, OwnFilterProps } from '../list/filters.ts';
import { customText } from './facts.ts';

/** A row of a list whose kind may have custom fields. */
export interface CustomRow {
  version: number;
  customGroup?: string | null;
}

/** The additions of custom fields to a list. */
export interface AddedToList {
  columns: readonly ListColumn<CustomRow>[];
  filters: readonly ListFilter[];
}

interface ListFieldsProps {
  kind: string;
  /** The row's field with the record id */
  id: string;
  onReady: (added: AddedToList) => void;
}

/** Reads a kind's custom fields and passes their columns and filter to its list. Renders nothing itself. */
export function ListFields({ kind, id, onReady }: ListFieldsProps) {
  const t = useT();
  const format = useFormat();
  const fields = useQuery(query(customFields.list, { kind }, { quiet: true, stay: true }));
  const { data } = fields;
  useEffect(() => {
    if (!data || data.length === 0) return;
    onReady({
      columns: data.map((field) => columnOf(field, id, format)),
      filters: [filterOf(data, t)],
    });
  }, [data, t, id, format, onReady]);
  return null;
}

function columnOf(field: CustomField, id: string, format: Format): ListColumn<CustomRow> {
  const sort = `custom:${field.fieldId}`;
  return {
    id: sort,
    head: field.name,
    width: 132,
    extra: true,
    sort,
    words: ({ customGroup }) => customGroup && customText(field.type, customGroup, format),
    ...(field.type === 'number' && { align: 'right', sortDown: true }),
    cell: (row) => (
      <Cell recordId={String((row as unknown as Record<string, unknown>)[id])} version={row.version} field={field} />
    ),
  };
}

function Cell({ recordId, version, field }: { recordId: string; version: number; field: CustomField }) {
  const format = useFormat();
  const values = useQuery({
    queryKey: [customFields.values.path, 'cell', recordId, version, currentTenantId()],
    queryFn: () => valuesOf(recordId),
    staleTime: 60_000,
  });
  const value = values.data?.[field.fieldId];
  return value ? customText(field.type, value, format) : null;
}

type Values = Readonly<Record<string, string>>;
let waiting: { ids: Set<string>; found: Promise<ReadonlyMap<string, Values>> } | null = null;
const MOST = 100;

/** The values of a record; the rows of a page share one request. */
async function valuesOf(recordId: string): Promise<Values> {
  if (waiting && waiting.ids.size >= MOST) waiting = null;
  waiting ??= collect();
  waiting.ids.add(recordId);
  return (await waiting.found).get(recordId) ?? {};
}

function collect() {
  const ids = new Set<string>();
  const found = new Promise((resolve) => {
    setTimeout(resolve, 0);
  }).then(async () => {
    if (waiting?.ids === ids) waiting = null;
    const rows = await call(customFields.values, { recordId: [...ids] }, { quiet: true, stay: true });
    return new Map(rows.map(({ recordId, values }) => [recordId, values]));
  });
  return { ids, found };
}

function filterOf(fields: readonly CustomField[], t: T): ListFilter {
  return {
    kind: 'own',
    name: 'custom',
    label: t('Custom fields'),
    Editor: (props) => <Editor fields={fields} {...props} />,
    Chip: ({ values }) => <Chip fields={fields} values={values} />,
  };
}

/** Splits `<field>:<op>:<value>`. */
function partsOf(text: string): { fieldId: string; op: string; value: string } {
  const [fieldId = '', op = ''] = text.split(':', 2);
  return { fieldId, op, value: text.slice(fieldId.length + op.length + 2) };
}

function Chip({ fields, values }: { fields: readonly CustomField[]; values: readonly string[] }) {
  const t = useT();
  const format = useFormat();
  const texts = values.map(partsOf).map(({ fieldId, op, value }) => {
    const field = fields.find((one) => one.fieldId === fieldId);
    const text = customText(field?.type ?? 'text', value, format);
    const name = field?.name ?? '';
    if (op === 'from') return t('{name} from {value}', { name, value: text });
    return op === 'to' ? t('{name} to {value}', { name, value: text }) : `${name}: ${text}`;
  });
  return <>{texts.join(', ')}</>;
}

function Editor({ fields, values, onChange }: OwnFilterProps & { fields: readonly CustomField[] }) {
  const t = useT();
  const of = (fieldId: string, op: string) =>
    values.filter((text) => text.startsWith(`${fieldId}:${op}:`)).map((text) => partsOf(text).value);
  const set = (fieldId: string, op: string, next: readonly string[]) =>
    onChange([
      ...values.filter((text) => !text.startsWith(`${fieldId}:${op}:`)),
      ...next.filter(Boolean).map((value) => `${fieldId}:${op}:${value}`),
    ]);
  return (
    <Box sx={{ overflowY: 'auto', px: '12px', pb: '12px', display: 'grid', gap: 1.5 }}>
      {fields.map(({ fieldId, name, type, choices }) => {
        const [from = '', to = '', has = ''] = ['from', 'to', 'has'].map((op) => of(fieldId, op)[0]);
        const one = (op: string) => (value: string | null) => set(fieldId, op, [value?.trim() ?? '']);
        const ends = { from: t('{name}, from', { name }), to: t('{name}, to', { name }) };
        return (
          <Box key={fieldId} role="group" aria-label={name} sx={{ display: 'grid', gap: 0.5 }}>
            {type === 'choice' && <Box sx={{ typography: 'body2', fontWeight: 700 }}>{name}</Box>}
            {type === 'choice' &&
              choices.map((choice) => {
                const on = of(fieldId, 'is');
                const next = on.includes(choice) ? on.filter((value) => value !== choice) : [...on, choice];
                return (
                  <FormControlLabel
                    key={choice}
                    sx={{ m: 0 }}
                    control={<Checkbox checked={on.includes(choice)} onChange={() => set(fieldId, 'is', next)} />}
                    label={choice}
                  />
                );
              })}
            {type === 'text' && <TextField label={name} value={has} onChange={one('has')} maxLength={200} />}
            {type === 'date' && <DateField label={ends.from} value={from || null} onChange={one('from')} />}
            {type === 'date' && <DateField label={ends.to} value={to || null} onChange={one('to')} />}
            {type === 'number' && <NumberEnd label={ends.from} value={from} onChange={one('from')} />}
            {type === 'number' && <NumberEnd label={ends.to} value={to} onChange={one('to')} />}
          </Box>
        );
      })}
    </Box>
  );
}

function NumberEnd(props: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <DecimalInput {...props} bounds={CUSTOM_NUMBER} onChange={(text, isRead) => props.onChange(isRead ? text : '')} />
  );
}
