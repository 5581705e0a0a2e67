import * as z from 'zod/mini';
import { id } from '../fields.ts';

/*
 * The definition of a form: sections of items with their answers, conditions, evidence and signatures. A definition belongs to a version of a template
 * and never changes once that version is published; a form keeps its version.
 */

export const ITEM_TYPES = [
  'choice',
  'number',
  'text',
  'date',
  'time',
  'singleSelect',
  'multiSelect',
  'person',
  'asset',
  'photo',
  'signature',
  'table',
] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** The meaning of an answer, independent of its words. */
export const OUTCOMES = ['conforming', 'deficient', 'notApplicable', 'neutral'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** When something is required in addition to the answer. */
export const DEMANDS = ['never', 'onFail', 'always'] as const;
/** Whether work waits: at a hold point it stops until the point is released. */
export const POINTS = ['none', 'witness', 'hold', 'review'] as const;
/** What a deficient answer leads to. */
export const FAIL_ACTIONS = ['none', 'punch', 'task'] as const;
export const EFFECTS = ['show', 'require', 'fail', 'skip'] as const;
export type Effect = (typeof EFFECTS)[number];
export const COMPARISONS = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'contains', 'outcome', 'answered', 'empty'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export const COLUMN_TYPES = ['text', 'number', 'date', 'select', 'computed'] as const;
export const SIGN_METHODS = ['draw', 'type', 'pin'] as const;
export const ASSIGNEES = ['role', 'company', 'person'] as const;
export const REFERENCES = ['spec', 'drawing', 'document'] as const;
/** Roles that a template can name as releaser: roles in the record first, then roles on its project. `manager` is the quality manager of an inspection or the reviewer of a checklist. */
export const RELEASER_ROLES = [
  'manager',
  'inspector',
  'projectManager',
  'projectEngineer',
  'superintendent',
  'safety',
  'architect',
  'engineer',
  'ownerRep',
] as const;
export type ReleaserRole = (typeof RELEASER_ROLES)[number];

const storable = z.refine<string>((value) => value.isWellFormed() && !value.includes('\u0000'), {
  error: 'Remove the characters that cannot be stored',
});
/** A draft may be incomplete: texts may be empty, and `findProblems` lists the gaps. */
const text = (max: number) => z._default(z.string().check(z.maxLength(max), storable), '');
const key = z.string().check(z.regex(/^[\w-]{1,40}$/));
const list = <Item extends z.ZodMiniType>(item: Item, max: number) => z.array(item).check(z.maxLength(max));
const amount = z.number().check(z.minimum(-1e12), z.maximum(1e12));
const optionalAmount = z._default(z.nullable(amount), null);

/** Compares the answer of an earlier item. `value` is an option, a text, a number as text, or an outcome. */
const test = z.strictObject({ itemId: key, is: z.enum(COMPARISONS), value: text(200) });
export type Test = z.output<typeof test>;
const join = z.enum(['and', 'or']);
/** Groups of comparisons: each group and all groups together are joined by AND or by OR. */
const condition = z.strictObject({ join, groups: list(z.strictObject({ join, tests: list(test, 20) }), 10) });
export type Condition = z.output<typeof condition>;
const rule = z.strictObject({ effect: z.enum(EFFECTS), when: condition });
export type Rule = z.output<typeof rule>;
const rules = z._default(list(rule, 20), []);

const column = z.strictObject({
  key: z.string().check(z.maxLength(40), storable),
  label: text(120),
  type: z.enum(COLUMN_TYPES),
  options: z._default(list(z.string().check(z.maxLength(120), storable), 100), []),
  /** of a computed column, over the keys of the columns before it */
  expression: text(400),
  min: optionalAmount,
  max: optionalAmount,
});
export type Column = z.output<typeof column>;

const demand = z._default(z.enum(DEMANDS), 'never');
/** The releaser of a hold point: a role, a person of the directory, or a third party for whom the release is recorded. */
const releaser = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('role'), role: z.enum(RELEASER_ROLES) }),
  z.strictObject({ kind: z.literal('person'), personId: z.nullable(id), fullName: text(160) }),
  /** `proof`: the release comes with a document or a photo */
  z.strictObject({ kind: z.literal('party'), name: text(160), proof: z._default(z.boolean(), false) }),
]);
export type Releaser = z.output<typeof releaser>;
/** Of a form that asks some items again: the number that a section or an item had where all were asked. */
const number = z.optional(z.string().check(z.maxLength(20)));
const item = z.strictObject({
  id: key,
  number,
  label: text(2000),
  help: text(4000),
  type: z.enum(ITEM_TYPES),
  required: z._default(z.boolean(), true),
  /** in the score; 0 does not count */
  weight: z._default(z.number().check(z.minimum(0), z.maximum(1000)), 1),
  /** of a choice: the set of its answers */
  responseSetId: z._default(key, 'passFail'),
  options: z._default(list(z.string().check(z.maxLength(200), storable), 200), []),
  unit: text(20),
  min: optionalAmount,
  max: optionalAmount,
  columns: z._default(list(column, 20), []),
  acceptance: text(2000),
  reference: z._default(z.nullable(z.strictObject({ kind: z.enum(REFERENCES), text: text(200) })), null),
  evidence: z._default(z.strictObject({ photo: demand, note: demand, observation: demand }), {
    photo: 'never',
    note: 'never',
    observation: 'never',
  }),
  point: z._default(z.enum(POINTS), 'none'),
  /** who releases this hold point; without it, everybody with the right to release hold points of the record does */
  releasedBy: z.optional(releaser),
  failAction: z._default(z.enum(FAIL_ACTIONS), 'none'),
  rules,
});
export type FormItem = z.output<typeof item>;

