import type { ListStatement } from './statement.ts';

/* Lists by the fields that a company added. Only a list that is asked for one names their values. */

/** Records whose custom fields hold what is asked: `<field>:<is, has, from or to>:<value>`. Choices of one field add up. */
export function customFilter(asked: readonly string[], q: ListStatement): string {
  const groups = new Map<string, { fieldId: string; op: string; values: string[] }>();
  for (const text of asked) {
    const [fieldId = '', op = ''] = text.split(':', 2);
    const key = op === 'is' ? fieldId : text;
    const group = groups.get(key) ?? { fieldId, op, values: [] };
    group.values.push(text.slice(fieldId.length + op.length + 2));
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => holds(group, q)).join(' and ');
}

/** As a list of ids, so that the index of the values may be walked first. */
function holds({ fieldId, op, values }: { fieldId: string; op: string; values: string[] }, q: ListStatement): string {
  return `r.id in (
      select held.record_id from custom_value held
      where held.tenant_id = ${q.tenant} and held.field_id = ${q.put(fieldId)}::uuid and ${condition(op, values, q)})`;
}

function condition(op: string, values: readonly string[], q: ListStatement): string {
  const [first = ''] = values;
  if (op === 'is') return `held.value = any(${q.put(values)}::text[])`;
  if (op === 'has') return `strpos(lower(held.value), lower(${q.put(first)})) > 0`;
  const compare = op === 'from' ? '>=' : '<=';
  // A number is compared as one, anything else as text, which days are in order as.
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(first)
    ? `held.amount ${compare} ${q.put(first)}::numeric`
    : `held.amount is null and held.value ${compare} ${q.put(first)}::text`;
}

/** The join by which a list is sorted by a custom field, one row of a record at most; `sorted` is what `customSort` names. */
export function customJoin(q: ListStatement): string {
  return `left join custom_value sorted
      on sorted.tenant_id = r.tenant_id and sorted.record_id = r.id and sorted.field_id = ${q.sortField}`;
}

/** The order by a custom field, named `custom:<field>`; undefined for any other. Records without a value stand last. */
export function customSort(wanted: string, down: string, q: ListStatement): string | undefined {
  const [name, fieldId] = wanted.split(':');
  if (name !== 'custom' || !fieldId) return undefined;
  q.sortField = `${q.put(fieldId)}::uuid`;
  return `sorted.amount${down} nulls last, lower(sorted.value)${down} nulls last`;
}
