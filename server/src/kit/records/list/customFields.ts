import { sql } from '../../db/sql.ts';
import { holdsWords } from '../../db/words.ts';
import type { ListStatement } from './statement.ts';

/* Lists by the fields that a company added. Only a list that is asked for one names their values. */

/** Records whose custom fields hold what is asked: `<field>:<is, has, from or to>:<value>`. Choices of one field add up. */
export function customFilter(asked: readonly string[], q: ListStatement): string {
  const fields = Map.groupBy(asked.map(partsOf), ({ fieldId }) => fieldId);
  return [...fields].map(([fieldId, wanted]) => holds(fieldId, wanted, q)).join(' and ');
}

interface Wanted {
  fieldId: string;
  op: string;
  value: string;
}

function partsOf(text: string): Wanted {
  const [fieldId = '', op = ''] = text.split(':', 2);
  return { fieldId, op, value: text.slice(fieldId.length + op.length + 2) };
}

/** All that is asked of one field in one condition, so that both ends of a range bound one walk of its index. */
function holds(fieldId: string, wanted: readonly Wanted[], q: ListStatement): string {
  const choices = wanted.filter(({ op }) => op === 'is').map(({ value }) => value);
  const conditions = wanted.filter(({ op }) => op !== 'is').map((one) => condition(one, q));
  if (choices.length > 0) conditions.push(`held.value = any(${q.put(choices)}::text[])`);
  return `r.id in (
      select held.record_id from custom_value held
      where held.tenant_id = ${q.tenant} and held.field_id = ${q.put(fieldId)}::uuid and ${conditions.join(' and ')})`;
}

function condition({ op, value }: Wanted, q: ListStatement): string {
  if (op === 'has') return q.use(holdsWords(sql`held.value`, value));
  const compare = op === 'from' ? '>=' : '<=';
  // A number is compared as one, anything else as text, which days are in order as.
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(value)
    ? `held.amount ${compare} ${q.put(value)}::numeric`
    : `held.amount is null and held.value ${compare} ${q.put(value)}::text`;
}

/** The join by which a list is sorted or grouped by a custom field, one row of a record at most. */
export function customJoin(alias: 'sorted' | 'grouped', field: string, { tenant }: ListStatement): string {
  return `left join custom_value ${alias}
      on ${alias}.tenant_id = ${tenant} and ${alias}.record_id = r.id and ${alias}.field_id = ${field}`;
}

/** The order by a custom field, named `custom:<field>`; undefined for any other. Records without a value stand last. */
export function customSort(wanted: string, down: string, q: ListStatement): string | undefined {
  const field = fieldOf(wanted, q);
  if (!field) return undefined;
  q.sortField = field;
  return `sorted.amount${down} nulls last, lower(sorted.value)${down} nulls last`;
}

/** The order that puts together what holds the same in a custom field; undefined for any other name. */
export function customGroup(wanted: string, q: ListStatement): string | undefined {
  const field = fieldOf(wanted, q);
  if (!field) return undefined;
  q.groupField = field;
  return `grouped.amount nulls last, lower(grouped.value) nulls last, grouped.value`;
}

function fieldOf(wanted: string, q: ListStatement): string | undefined {
  const [name, fieldId] = wanted.split(':');
  return name === 'custom' && fieldId ? `${q.put(fieldId)}::uuid` : undefined;
}
