import { submittalItems } from '@plumbline/contract/areas/submittals';
import {
  SUBMITTAL_COLUMNS,
  SUBMITTAL_RECORD,
  SUBMITTAL_SHEET_COLUMNS,
} from '@plumbline/contract/areas/submittals/columns';
import type { CustomValues } from '@plumbline/contract/kit/customFields';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import type { ImportKind } from '../../kit/imports/kind.ts';
import { logImport } from '../../kit/imports/log.ts';
import { UNKNOWN_WORD, numberKey } from '../../kit/imports/rows.ts';
import type { ImportRow, RowData } from '../../kit/imports/rows.ts';
import { cellText } from '../../kit/sheets/table.ts';
import { actAs } from '../people/index.ts';
import { assertProjectOpen, projectFacts } from '../projects/index.ts';
import { addSections, commonSections } from '../specSections/index.ts';
import { submittalDetails } from './details.ts';
import { columns, meaningOf, refOf, refWith, writer } from './importRows.ts';
import type { Chain, RegisterRow, RegisterValues } from './importRows.ts';
import { update } from './verbs/update.ts';

/** Submittals out of a register that was kept elsewhere, in one transaction (docs/decisions/009). */
export const submittalImport: ImportKind<
  typeof columns,
  RegisterRow,
  { good: number; already: number; changed: number }
> = {
  ...logImport.kind('submittal', { projectFacts, assertOpen: assertProjectOpen }),
  details: [
    ['submittal_response', 'submittal_id'],
    ['submittal', 'id'],
  ],
  columns,
  ownHeadings: {
    number: SUBMITTAL_RECORD.number.label,
    title: SUBMITTAL_RECORD.title.label,
    description: 'Description',
    status: SUBMITTAL_RECORD.status.label,
    section: SUBMITTAL_COLUMNS.section.label,
    sectionTitle: SUBMITTAL_SHEET_COLUMNS.sectionTitle.label,
    revision: SUBMITTAL_COLUMNS.revision.label,
    type: SUBMITTAL_COLUMNS.type.label,
    category: SUBMITTAL_SHEET_COLUMNS.category.label,
    disposition: SUBMITTAL_COLUMNS.result.label,
    package: SUBMITTAL_COLUMNS.package.label,
    responsibleCompany: SUBMITTAL_COLUMNS.responsible.label,
    receivedFrom: SUBMITTAL_COLUMNS.submitter.label,
    manager: SUBMITTAL_RECORD.manager.label,
    requiredOnSiteDate: SUBMITTAL_COLUMNS.onSite.label,
    leadTimeDays: SUBMITTAL_COLUMNS.lead.label,
    reviewers: 'Reviewers',
    sentDate: 'Sent to review',
    dueDate: SUBMITTAL_RECORD.due.label,
    receivedDate: SUBMITTAL_COLUMNS.received.label,
    returnedDate: SUBMITTAL_COLUMNS.distributed.label,
  },
  most: 5000,
  check: checkRow,
  judge: async (read, rows, projectId) =>
    judgeOwn(read, judgeRows(rows, await chainsHere(read, projectId ?? '')), projectId),
  numbers: {
    prefix: ({ values }) => values.section ?? '',
    own: ({ values }) => refOf(values),
    group: ({ values }) => numberKey(refOf(values) ?? '') || null,
    known: ({ chain }) => chain?.number ?? null,
    isDraft: ({ values }) => values.status === 'draft',
    suffix: ({ values }) => (values.revision === '0' ? '' : `.${values.revision}`),
    async scopes(read, projectId) {
      const sections = await read.all(sql<{ id: string; number: string }>`
        select id, number from spec_section where tenant_id = ${read.tenantId} and project_id = ${projectId}`);
      return new Map(sections.map(({ id, number }) => [number, id]));
    },
    makeScopes: makeSections,
  },
  update: { now: valuesNow, apply: applyChanges },
  writer,
};

export const { routes: importRoutes, jobs: submittalJobs } = logImport.calls(submittalItems, submittalImport, actAs, {
  number: ({ number, revision }) => [number, revision !== '0' && revision].filter(Boolean).join('.'),
});

/** Lines of our own sheet are the records with their numbers, also those that were made here. */
async function judgeOwn(read: Read, rows: RegisterRow[], projectId: string | null): Promise<RegisterRow[]> {
  const numberOf = ({ values }: RegisterRow) =>
    `${values.number ?? ''}${values.revision && values.revision !== '0' ? `.${values.revision}` : ''}`;
  const own = rows.filter(({ isOwn }) => isOwn).map(numberOf);
  if (own.length === 0) return rows;
  const known = await read.all(sql<{ recordId: string; number: string }>`
    select r.id as "recordId", r.number
    from record r
    where r.tenant_id = ${read.tenantId} and r.project_id = ${projectId} and r.kind = 'submittal' and r.number = any(${own}::text[])`);
  const byNumber = new Map(known.map((one) => [one.number, one]));
  return rows.map((row) => {
    const record = row.isOwn ? byNumber.get(numberOf(row)) : undefined;
    return record ? { ...row, ...record, state: 'already' } : row;
  });
}

