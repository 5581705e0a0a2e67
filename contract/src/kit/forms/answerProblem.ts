import type { Answer } from './answers.ts';
import { responseSetOf } from './definition.ts';
import type { Column, FormDefinition, FormItem } from './definition.ts';

type Value = Answer['value'];

/** Why an item cannot hold an answer, as a sentence for `t`; null when it can. A null value holds notes and photos alone. */
export function answerProblem(definition: FormDefinition, item: FormItem, { value }: Answer): string | null {
  return value === null ? null : CHECKS[item.type](value, item, definition);
}

type Check = (value: NonNullable<Value>, item: FormItem, definition: FormDefinition) => string | null;

const isText = (value: unknown): value is string => typeof value === 'string';
const unless = (fits: boolean, sentence: string) => (fits ? null : sentence);
const PICK = 'Choose one of the answers';

const CHECKS: Record<FormItem['type'], Check> = {
  choice: (value, item, definition) =>
    unless(responseSetOf(definition, item.responseSetId)?.options.some(({ id }) => id === value) ?? false, PICK),
  number: (value) => unless(typeof value === 'number' && Number.isFinite(value), 'Give a number'),
  text: (value) => unless(isText(value), 'Give a text'),
  date: (value) => unless(isText(value) && isDay(value), 'Give a date'),
  time: (value) => unless(isText(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'Give a time'),
  singleSelect: (value, { options }) => unless(isText(value) && options.includes(value), PICK),
  multiSelect: (value, { options }) =>
    unless(Array.isArray(value) && value.every((one) => isText(one) && options.includes(one)), PICK),
  person: (value) => unless(isObject(value) && 'personId' in value, 'Choose a person'),
  asset: (value) => unless(isText(value), 'Give a text'),
  // Photos are stored outside the value.
  photo: () => 'Add photos',
  // A PIN is checked where a slot is signed, and nowhere else.
  signature: (value) => unless(isObject(value) && 'method' in value && value.method !== 'pin', 'Sign here'),
  table: (value, { columns }) => {
    const known = new Map(columns.map((column) => [column.key, column]));
    const isRow = (row: unknown) =>
      isObject(row) && Object.entries(row).every(([key, cell]) => cellFits(known.get(key), cell));
    return unless(Array.isArray(value) && value.every(isRow), 'Fill in the columns of the table');
  },
};

/** An empty cell fits every column that is filled in. */
function cellFits(column: Column | undefined, cell: unknown): boolean {
  if (!column || column.type === 'computed') return false;
  if (cell === null || cell === '') return true;
  if (column.type === 'number') return typeof cell === 'number';
  if (!isText(cell)) return false;
  return column.type === 'select' ? column.options.includes(cell) : column.type === 'text' || isDay(cell);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** YYYY-MM-DD of a day that there is. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}
