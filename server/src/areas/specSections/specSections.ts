import type { specSectionRef, specSections } from '@plumbline/contract/areas/specSections';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import { isInUse } from '../../kit/area.ts';
import { audit } from '../../kit/audit/audit.ts';
import { violates } from '../../kit/db/failures.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';
import { claimRef, withExisting } from '../../kit/records/index.ts';
import { holdSettings, projectFacts } from '../projects/index.ts';
import { commonSections, divisionOf } from './csi.ts';

type SpecSection = OutputOf<typeof specSections.list>[number];
type Imported = OutputOf<typeof specSections.import>;

/** The sections of a project by number; the common ones where it has none and they are asked for. Throws 1004. */
export async function sections(
  read: Read,
  actor: Actor,
  { projectId, suggested }: ParsedOf<typeof specSections.list>,
): Promise<SpecSection[]> {
  if (!(await projectFacts(read, actor, projectId)).visible) throw notFound();
  const rows = await sectionsOf(read, projectId);
  if (rows.length > 0 || !suggested) return rows;
  return [...commonSections()].map(([number, title]) => ({
    specSectionId: newId(actor.now.getTime()),
    number,
    title,
    division: divisionOf(number),
    submittalCount: 0,
  }));
}

async function sectionsOf(read: Read, projectId: string): Promise<SpecSection[]> {
  const rows = await read.all(sql<Omit<SpecSection, 'division'>>`
    select s.id as "specSectionId", s.number, s.title,
      (select count(*)::int from submittal x
        where x.tenant_id = s.tenant_id and x.project_id = s.project_id and x.spec_section_id = s.id and x.is_current) as "submittalCount"
    from spec_section s
    where s.tenant_id = ${read.tenantId} and s.project_id = ${projectId}
    order by s.number`);
  return rows.map((row) => ({ ...row, division: divisionOf(row.number) }));
}

/** A section of a project as `{ specSectionId, number, title }`, or null. All are SQL. */
export function selectSection(tenant: Sql, projectId: Sql, id: Sql) {
  return sql`(select json_build_object('specSectionId', s.id, 'number', s.number, 'title', s.title)
    from spec_section s
    where s.tenant_id = ${tenant} and s.project_id = ${projectId} and s.id = ${id})`;
}

/** A section of a project by its id; null where the project has none of it. */
export async function readSection(
  read: Read,
  projectId: string | null,
  id: string | null | undefined,
): Promise<z.output<typeof specSectionRef> | null> {
  if (!id) return null;
  const found = await read.first(sql<z.output<typeof specSectionRef>>`
    select s.id as "specSectionId", s.number, s.title
    from spec_section s
    where s.tenant_id = ${read.tenantId} and s.project_id = ${projectId} and s.id = ${id}`);
  return found ?? null;
}

/** Adds a section, or changes its number or title. Throws 1400 for a number that the project has already. */
export async function saveSection(
  tx: Tx,
  actor: Actor,
  { projectId, specSectionId, number, title }: ParsedOf<typeof specSections.save>,
): Promise<SpecSection[]> {
  await holdSettings(tx, actor, projectId, 'submittal');
  await tx
    .run(sql`
      insert into spec_section (tenant_id, id, project_id, number, title)
      values (${tx.tenantId}, ${specSectionId}, ${projectId}, ${sectionNumber(number) ?? number}, ${title})
      on conflict (tenant_id, project_id, id) do update set number = excluded.number, title = excluded.title`)
    .catch((error: unknown) => {
      throw violates(error, 'spec_section_number')
        ? invalid({ number: 'This project has this section already' })
        : error;
    });
  await auditSection(tx, actor, 'save', specSectionId, `${number} ${title}`);
  return sectionsOf(tx, projectId);
}

/** Removes a section. Throws 2000 while something names it. */
export async function removeSection(
  tx: Tx,
  actor: Actor,
  { projectId, specSectionId }: ParsedOf<typeof specSections.remove>,
): Promise<SpecSection[]> {
  await holdSettings(tx, actor, projectId, 'submittal');
  const section = await tx.first(sql<{ isNamed: boolean }>`
    select ${isInUse('specSection', sql`s.tenant_id`, sql`s.id`)} as "isNamed"
    from spec_section s
    where s.tenant_id = ${tx.tenantId} and s.project_id = ${projectId} and s.id = ${specSectionId}`);
  if (!section) throw notFound();
  if (section.isNamed) throw refuse('Submittals name this section: it stays.');
  await tx.run(sql`
    delete from spec_section where tenant_id = ${tx.tenantId} and project_id = ${projectId} and id = ${specSectionId}`);
  await auditSection(tx, actor, 'remove', specSectionId);
  return sectionsOf(tx, projectId);
}