/** The submittals of a project that came from a register, by their references. */
async function chainsHere(read: Read, projectId: string): Promise<Map<string, Chain>> {
  const rows = await read.all(sql<{
    recordId: string;
    rootId: string;
    number: string | null;
    ref: string;
    revision: number;
  }>`
    select x.id as "recordId", x.root_id as "rootId", r.number, x.revision,
      coalesce(x.imported_ref, min(x.imported_ref) over (partition by x.root_id)) as ref
    from submittal x join record r on r.tenant_id = x.tenant_id and r.id = x.id
    where x.tenant_id = ${read.tenantId} and x.project_id = ${projectId}
      and x.root_id in (select root_id from submittal where tenant_id = ${read.tenantId} and imported_ref is not null)`);
  const chains = Map.groupBy(rows, ({ rootId }) => rootId);
  return new Map(
    [...chains].map(([rootId, those]): [string, Chain] => {
      const ref = those.map((one) => one.ref).sort()[0] ?? '';
      const number = those.flatMap((one) => one.number?.replace(/\.\d+$/, '') ?? [])[0] ?? null;
      const revisions = new Map(those.map((one) => [one.revision, one]));
      return [numberKey(ref.replace(/ rev \d+$/, '')), { rootId, number, revisions }];
    }),
  );
}

/** Makes the sections that lines name and the project has not yet. */
async function makeSections(tx: Tx, projectId: string, rows: readonly RegisterRow[]): Promise<void> {
  const titles = new Map<string, string>();
  for (const { section, sectionTitle } of rows.map(({ values }) => values))
    if (section) titles.set(section, titles.get(section) || (sectionTitle ?? ''));
  const titled = [...titles].map(([number, title]): [string, string] => [
    number,
    title || (commonSections().get(number) ?? number),
  ]);
  await addSections(tx, projectId, new Map(titled));
}

/** What becomes of each line: of one submittal the highest revision is current, and those before it have ended. */
function judgeRows(rows: readonly RowData<RegisterValues>[], here: ReadonlyMap<string, Chain>): RegisterRow[] {
  const highest = new Map<string, number>();
  const seen = new Map<string, number>();
  const keyOf = ({ values }: RowData<RegisterValues>) => numberKey(refOf(values) ?? '');
  for (const row of rows) {
    const key = keyOf(row);
    const ours = Math.max(...(here.get(key)?.revisions.keys() ?? [-1]));
    if (key) highest.set(key, Math.max(highest.get(key) ?? ours, Number(row.values.revision)));
  }
  return rows.map((row): RegisterRow => {
    const key = keyOf(row);
    const chain = here.get(key);
    const revision = Number(row.values.revision);
    const twice = key ? seen.get(`${key} ${revision}`) : undefined;
    if (key && twice === undefined) seen.set(`${key} ${revision}`, row.line);
    const problems = [...row.problems];
    const ref = refWith(refOf(row.values) ?? '', revision);
    if (twice !== undefined)
      problems.push({ field: 'number', sentence: '{ref} stands in line {line} already', values: { ref, line: twice } });
    const isCurrent = !key || revision === highest.get(key);
    const isOver = row.values.status === 'closed' || row.values.status === 'void';
    const values = isCurrent || isOver ? row.values : { ...row.values, status: 'closed' as const };
    const judged = { line: row.line, isOwn: row.isOwn, notes: row.notes, values, problems, isCurrent, chain };
    const known = chain?.revisions.get(revision);
    if (known) return { ...judged, ...known, state: 'already' };
    return { ...judged, state: problems.length > 0 ? 'refused' : 'good' };
  });
}

const SECTION = /(?<!\d)(\d\d)[ .-]?(\d\d)[ .-]?(\d\d)(\.\d\d)?(?!\d)/;

