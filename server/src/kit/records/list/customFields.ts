import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { holdsWords } from '../../db/words.ts';
import type { ListStatement } from './statement.ts';
import { grouped, sorted } from './aliases.ts';

/* Lists by the fields that a company added. Only a list that is asked for one names their values. */

/** Filters records by custom fields: `<field>:<is, has, from or to>:<value>`. Several choices of one field are alternatives. */
export function customFilter(asked: readonly string[], q: ListStatement): Sql {
  const fields = Map.groupBy(asked.map(partsOf), ({ fieldId }) => fieldId);
  return sql.join(
    [...fields].map(([fieldId, wanted]) => holds(fieldId, wanted, q)),
    sql` and `,
  );
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

/** Combines all conditions of one field, so that both ends of a range use one index scan. */
function holds(fieldId: string, wanted: readonly Wanted[], q: ListStatement): Sql {
  const choices = wanted.filter(({ op }) => op === 'is').map(({ value }) => value);
  const conditions = wanted.filter(({ op }) => op !== 'is').map((one) => condition(one));
  if (choices.length > 0) conditions.push(sql`held.value = any(${choices}::text[])`);
  return sql`r.id in (
      select held.record_id from custom_value held
      where held.tenant_id = ${q.tenant} and held.field_id = ${fieldId}::uuid and ${sql.join(conditions, sql` and `)})`;
}

function condition({ op, value }: Wanted): Sql {
  if (op === 'has') return holdsWords(sql`held.value`, value);
  const compare = op === 'from' ? sql`>=` : sql`<=`;
  // Numbers compare as numbers, everything else as text, which also sorts days correctly.
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(value)
    ? sql`held.amount ${compare} ${value}::numeric`
    : sql`held.amount is null and held.value ${compare} ${value}::text`;
}

/** Sorts by a custom field, named `custom:<field>`; undefined for any other name. Records without a value come last. */
export function customSort(wanted: string, down: Sql, q: ListStatement): Sql | undefined {
  const field = fieldOf(wanted);
  if (!field) return undefined;
  q.sortField = field;
  return sql`${sorted}.amount${down} nulls last, lower(${sorted}.value)${down} nulls last`;
}

/** The order that puts together what holds the same in a custom field; undefined for any other name. */
export function customGroup(wanted: string, q: ListStatement): Sql | undefined {
  const field = fieldOf(wanted);
  if (!field) return undefined;
  q.groupField = field;
  return sql`${grouped}.amount nulls last, lower(${grouped}.value) nulls last, ${grouped}.value`;
}

function fieldOf(wanted: string): Sql | undefined {
  const [name, fieldId] = wanted.split(':');
  return name === 'custom' && fieldId ? sql`${fieldId}::uuid` : undefined;
}
