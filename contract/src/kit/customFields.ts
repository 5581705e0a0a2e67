import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { clientRef, id, ids, line, many, nullableText, optionalLine } from './fields.ts';

/* Fields that a company adds to the records of a kind. */

export const CUSTOM_TYPES = ['text', 'number', 'date', 'choice'] as const;
export type CustomType = (typeof CUSTOM_TYPES)[number];
/** What a field of type number takes. */
export const CUSTOM_NUMBER = { places: 6, digits: 15, signed: true, unit: 'count' } as const;
/** Fields of one kind that are in use. */
export const MOST_CUSTOM_FIELDS = 40;

/** Field → value, for create and update: a day as YYYY-MM-DD, a number as text. Null empties a field; omitted fields stay. */
export const customFieldsInput = z.optional(
  z.record(id, z.nullable(z.string().check(z.trim(), z.maxLength(500)))).check(
    z.refine<Record<string, string | null>>((values) => Object.keys(values).length <= 2 * MOST_CUSTOM_FIELDS, {
      error: 'There are too many fields',
    }),
  ),
);
export type CustomValues = Readonly<Record<string, string | null>>;

const customFieldRow = z.object({
  fieldId: z.string(),
  kind: z.string(),
  type: z.enum(CUSTOM_TYPES),
  name: z.string(),
  help: nullableText,
  required: z.boolean(),
  choices: z.array(z.string()),
  archived: z.boolean(),
});
export type CustomField = z.output<typeof customFieldRow>;

const kind = z.string().check(z.minLength(1), z.maxLength(40));
const configure = { resource: 'companyProfile', action: 'update' } as const;

export const customFields = {
  list: endpoint({
    method: 'GET',
    path: '/apisc/record/customField/list',
    does: 'The custom fields of a kind in their order, archived ones last; none of a kind that I may not read.',
    right: 'session',
    input: z.strictObject({ kind }),
    output: z.array(customFieldRow),
  }),
  values: endpoint({
    method: 'GET',
    path: '/apisc/record/customField/values',
    does: 'What records hold in their custom fields; records that I may not see are left out.',
    right: 'session',
    input: z.strictObject({ recordId: many(id) }),
    output: z.array(z.object({ recordId: z.string(), values: z.record(z.string(), z.string()) })),
  }),
  save: endpoint({
    method: 'POST',
    path: '/apisc/record/customField/save',
    does: 'Adds a custom field, changes it, archives it or brings it back. Its type stays once it has values.',
    right: configure,
    input: z.strictObject({
      fieldId: clientRef,
      kind,
      type: z.enum(CUSTOM_TYPES),
      name: line(60),
      help: optionalLine(200),
      required: z._default(z.boolean(), false),
      choices: z._default(z.array(line(100)).check(z.maxLength(100)), []),
      archived: z._default(z.boolean(), false),
    }),
    output: z.array(customFieldRow),
  }),
  order: endpoint({
    method: 'POST',
    path: '/apisc/record/customField/order',
    does: 'Puts the custom fields of a kind into an order.',
    right: configure,
    input: z.strictObject({ kind, fieldIds: ids(200) }),
    output: z.array(customFieldRow),
  }),
};
