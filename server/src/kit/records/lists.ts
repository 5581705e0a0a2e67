import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { compile } from '../db/tx.ts';

/**
 * Lists that hang on a record, by the names under which they are answered: each SQL without values that selects one row, with
 * `list` and with `people`, the ids of those whom it names. Of the alias `r` it knows `tenant_id` and `id`.
 */
export type Lists = Readonly<Record<string, RawBuilder<unknown>>>;

/** Two kinds of lists as one: of the same lists always the same, so that their text is made once. */
export function together(shared: Lists, own: Lists = shared): Lists {
  const all = united.get(own) ?? { ...shared, ...own };
  united.set(own, all);
  return all;
}
const united = new WeakMap<Lists, Lists>();

/** The text of lists, made once: every part of its own costs each read of a record a visit by the query builder. */
interface Texts {
  columns: RawBuilder<unknown>;
  answered: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}
const known = new WeakMap<Lists, Texts>();

/**
 * SQL: the lists of a record as the one row `lists`, with the ids of all whom they name as `people`. They are read for themselves,
 * before the record: joined to it one by one, each would carry all of its columns, which costs more than the lists do.
 */
export function selectLists(tenantId: string, id: string, lists: Lists): RawBuilder<unknown> {
  const { columns, joins } = textsOf(lists);
  return sql`(select ${columns}
    from (select ${tenantId}::uuid as tenant_id, ${id}::uuid as id) r ${joins}
    offset 0) lists`;
}

/** SQL: the columns of these lists, of the row `lists`. */
export function listColumns(lists: Lists): RawBuilder<unknown> {
  return textsOf(lists).answered;
}

function textsOf(lists: Lists): Texts {
  const made = known.get(lists);
  if (made) return made;
  const names = Object.keys(lists);
  const joins = Object.entries(lists).map(([name, list]) => `cross join lateral (${compile(list).text}) "${name}"`);
  const people = names.map((name) => `"${name}".people`).join(' || ');
  const texts: Texts = {
    columns: sql.raw(`${names.map((name) => `"${name}".list as "${name}"`).join(', ')}, ${people} as people`),
    answered: sql.raw(names.map((name) => `, lists."${name}"`).join('')),
    joins: sql.raw(joins.join(' ')),
  };
  known.set(lists, texts);
  return texts;
}
