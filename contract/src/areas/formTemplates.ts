import * as z from 'zod/mini';
import { readsOf, writesOf } from '../kit/calls.ts';
import {
  can,
  clientRef,
  id,
  keyword,
  line,
  nullableText,
  optionalLine,
  optionalProse,
  queryFlag,
  version,
} from '../kit/fields.ts';
import { CLAUSE_TEMPLATES, clause, clauseList } from '../kit/clauses.ts';
import { formDefinition } from '../kit/forms/definition.ts';
import { recordRef } from '../kit/recordShapes.ts';

/** What templates are for. Each kind is a tab of the settings. */
export const TEMPLATE_KINDS = ['checklist', 'inspection', ...CLAUSE_TEMPLATES] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];
/** Templates for the lists of an offer have clauses and no form. */
export function holdsClauses(kind: TemplateKind): boolean {
  return CLAUSE_TEMPLATES.some((one) => one === kind);
}
const kind = z.enum(TEMPLATE_KINDS);

/** A template as a list shows it. */
const templateRow = z.object({
  formTemplateId: z.string(),
  kind,
  name: z.string(),
  /** the kind of inspection, or the trade */
  category: nullableText,
  description: nullableText,
  version,
  archived: z.boolean(),
  /** the number of the published version that new forms get; null before the first */
  publishedNumber: z.nullable(z.int()),
  publishedAt: nullableText,
  hasDraft: z.boolean(),
  sectionCount: z.int(),
  itemCount: z.int(),
  /** records with forms of it, of any version */
  usedIn: z.int(),
  updatedAt: z.string(),
});
export type TemplateRow = z.output<typeof templateRow>;

const versionRow = z.object({
  formTemplateVersionId: z.string(),
  number: z.int(),
  status: z.enum(['draft', 'published']),
  note: nullableText,
  publishedAt: nullableText,
  publishedBy: nullableText,
  /** records with forms of this version */
  usedIn: z.int(),
});
export type TemplateVersionRow = z.output<typeof versionRow>;

const template = z.object({
  ...templateRow.shape,
  /** both of the draft where there is one, else of the version published last; a template has one or the other */
  definition: formDefinition,
  clauses: z.array(clause),
  number: z.int(),
  /** newest first */
  versions: z.array(versionRow),
  can,
});
export type FormTemplate = z.output<typeof template>;

/** Where a template is used: its records by version, newest first; `hidden` are those that the reader may not see. */
const usage = z.object({
  used: z.array(z.object({ number: z.int(), runCount: z.int(), record: recordRef })),
  hidden: z.int(),
});
export type TemplateUsage = z.output<typeof usage>;

const libraryEntry = z.object({
  key: z.string(),
  kind,
  name: z.string(),
  category: nullableText,
  sectionCount: z.int(),
  itemCount: z.int(),
  /** a template of this name is there already */
  isThere: z.boolean(),
});
export type LibraryEntry = z.output<typeof libraryEntry>;

/** The address of the list: its tab and filters. */
export const templateAddress = z.strictObject({
  tab: z.optional(kind),
  keyword,
  archived: z.optional(z.boolean()),
});

const words = { name: line(160), category: optionalLine(80), description: optionalProse(2000) };
/** A form, or clauses, as the kind has them. */
const content = { definition: z.optional(formDefinition), clauses: z.optional(clauseList) };
const onVersion = { formTemplateId: id, version };

const path = '/apisc/formTemplate';
const read = readsOf(path, { resource: 'template', action: 'read' });
const create = writesOf(path, { resource: 'template', action: 'create' });
const update = writesOf(path, { resource: 'template', action: 'update' });

/** Templates of forms that are filled in on site, with versions; published versions never change. */
export const formTemplates = {
  list: read(
    'list',
    'The templates of a kind by name; the keyword finds clauses by their text too.',
    z.array(templateRow),
    {
      kind,
      keyword,
      archived: queryFlag,
    },
  ),
  get: read(
    'get',
    'A template with its draft, or with the version published last, and the list of its versions.',
    template,
    {
      formTemplateId: id,
    },
  ),
  version: read(
    'version',
    'One version of a template, as it was published or as its draft is now.',
    z.object({ ...versionRow.shape, formTemplateId: z.string(), definition: formDefinition, clauses: z.array(clause) }),
    { formTemplateVersionId: id },
  ),
  usage: read('usage', 'The records with forms of a template, at most 500, and of which version.', usage, {
    formTemplateId: id,
  }),
  library: read('library', 'The templates of a kind that Plumbline brings along.', z.array(libraryEntry), { kind }),
  create: create('create', 'Makes a template with a draft: empty, or what an exported file holds.', template, {
    clientRef,
    kind,
    ...words,
    ...content,
  }),
  addFromLibrary: create('addFromLibrary', 'Copies a template of the library, with a draft to look over.', template, {
    clientRef,
    libraryKey: line(60),
    /** its own where none is given */
    name: z.optional(line(160)),
  }),
  duplicate: create('duplicate', 'Copies a template as it is now into a new one.', template, {
    clientRef,
    formTemplateId: id,
    name: line(160),
  }),
  saveDraft: update(
    'saveDraft',
    'Saves the draft of a template; begins one where the last version is published.',
    template,
    { ...onVersion, ...words, ...content },
  ),
  discardDraft: update(
    'discardDraft',
    'Throws the draft away and goes back to the version published last.',
    template,
    onVersion,
  ),
  publish: update(
    'publish',
    'Publishes the draft: from then on it never changes, and new forms get it. What is begun keeps its version.',
    template,
    { ...onVersion, note: optionalProse(2000) },
  ),
  archive: update(
    'archive',
    'Takes a template out of what can be chosen. What was begun with it stays.',
    template,
    onVersion,
  ),
  restore: update('restore', 'Brings an archived template back.', template, onVersion),
};
