import type { FormTemplate, TemplateKind, formTemplates } from '@plumbline/contract/areas/formTemplates';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { authorOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { unlessTaken } from '../../kit/db/failures.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, refuse, required, stale } from '../../kit/errors.ts';
import { claimRef, withExisting } from '../../kit/records/index.ts';
import { contentOf, countsOf, problemsOf } from './content.ts';
import type { Content } from './content.ts';
import { libraryTemplates } from './library.ts';
import { REASONS, readTemplate } from './templates.ts';

type Input<Name extends keyof typeof formTemplates> = ParsedOf<(typeof formTemplates)[Name]>;

interface NewTemplate {
  kind: TemplateKind;
  name: string;
  category?: string | null | undefined;
  description?: string | null | undefined;
  definition?: Content['definition'] | undefined;
  clauses?: Content['clauses'] | undefined;
  /** where its name is there already, it is called “Name (2)” */
  numbered?: boolean;
}

/** Makes a template with a draft. The same again answers the template. Throws 1400 for a name that is there. */
export function createTemplate(tx: Tx, actor: Actor, input: Input<'create'>): Promise<FormTemplate> {
  return make(tx, actor, 'create', input, () => Promise.resolve(input));
}

/** Copies a template that Plumbline brings along, under a name that is free. Throws 1004 for a key that is none. */
export function addFromLibrary(tx: Tx, actor: Actor, input: Input<'addFromLibrary'>): Promise<FormTemplate> {
  return make(tx, actor, 'addFromLibrary', input, () => {
    const entry = required(libraryTemplates().find(({ key }) => key === input.libraryKey));
    return Promise.resolve({ ...entry, name: input.name ?? entry.name, numbered: true });
  });
}

/** Copies a template as it is now, its draft where it has one. */
export function duplicateTemplate(tx: Tx, actor: Actor, input: Input<'duplicate'>): Promise<FormTemplate> {
  return make(tx, actor, 'duplicate', input, async () => ({
    ...(await readTemplate(tx, actor, input.formTemplateId)),
    name: input.name,
  }));
}

async function make(
  tx: Tx,
  actor: Actor,
  verb: string,
  input: { clientRef: string },
  wanted: () => Promise<NewTemplate>,
): Promise<FormTemplate> {
  const { clientRef: id } = input;
  const row = () => readTemplate(tx, actor, id);
  const template = await wanted();
  const content = contentOf(template.kind, template);
  if (!(await withExisting(claimRef(tx, `formTemplate.${verb}`, id, input), row))) return row();
  const name = await insertTemplate(tx, actor, id, template);
  await insertDraft(tx, actor, id, content);
  await tell(tx, actor, verb, id, name);
  return row();
}

/** Answers the name that it got. Two at once wait for each other at the index of names. */
async function insertTemplate(tx: Tx, actor: Actor, id: string, template: NewTemplate): Promise<string> {
  const { kind, name, category, description, numbered } = template;
  for (let n = 1; n === 1 || numbered; n += 1) {
    const free = n === 1 ? name : `${name} (${n})`;
    const added = await tx.run(sql`
      insert into form_template (tenant_id, id, kind, name, category, description, created_at, updated_at)
      values (${tx.tenantId}, ${id}, ${kind}, ${free}, ${category || null}, ${description || null}, ${actor.now}, ${actor.now})
      on conflict (tenant_id, kind, lower(name)) where archived_at is null do nothing`);
    if (added > 0) return free;
  }
  throw invalid(NAME_TAKEN);
}

const NAME_TAKEN = { name: 'There is a template of this name already' };

/** Saves the draft; where the last version is published, a new one begins. Throws 1500 where somebody else saved. */
export async function saveDraft(tx: Tx, actor: Actor, input: Input<'saveDraft'>): Promise<FormTemplate> {
  const { formTemplateId, name } = input;
  const { kind, definition, clauses } = await lock(tx, actor, input, 'inUse');
  // Omitted fields stay.
  const content = contentOf(kind, { definition: input.definition ?? definition, clauses: input.clauses ?? clauses });
  const { sections, items } = countsOf(content);
  const changed = await tx.run(sql`
    update form_template_version
    set definition = ${JSON.stringify(content.definition)}::jsonb, clauses = ${JSON.stringify(content.clauses)}::jsonb,
      section_count = ${sections}, item_count = ${items}
    where tenant_id = ${tx.tenantId} and template_id = ${formTemplateId} and status = 'draft'`);
  if (changed === 0) await insertDraft(tx, actor, formTemplateId, content);
  const words = sql`, name = ${name}, category = ${input.category || null}, description = ${input.description || null}`;
  await unlessTaken(touch(tx, actor, formTemplateId, words), 'form_template_name', NAME_TAKEN);
  await tell(tx, actor, 'saveDraft', formTemplateId, name);
  return readTemplate(tx, actor, formTemplateId);
}

/** Throws the draft away. Throws 2000 where nothing was published that could stay. */
export async function discardDraft(tx: Tx, actor: Actor, input: Input<'discardDraft'>): Promise<FormTemplate> {
  const { formTemplateId } = input;
  const { name, publishedNumber } = await lock(tx, actor, input, 'draft');
  if (publishedNumber === null) throw refuse(REASONS.onlyDraft);
  await tx.run(sql`
    delete from form_template_version
    where tenant_id = ${tx.tenantId} and template_id = ${formTemplateId} and status = 'draft'`);
  await touch(tx, actor, formTemplateId);
  await tell(tx, actor, 'discardDraft', formTemplateId, name);
  return readTemplate(tx, actor, formTemplateId);
}

/** Publishes the draft, which never changes after that. Throws 1400 with its faults, by field. */
export async function publishTemplate(tx: Tx, actor: Actor, input: Input<'publish'>): Promise<FormTemplate> {
  const { formTemplateId } = input;
  const template = await lock(tx, actor, input, 'draft');
  const { name, number } = template;
  const problems = problemsOf(template.kind, template);
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  await tx.run(sql`
    update form_template_version
    set status = 'published', note = ${input.note || null}, published_at = ${actor.now}, published_by = ${authorOf(actor)}
    where tenant_id = ${tx.tenantId} and template_id = ${formTemplateId} and status = 'draft'`);
  await touch(tx, actor, formTemplateId);
  await tell(tx, actor, 'publish', formTemplateId, name, { number });
  return readTemplate(tx, actor, formTemplateId);
}

/** Takes a template out of what can be chosen. */
export async function archiveTemplate(tx: Tx, actor: Actor, input: Input<'archive'>): Promise<FormTemplate> {
  const { formTemplateId } = input;
  const { name } = await lock(tx, actor, input, 'inUse');
  await touch(tx, actor, formTemplateId, sql`, archived_at = ${actor.now}`);
  await tell(tx, actor, 'archive', formTemplateId, name);
  return readTemplate(tx, actor, formTemplateId);
}

/** Brings it back. Throws 1400 where another template has its name by now. */
export async function restoreTemplate(tx: Tx, actor: Actor, input: Input<'restore'>): Promise<FormTemplate> {
  const { formTemplateId } = input;
  const { name } = await lock(tx, actor, input, 'archived');
  await unlessTaken(touch(tx, actor, formTemplateId, sql`, archived_at = null`), 'form_template_name', NAME_TAKEN);
  await tell(tx, actor, 'restore', formTemplateId, name);
  return readTemplate(tx, actor, formTemplateId);
}

/** Locks a template. Throws 1004 for an unknown one, 1500 when it was changed since, 2000 when it is not in the required state. */
async function lock(
  tx: Tx,
  actor: Actor,
  { formTemplateId, version }: { formTemplateId: string; version: number },
  state: 'inUse' | 'draft' | 'archived',
): Promise<FormTemplate> {
  await tx.first(sql`
    select 1 from form_template
    where tenant_id = ${tx.tenantId} and id = ${formTemplateId} for update`);
  const template = await readTemplate(tx, actor, formTemplateId);
  if (template.version !== version) throw stale(template);
  if (template.archived !== (state === 'archived')) throw refuse(REASONS[template.archived ? 'archived' : 'active']);
  if (state === 'draft' && !template.hasDraft) throw refuse(REASONS.noDraft);
  return template;
}

function touch(tx: Tx, actor: Actor, formTemplateId: string, also: Sql = sql``): Promise<number> {
  return tx.run(sql`
    update form_template
    set version = version + 1, updated_at = ${actor.now}${also}
    where tenant_id = ${tx.tenantId} and id = ${formTemplateId}`);
}

async function insertDraft(tx: Tx, actor: Actor, templateId: string, content: Content): Promise<void> {
  const { sections, items } = countsOf(content);
  await tx.run(sql`
    insert into form_template_version
      (tenant_id, id, template_id, number, definition, clauses, section_count, item_count, created_at)
    select ${tx.tenantId}, ${newId(actor.now.getTime())}, ${templateId}, coalesce(max(number), 0) + 1,
      ${JSON.stringify(content.definition)}::jsonb, ${JSON.stringify(content.clauses)}::jsonb, ${sections}, ${items}, ${actor.now}
    from form_template_version
    where tenant_id = ${tx.tenantId} and template_id = ${templateId}`);
}

function tell(
  tx: Tx,
  actor: Actor,
  verb: string,
  subjectId: string,
  subject: string,
  detail?: Record<string, unknown>,
): Promise<void> {
  const about = { resource: 'template', subjectKind: 'formTemplate', subjectId, subject };
  return audit(tx, actor, { verb, ...about, ...(detail ? { detail } : {}) });
}
