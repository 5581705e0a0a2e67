import * as z from 'zod/mini';
import { clientRef, id, ids, line, nullableText } from '../../kit/fields.ts';
import { add, read, write } from './reads.ts';
import { COMPANY_ROLES, COMPANY_STATUSES, groupingRef } from './shapes.ts';

export const GROUPING_COLOURS = ['grey', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'violet'] as const;

const rule = z.object({
  roles: z.array(z.enum(COMPANY_ROLES)).check(z.maxLength(9)),
  tradeIds: ids(20),
  statuses: z.array(z.enum(COMPANY_STATUSES)).check(z.maxLength(6)),
});

/** A grouping; with a rule, it contains the companies that fit, and those added by hand. */
export const groupingRow = z.object({
  ...groupingRef.shape,
  version: z.int(),
  rule: z.nullable(rule),
  /** members whom the actor may see */
  members: z.int(),
});
export const titleRow = z.object({ titleId: z.string(), name: z.string(), people: z.int() });
export const tradeRow = z.object({
  tradeId: z.string(),
  name: z.string(),
  code: nullableText,
  retired: z.boolean(),
  companies: z.int(),
});

/** The lists that cards choose from: groupings, titles, trades. */
export const lists = {
  groupings: read('grouping/list', 'The groupings of the directory by name.', z.array(groupingRow), {}),
  saveGrouping: write('grouping/save', 'Makes a grouping, or changes it when its version is given.', groupingRow, {
    groupingId: id,
    version: z.optional(z.int().check(z.minimum(1))),
    name: line(60),
    colour: z.enum(GROUPING_COLOURS),
    rule: z.nullable(rule),
  }),
  removeGrouping: write('grouping/remove', 'Removes a grouping; its members stay as they are.', z.array(groupingRow), {
    groupingId: id,
  }),
  setGroupingMembers: write(
    'grouping/setMembers',
    'Puts companies and people into a grouping by hand, or takes them out.',
    z.array(groupingRow),
    { groupingId: id, contactIds: ids(200), isIn: z.boolean() },
  ),
  titles: read('title/list', 'The titles that people have, by name.', z.array(titleRow), {}),
  saveTitle: write('title/save', 'Adds a title to the list, or renames one on every card that has it.', titleRow, {
    titleId: id,
    name: line(120),
  }),
  mergeTitles: write(
    'title/merge',
    'Makes several titles one: whoever had another has the kept one.',
    z.array(titleRow),
    { titleId: id, mergedIds: ids(50) },
  ),
  removeTitle: write('title/remove', 'Takes a title that nobody has off the list.', z.array(titleRow), { titleId: id }),
  trades: read('trade/list', 'The trades that companies work in, by name.', z.array(tradeRow), {}),
  saveTrade: add('trade/save', 'Adds a trade to the list, renames it, or takes it out of use.', tradeRow, {
    tradeId: clientRef,
    name: line(60),
    code: z.nullish(z.string().check(z.trim(), z.maxLength(20))),
    retired: z._default(z.boolean(), false),
  }),
};
