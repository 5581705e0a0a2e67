import type { T } from '@plumbline/contract/kit/words';
import { wordFor } from '../../words/choices.ts';
import { useFormat, useT } from '../../words/index.ts';
import type { Format } from '../../words/index.ts';
import { ConflictView } from './ConflictView.tsx';
import type { FieldConflict } from './conflict.ts';
import type { Field, FormFields } from './formFields.ts';

interface FormConflictProps {
  name: string;
  conflicts: readonly FieldConflict[];
  /** Fields that were merged automatically */
  joined: number;
  later: () => void;
  keep: (theirs: ReadonlySet<string>) => void;
  /** The form's labels of the fields */
  labels: ReadonlyMap<string, string>;
  fields: FormFields | undefined;
  labelOf: ((field: string) => string) | undefined;
  textOf: ((field: string, value: unknown) => string | null) | undefined;
}

/** Two versions of a form side by side, with the form's labels and values. */
export function FormConflict({ conflicts, joined, name, later, keep, labels, fields, ...given }: FormConflictProps) {
  const t = useT();
  const format = useFormat();
  const labelOf = (field: string) =>
    fields?.[field]?.word ?? fields?.[field]?.label ?? given.labelOf?.(field) ?? labels.get(field) ?? field;
  const textOf = (field: string, value: unknown) =>
    fieldText(fields?.[field], value, format.cents) ?? given.textOf?.(field, value) ?? valueText(value, t, format);
  return (
    <ConflictView
      name={name}
      conflicts={conflicts}
      joined={joined}
      labelOf={labelOf}
      textOf={textOf}
      onLater={later}
      onSave={keep}
    />
  );
}

/** A form value as text: days, numbers, yes and no, names of choices. */
export function valueText(value: unknown, t: T, format: Pick<Format, 'day' | 'number'>): string {
  if (value === null || value === undefined || value === '') return t('nothing');
  if (Array.isArray(value))
    return value.length === 0 ? t('nothing') : value.map((one) => valueText(one, t, format)).join(', ');
  if (value === true || value === 'yes') return t('Yes');
  if (value === false || value === 'no') return t('No');
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'object') return nameOf(value);
  if (typeof value !== 'string') return '';
  return /^\d{4}-\d\d-\d\d$/.test(value) ? format.day(value) : value;
}

function nameOf(picked: object): string {
  const name = Object.entries(picked).find(([key]) => /^(fullName|companyName|projectName|label|name)$/.test(key));
  return name ? String(name[1]) : '';
}

/** A value in the words of its field, if these are better than `valueText`; else null. */
export function fieldText(
  field: Field<unknown> | undefined,
  value: unknown,
  cents: (n: number) => string,
): string | null {
  if (field?.control === 'amount' && typeof value === 'number') return cents(value);
  if (!field?.words) return null;
  const chosen = Array.isArray(value) ? value : [value];
  const { words } = field;
  return chosen.map((one) => (typeof one === 'string' ? wordFor(words, one) : '')).join(', ') || null;
}