const section = z.strictObject({
  id: key,
  number,
  title: text(160),
  instructions: text(4000),
  assignee: z._default(z.nullable(z.strictObject({ kind: z.enum(ASSIGNEES), name: text(160) })), null),
  /** opens when every section before it is complete */
  sequential: z._default(z.boolean(), false),
  rules,
  items: list(item, 300),
});
export type FormSection = z.output<typeof section>;

const option = z.strictObject({ id: key, label: text(60), outcome: z.enum(OUTCOMES) });
const responseSet = z.strictObject({ id: key, name: text(80), options: list(option, 30) });
export type ResponseSet = z.output<typeof responseSet>;

const signatureSlot = z.strictObject({
  id: key,
  label: text(120),
  required: z._default(z.boolean(), true),
  /** who is to sign, in words: a role, a person or a company */
  signer: text(160),
  methods: z._default(list(z.enum(SIGN_METHODS), SIGN_METHODS.length), [...SIGN_METHODS]),
});
export type SignatureSlot = z.output<typeof signatureSlot>;

export const formDefinition = z.strictObject({
  sections: list(section, 100),
  responseSets: z._default(list(responseSet, 50), []),
  signatures: z._default(list(signatureSlot, 20), []),
  /** items are numbered 1.1, 1.2 */
  numbered: z._default(z.boolean(), true),
  /** days after it is begun */
  dueDays: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(365))), null),
});
export type FormDefinition = z.output<typeof formDefinition>;

/** A definition as JSON text may hold; Zod's first error where it is none. */
export function parseDefinition(value: unknown): FormDefinition {
  return formDefinition.parse(value);
}

export const EMPTY_DEFINITION: FormDefinition = {
  sections: [],
  responseSets: [],
  signatures: [],
  numbered: true,
  dueDays: null,
};

/** The answer sets of every form, next to its own. Their names and options are English; screens translate them. */
export const RESPONSE_SETS: readonly ResponseSet[] = [
  set('passFail', 'Pass, fail, N/A', ['Pass', 'Fail'], 'N/A'),
  set('conforming', 'Conforming, deficient, N/A', ['Conforming', 'Deficient'], 'N/A'),
  set('yesNo', 'Yes, no, N/A', ['Yes', 'No'], 'N/A'),
  set('safe', 'Safe, at risk, N/A', ['Safe', 'At risk'], 'N/A'),
  {
    id: 'condition',
    name: 'Good, fair, poor',
    options: [
      { id: 'good', label: 'Good', outcome: 'conforming' },
      { id: 'fair', label: 'Fair', outcome: 'neutral' },
      { id: 'poor', label: 'Poor', outcome: 'deficient' },
    ],
  },
  set('done', 'Done, not done', ['Done', 'Not done']),
];

function set(id: string, name: string, [good, bad]: [string, string], notApplicable?: string): ResponseSet {
  const options: ResponseSet['options'] = [
    { id: 'yes', label: good, outcome: 'conforming' },
    { id: 'no', label: bad, outcome: 'deficient' },
  ];
  if (notApplicable) options.push({ id: 'na', label: notApplicable, outcome: 'notApplicable' });
  return { id, name, options };
}

/** The set of an item's answers, of the form itself or of every form; undefined where there is none of that id. */
export function responseSetOf(
  { responseSets }: Pick<FormDefinition, 'responseSets'>,
  id: string,
): ResponseSet | undefined {
  const isIt = (known: ResponseSet) => known.id === id;
  return responseSets.find(isIt) ?? RESPONSE_SETS.find(isIt);
}

/** A new item of a type with everything else as it is by default. */
export function newItem(id: string, type: ItemType, label = ''): FormItem {
  return item.parse({ id, type, label });
}

export function newSection(id: string, title = ''): FormSection {
  return section.parse({ id, title, items: [] });
}