/** Checks a line of a register, and sets values that follow from others. */
function checkRow(row: ImportRow<RegisterValues>): void {
  const { values } = row;
  checkWords(row);
  const named = values.section ?? values.number ?? '';
  const [digits = '', a, b, c, level = ''] = SECTION.exec(named) ?? [];
  if (!a) row.refuse('section', 'Write six digits, such as 08 44 13');
  else {
    // `08 44 13 - Glazed curtain walls` says both.
    if (values.section) values.sectionTitle ??= plain(named.replace(digits, '').replace(/^[\s:–—-]+/, '')) || null;
    values.section = `${a} ${b} ${c}${level}`;
  }
  readRevision(row);
  // Our own sheet says a package by its number and title.
  if (row.isOwn) values.package = values.package?.replace(/^SP-\d+ (?=\S)/, '') ?? null;
  values.title = plain(values.title ?? '') || null;
  if (!values.title && values.description) values.title = plain(values.description).slice(0, 120);
  if (!values.title && !row.isWrong('title')) row.refuse('title', 'The line has neither a title nor a description');
  const { receivedDate, sentDate, returnedDate, answer } = values;
  if (!values.status && !row.isWrong('status')) {
    const answered = returnedDate !== null || answer !== null;
    values.status = answered ? 'closed' : sentDate ? 'inReview' : receivedDate ? 'submitted' : 'required';
    row.note('status', 'The register gives no status');
  }
  if (values.status === 'closed' && !answer) row.note('disposition', 'Closed without a disposition in the register');
  if (sentDate && returnedDate && returnedDate < sentDate) row.note('returnedDate', 'Returned before it was sent');
  const { submitByDate, requiredOnSiteDate } = values;
  if (submitByDate && requiredOnSiteDate && submitByDate > requiredOnSiteDate)
    row.note('submitByDate', 'To be submitted after it is required on site');
}

/** A disposition, also under the status; a type, a category or a disposition that is not known here. */
function checkWords(row: ImportRow<RegisterValues>): void {
  const { values } = row;
  const cellOf = (field: 'status' | 'type' | 'category' | 'disposition') =>
    cellText(row.cell(field)).trim().slice(0, 60);
  if (values.disposition || row.isWrong('disposition')) values.answer = cellOf('disposition');
  const meaning = row.isWrong('status') ? meaningOf(cellOf('status')) : undefined;
  if (meaning) {
    row.forgive('status');
    values.status = 'closed';
    values.answer ??= cellOf('status');
    values.disposition ??= meaning;
  }
  for (const field of ['type', 'category', 'disposition'] as const) {
    if (!row.isWrong(field)) continue;
    row.forgive(field);
    row.note(field, UNKNOWN_WORD, { value: cellOf(field) });
    if (field === 'type') values.type = 'other';
  }
}

const WITH_REVISION = /^(.*?\S)(?:[\s._-]+|\s*\()(?:rev(?:ision)?[ .#-]*|R)(\d{1,2})\)?$/i;

/** `Rev 2`, `R2`, `2` and `B` are revisions; a number that carries its revision is read without it. */
function readRevision({ values }: ImportRow<RegisterValues>): void {
  const [, bare, carried] = WITH_REVISION.exec(values.number ?? '') ?? [];
  const text = values.revision ?? carried ?? '0';
  const letter = /^(?:rev\.?\s*)?([a-z])$/i.exec(text)?.[1]?.toUpperCase();
  const revision = letter ? letter.charCodeAt(0) - 64 : Number(/\d{1,3}/.exec(text)?.[0] ?? 0);
  values.revision = String(revision);
  if (bare) values.number = bare;
  else if (revision > 0) values.number = values.number?.replace(new RegExp(`(-\\d{3,})\\.${revision}$`), '$1') ?? null;
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What submittals that have not ended hold in the columns whose changes are brought in. */
async function valuesNow(read: Read, ids: readonly string[]): Promise<Map<string, Partial<RegisterValues>>> {
  const rows = await read.all(sql<Partial<RegisterValues> & { id: string }>`
    select r.id, r.title, x.description, x.paragraph, x.type, x.category, x.required_on_site_date as "requiredOnSiteDate",
      x.lead_time_days as "leadTimeDays", x.submit_by_date as "submitByDate"
    from record r join submittal x on x.tenant_id = r.tenant_id and x.id = r.id
    where r.tenant_id = ${read.tenantId} and r.id = any(${[...ids]}::uuid[]) and not r.is_final`);
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}

/** Changes a submittal as somebody at its page would. */
async function applyChanges(
  tx: Tx,
  actor: Actor,
  context: AppContext,
  submittalItemId: string,
  changed: Partial<RegisterValues>,
  customFields?: CustomValues,
) {
  const { record, details } = await submittalDetails.lock(tx, actor, submittalItemId);
  const planned = await update.plan(
    tx,
    actor,
    {
      submittalItemId,
      title: changed.title ?? record.title,
      description: changed.description ?? undefined,
      paragraph: changed.paragraph ?? undefined,
      type: changed.type ?? details.type,
      category: changed.category ?? details.category,
      requiredOnSiteDate: changed.requiredOnSiteDate ?? undefined,
      leadTimeDays: changed.leadTimeDays ?? undefined,
      submitByDate: changed.submitByDate ?? undefined,
      forRecordOnly: details.forRecordOnly,
      substitution: details.substitution,
      isPrivate: record.isPrivate,
      customFields,
    },
    context,
  );
  await planned.write();
}