/** Writes an action on a section into the audit. */
export function auditSection(
  tx: Tx,
  actor: Actor,
  verb: 'save' | 'remove' | 'import',
  subjectId: string,
  subject?: string,
): Promise<void> {
  const what = { resource: 'submittal', subjectKind: 'specSection', subjectId, ...(subject ? { subject } : {}) };
  return audit(tx, actor, { verb, ...what });
}

/** Adds the sections that a pasted text lists; a preview adds none. Sent twice, it is answered as the first time. */
export async function importSections(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof specSections.import>,
): Promise<Imported> {
  const { projectId, clientRef, text, preview } = input;
  await holdSettings(tx, actor, projectId, 'submittal');
  const { found, skipped } = readSections(text);
  if (found.size > MOST)
    throw refuse('No project manual has {n} sections. Paste its table of contents.', { n: found.size });
  const isNew =
    !preview &&
    (await withExisting(claimRef(tx, 'specSection.import', clientRef, input), () => sectionsOf(tx, projectId)));
  if (isNew) {
    await addSections(tx, projectId, found);
    await auditSection(tx, actor, 'import', clientRef);
  }
  // Imported rows have the instant of their transaction.
  const before = await tx.all(sql<{ number: string }>`
    select s.number from spec_section s
    where s.tenant_id = ${tx.tenantId} and s.project_id = ${projectId}
      and not exists (select from client_ref c where c.tenant_id = s.tenant_id and c.ref = ${clientRef} and c.at = s.created_at)`);
  const known = new Set(before.map(({ number }) => number));
  const read = [...found].map(([number, title]) => ({ number, title, isNew: !known.has(number) }));
  return { added: read.filter(({ isNew }) => isNew).length, skipped, sections: read };
}

/** Adds the sections that a project has not yet, each with its title by its number. */
export async function addSections(tx: Tx, projectId: string, found: ReadonlyMap<string, string>): Promise<void> {
  const known = await tx.all(sql<{ number: string }>`
    select number from spec_section where tenant_id = ${tx.tenantId} and project_id = ${projectId}`);
  const has = new Set(known.map(({ number }) => number));
  const missing = [...found].filter(([number]) => !has.has(number));
  const rows = missing.map(([number, title]) => ({ id: newId(), project_id: projectId, number, title }));
  await insertRows(tx, 'spec_section', rows);
}

const MOST = 2000;
const LINE_MOST = 200;
const SECTION = /^["']?(?:section\s+)?(\d\d[ .-]?\d\d[ .-]?\d\d(?:\.\d\d)?)(?!\d)[\s,;:|"–—-]*(.*)$/i;
/** What leads to a page: dots, a tab or several blanks, and perhaps its number. */
const TO_PAGE = /(?:\t|\s{2,}|(?:\s*[.·…]){2,}\s*)[\divxl .-]*$/i;

/** What a table of contents lists: title by number, and the lines that hold no section. */
export function readSections(text: string): { found: Map<string, string>; skipped: Imported['skipped'] } {
  const found = new Map<string, string>();
  const skipped: Imported['skipped'] = [];
  for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
    const line = whole.trim();
    if (!line) continue;
    const [, digits = '', rest = ''] = SECTION.exec(line) ?? [];
    const number = sectionNumber(digits);
    const title = titleOf(rest) || (number && commonSections().get(number));
    if (!number || !title) skipped.push({ line: index + 1, text: line.slice(0, LINE_MOST) });
    else if (!found.has(number)) found.set(number, title.slice(0, 160));
  }
  return { found, skipped };
}

/** Formats `084413`, `08 4413` or `08-44-13.13` as `08 44 13`; null for a text that is not a section number. */
export function sectionNumber(text: string): string | null {
  const [, a, b, c, level = ''] = /^(\d\d)[ .-]?(\d\d)[ .-]?(\d\d)(\.\d\d)?$/.exec(text.trim()) ?? [];
  return a ? `${a} ${b} ${c}${level}` : null;
}

/** A title without the page that a table of contents leads to. */
function titleOf(rest: string): string {
  return rest.replace(TO_PAGE, '').replace(/["']$/, '').replace(/\s+/g, ' ').trim();
}
