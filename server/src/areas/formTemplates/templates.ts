import type {
  FormTemplate,
  LibraryEntry,
  TemplateKind,
  TemplateRow,
  TemplateUsage,
  formTemplates,
} from '@plumbline/contract/areas/formTemplates';
import type { ClauseTemplate } from '@plumbline/contract/kit/clauses';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { holdsWords } from '../../kit/db/words.ts';
import { required } from '../../kit/errors.ts';
import { presentCan, refColumns, selectInstant } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';
import { countsOf, problemsOf } from './content.ts';
import { libraryTemplates } from './library.ts';

type Version = OutputOf<typeof formTemplates.version>;

/** Where versions are used: forms that are filled in, and clauses of an offer. */
const USES = sql`(
    select tenant_id, version_id, record_id from form_run
    union all
    select tenant_id, version_id, record_id from record_clause) used`;

/** A template with its newest version: the draft where there is one. */
const columns = sql`
  select t.id as "formTemplateId", t.kind, t.name, t.category, t.description, t.version, t.archived_at is not null as archived,
    p.number as "publishedNumber", ${selectInstant(sql`p.published_at`)} as "publishedAt", v.status = 'draft' as "hasDraft",
    v.section_count as "sectionCount", v.item_count as "itemCount", ${selectInstant(sql`t.updated_at`)} as "updatedAt",
    (select count(distinct used.record_id)::int
      from form_template_version u
        join ${USES} on used.tenant_id = u.tenant_id and used.version_id = u.id
      where u.tenant_id = t.tenant_id and u.template_id = t.id) as "usedIn"`;
const tables = sql`
  from form_template t
    join lateral (
      select * from form_template_version x
      where x.tenant_id = t.tenant_id and x.template_id = t.id
      order by x.number desc limit 1) v on true
    left join lateral (
      select * from form_template_version x
      where x.tenant_id = t.tenant_id and x.template_id = t.id and x.status = 'published'
      order by x.number desc limit 1) p on true`;
const versionColumns = sql`
  x.id as "formTemplateVersionId", x.number, x.status, x.note, ${selectInstant(sql`x.published_at`)} as "publishedAt",
  (select person.full_name from person where person.tenant_id = x.tenant_id and person.id = x.published_by) as "publishedBy",
  (select count(distinct used.record_id)::int
    from ${USES}
    where used.tenant_id = x.tenant_id and used.version_id = x.id) as "usedIn"`;

/** The templates of a kind by name. */
export function templates(
  read: Read,
  _actor: Actor,
  { kind, keyword, archived }: ParsedOf<typeof formTemplates.list>,
): Promise<TemplateRow[]> {
  return read.all(sql<TemplateRow>`
    ${columns}
    ${tables}
    where t.tenant_id = ${read.tenantId} and t.kind = ${kind} and (t.archived_at is not null) = ${archived ?? false}
      ${keyword ? sql`and ${holdsWords(sql`concat_ws(' ', t.name, t.category, jsonb_path_query_array(v.clauses, '$[*].text'))`, keyword)}` : sql``}
    order by lower(t.name), t.id`);
}

/** A template with the definition of its newest version, its versions, and what may be done now. Throws 1004. */
export async function readTemplate(read: Read, actor: Actor, formTemplateId: string): Promise<FormTemplate> {
  const found = await read.first(sql<Omit<FormTemplate, 'can'>>`
    ${columns}, v.definition, v.clauses, v.number,
      (select json_agg(row_to_json(s) order by s.number desc)
        from (select ${versionColumns}
          from form_template_version x
          where x.tenant_id = t.tenant_id and x.template_id = t.id) s) as versions
    ${tables}
    where t.tenant_id = ${read.tenantId} and t.id = ${formTemplateId}`);
  const template = required(found);
  return { ...template, can: permissions(actor, template) };
}

/** Why a command refuses; the same sentences tell the screen why a button waits. */
export const REASONS = {
  archived: 'This template is archived. Restore it to change it.',
  active: 'This template is not archived.',
  noDraft: 'Everything is published. Change something first.',
  onlyDraft: 'Nothing was published yet: archive the template instead.',
  incomplete: 'Fix the problems that the editor marks first.',
} as const;

function permissions(actor: Actor, template: Omit<FormTemplate, 'can'>): FormTemplate['can'] {
  const { archived, hasDraft, publishedNumber, kind } = template;
  const mayUpdate = actor.scope('template', 'update') !== 'none';
  const mayCreate = actor.scope('template', 'create') !== 'none';
  const unless = (reason: string | false | undefined) => (!mayUpdate ? 'noRight' : reason ? { reason } : true);
  const isArchived = archived && REASONS.archived;
  const noDraft = !hasDraft && REASONS.noDraft;
  return presentCan(actor, {
    saveDraft: unless(isArchived),
    publish: unless(isArchived || noDraft || (problemsOf(kind, template).length > 0 && REASONS.incomplete)),
    discardDraft: unless(isArchived || noDraft || (publishedNumber === null && REASONS.onlyDraft)),
    archive: unless(isArchived),
    restore: unless(!archived && REASONS.active),
    duplicate: mayCreate ? true : 'noRight',
  });
}

