import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { clientRef, id, ids, line, nullableText } from '../../kit/fields.ts';
import { createContact, readContact, updateContact } from './reads.ts';
import { COMPANY_ROLES, COMPANY_STATUSES, groupingRef } from './shapes.ts';

export const GROUPING_COLOURS = ['grey', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'violet'] as const;

const rule = z.object({
  roles: z.array(z.enum(COMPANY_ROLES)).check(z.maxLength(9)),
  tradeIds: ids(20),
  statuses: z.array(z.enum(COMPANY_STATUSES)).check(z.maxLength(6)),
});

/** A grouping; with a rule, companies that fit it belong to it beside those put in by hand. */
export const groupingRow = z.object({
  ...groupingRef.shape,
  version: z.int(),
  rule: z.nullable(rule),
  /** of those whom the actor may see */
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
  groupings: endpoint({
    method: 'GET',
    path: '/apisc/contact/grouping/list',
    does: 'The groupings of the directory by name.',
    right: readContact,
    input: z.strictObject({}),
    output: z.array(groupingRow),
  }),
  saveGrouping: endpoint({
    method: 'POST',
    path: '/apisc/contact/grouping/save',
    does: 'Makes a grouping, or changes it when its version is given.',
    right: updateContact,
    input: z.strictObject({
      groupingId: id,
      version: z.optional(z.int().check(z.minimum(1))),
      name: line(60),
      colour: z.enum(GROUPING_COLOURS),
      rule: z.nullable(rule),
    }),
    output: groupingRow,
  }),
  removeGrouping: endpoint({
    method: 'POST',
    path: '/apisc/contact/grouping/remove',
    does: 'Removes a grouping; its members stay as they are.',
    right: updateContact,
    input: z.strictObject({ groupingId: id }),
    output: z.array(groupingRow),
  }),
  setGroupingMembers: endpoint({
    method: 'POST',
    path: '/apisc/contact/grouping/setMembers',
    does: 'Puts companies and people into a grouping by hand, or takes them out.',
    right: updateContact,
    input: z.strictObject({ groupingId: id, contactIds: ids(200), isIn: z.boolean() }),
    output: z.array(groupingRow),
  }),
  titles: endpoint({
    method: 'GET',
    path: '/apisc/contact/title/list',
    does: 'The titles that people have, by name.',
    right: readContact,
    input: z.strictObject({}),
    output: z.array(titleRow),
  }),
  saveTitle: endpoint({
    method: 'POST',
    path: '/apisc/contact/title/save',
    does: 'Adds a title to the list, or renames one on every card that has it.',
    right: updateContact,
    input: z.strictObject({ titleId: id, name: line(120) }),
    output: titleRow,
  }),
  mergeTitles: endpoint({
    method: 'POST',
    path: '/apisc/contact/title/merge',
    does: 'Makes several titles one: whoever had another has the kept one.',
    right: updateContact,
    input: z.strictObject({ titleId: id, mergedIds: ids(50) }),
    output: z.array(titleRow),
  }),
  removeTitle: endpoint({
    method: 'POST',
    path: '/apisc/contact/title/remove',
    does: 'Takes a title that nobody has off the list.',
    right: updateContact,
    input: z.strictObject({ titleId: id }),
    output: z.array(titleRow),
  }),
  trades: endpoint({
    method: 'GET',
    path: '/apisc/contact/trade/list',
    does: 'The trades that companies work in, by name.',
    right: readContact,
    input: z.strictObject({}),
    output: z.array(tradeRow),
  }),
  saveTrade: endpoint({
    method: 'POST',
    path: '/apisc/contact/trade/save',
    does: 'Adds a trade to the list, renames it, or takes it out of use.',
    right: createContact,
    input: z.strictObject({
      tradeId: clientRef,
      name: line(60),
      code: z.nullish(z.string().check(z.trim(), z.maxLength(20))),
      retired: z._default(z.boolean(), false),
    }),
    output: tradeRow,
  }),
};
