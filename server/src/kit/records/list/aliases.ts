import { sql } from '../../db/sql.ts';

/* Tables besides `record r` that the kit names. A list joins a table when its statement names it. */

/** SQL: the own row of a record, which every list joins as `x`. */
export const x = sql.table('x');
/** SQL: the project of a record, the record of that project, the court that a record is in, and when the actor visited it. */
export const project = sql.table('project');
export const home = sql.table('home');
export const court = sql.table('court');
export const visited = sql.table('visited');
/** SQL: the review that a list asks of the actor, where its kind has reviews. */
export const asked = sql.table('asked');
/** SQL: the custom field by which a list is sorted, and that by which it is grouped. */
export const sorted = sql.table('sorted');
export const grouped = sql.table('grouped');