/** One version, published or draft. Throws 1004. */
export async function readVersion(
  read: Read,
  _actor: Actor,
  { formTemplateVersionId }: ParsedOf<typeof formTemplates.version>,
): Promise<Version> {
  const found = await read.first(sql<Version>`
    select ${versionColumns}, x.template_id as "formTemplateId", x.definition, x.clauses
    from form_template_version x
    where x.tenant_id = ${read.tenantId} and x.id = ${formTemplateVersionId}`);
  return required(found);
}

/** The records with forms of a template, of the newest version first. Throws 1004. */
export async function usage(
  read: Read,
  actor: Actor,
  { formTemplateId }: ParsedOf<typeof formTemplates.usage>,
  registry: Registry,
): Promise<TemplateUsage> {
  const here = sql`tenant_id = ${read.tenantId}`;
  required(await read.first(sql`select 1 from form_template where ${here} and id = ${formTemplateId}`));
  const rows = await read.all(sql<TemplateUsage['used'][number] & { seen: boolean }>`
    select used.number, used.runs as "runCount", ${registry.visible(actor)} as seen,
      (select row_to_json(named) from (select ${refColumns}) named) as record
    from (
        select version.tenant_id, version.number, used.record_id, count(*)::int as runs
        from form_template_version version
          join ${USES} on used.tenant_id = version.tenant_id and used.version_id = version.id
        where version.tenant_id = ${read.tenantId} and version.template_id = ${formTemplateId}
        group by 1, 2, 3) used
      join record r on r.tenant_id = used.tenant_id and r.id = used.record_id
    order by used.number desc, r.created_at desc, r.id
    limit 500`);
  const shown = rows.filter(({ seen }) => seen);
  return {
    used: shown.map(({ number, runCount, record }) => ({ number, runCount, record })),
    hidden: rows.length - shown.length,
  };
}

/** What Plumbline brings along of a kind, and whether the company has a template of that name. */
export async function library(
  read: Read,
  _actor: Actor,
  { kind }: ParsedOf<typeof formTemplates.library>,
): Promise<LibraryEntry[]> {
  const names = await read.all(sql<{ name: string }>`
    select lower(name) as name
    from form_template
    where tenant_id = ${read.tenantId} and kind = ${kind} and archived_at is null`);
  const known = new Set(names.map(({ name }) => name));
  return libraryTemplates()
    .filter((entry) => entry.kind === kind)
    .map(({ key, name, category, ...content }) => {
      const { sections, items } = countsOf(content);
      const isThere = known.has(name.toLowerCase());
      return { key, kind, name, category, sectionCount: sections, itemCount: items, isThere };
    });
}

/** The templates of these kinds that can be chosen, each with the clauses that were published last, by kind and name. */
export function publishedClauses(read: Read, kinds: readonly TemplateKind[]): Promise<ClauseTemplate[]> {
  return read.all(sql<ClauseTemplate>`
    select t.id as "formTemplateId", t.kind, t.name, t.category, v.id as "formTemplateVersionId", v.number, v.clauses
    from form_template t
      join lateral (select shown.id, shown.number, shown.clauses
        from form_template_version shown
        where shown.tenant_id = t.tenant_id and shown.template_id = t.id and shown.status = 'published'
        order by shown.number desc
        limit 1) v on true
    where t.tenant_id = ${read.tenantId} and t.kind = any(${[...kinds]}) and t.archived_at is null
    order by t.kind desc, lower(t.name)`);
}

/** The published templates of a kind, by name: people who fill in forms pick from them without a right to templates. */
export function publishedTemplates(
  read: Read,
  kind: TemplateKind,
): Promise<{ formTemplateId: string; name: string; category: string | null; itemCount: number }[]> {
  return read.all(sql<{ formTemplateId: string; name: string; category: string | null; itemCount: number }>`
    select t.id as "formTemplateId", t.name, t.category, v.item_count as "itemCount"
    from form_template t
      join lateral (select shown.item_count
        from form_template_version shown
        where shown.tenant_id = t.tenant_id and shown.template_id = t.id and shown.status = 'published'
        order by shown.number desc
        limit 1) v on true
    where t.tenant_id = ${read.tenantId} and t.kind = ${kind} and t.archived_at is null
    order by lower(t.name)`);
}
