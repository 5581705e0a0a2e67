import { categoryWords, typeWords } from '@plumbline/contract/areas/submittals/names';
import { statusWords } from '@plumbline/contract/areas/submittals/statusNames';
import type { Disposition } from '@plumbline/contract/areas/submittalWorkflows';
import { meaningWords } from '@plumbline/contract/areas/submittalWorkflows/names';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import { asKey, choice, day, days, meanings, names, text, withNames } from '../../kit/imports/columns.ts';
import type { ValuesOf } from '../../kit/imports/columns.ts';
import { partiesOf } from '../../kit/imports/directory.ts';
import { headerOfLine, insertImported, namesIn } from '../../kit/imports/imported.ts';
import type { Line, RecordOfRow } from '../../kit/imports/imported.ts';
import type { Writing } from '../../kit/imports/kind.ts';
import type { LogRowOf } from '../../kit/imports/log.ts';
import { instantOf } from '../../kit/imports/registerColumns.ts';
import { numberKey } from '../../kit/imports/rows.ts';
import { calendarOfProject, rowOf } from '../../kit/records/index.ts';
import { normalName } from '../../kit/sheets/columns.ts';
import { dispositions } from '../submittalWorkflows/index.ts';
import { KEPT, PLAN_FIELDS, planAfter, searchTextOf, SUBMITTAL_FIELDS } from './details.ts';
import words from './importWords.json' with { type: 'json' };
import { chainRevisions, endCurrent } from './importRevisions.ts';
import { findOrMakePackages } from './packages.ts';

type Section = { specSectionId: string; number: string; title: string };
type Place = Awaited<ReturnType<typeof placeOf>>;

/** A line with all that is written of it. */
interface Imported extends Line<RegisterValues> {
  row: RegisterRow;
  rootId: string;
  revision: number;
  status: string;
  at: ReturnType<typeof instantsOf>;
}

/** Writes the lines of a register as submittals in the status of the register; chains the revisions of one number. */
export async function writer(writing: Writing<RegisterRow>) {
  const { tx, actor, rows, directory } = writing;
  const place = await placeOf(writing);
  const roots = new Map<string, string>();
  const made = (row: RegisterRow): Imported => {
    const { values, chain } = row;
    const parties = partiesOf(directory, values, values.manager, place.managerId);
    const id = newId(actor.now.getTime());
    const key = numberKey(refOf(values) ?? '') || `line ${row.line}`;
    const rootId = chain?.rootId ?? roots.get(key) ?? id;
    roots.set(key, rootId);
    // What nobody here reviews waits for its manager.
    const isAlone = values.status === 'inReview' && parties.reviewerIds.length === 0;
    const status = isAlone ? 'submitted' : (values.status ?? 'required');
    const at = instantsOf(values, place.zone, actor.now);
    return { row, id, rootId, revision: Number(values.revision), status, values, parties, at };
  };
  await endCurrent(tx, rows);
  return async (batch: readonly RegisterRow[]): Promise<string[]> => {
    const all = batch.map(made);
    const each = <Row>(of: (one: Imported, place: Place) => Row) => all.map((one) => of(one, place));
    await insertImported(
      writing,
      each((one) => headerOf(one, place, actor.now)),
    );
    await insertRows(tx, 'submittal', each(detailsOf));
    await insertRows(tx, 'submittal_response', each(responseOf).flat());
    if (batch.at(-1) === rows.at(-1)) await chainRevisions(tx, [...new Set(roots.values())]);
    return all.map(({ id }) => id);
  };
}

function headerOf(line: Imported, place: Place, now: Date): RecordOfRow {
  const { status, values, parties, at } = line;
  const { managerId, isManagerNamed, reviewerIds, receivedFromId, strangers } = parties;
  const header = headerOfLine(line, 'submittal', place.projectId);
  const isFinal = status === 'closed' || status === 'void';
  const isOver = status === 'reviewed' || status === 'closed';
  const holders = status === 'inReview' ? reviewerIds : [(status === 'required' && receivedFromId) || managerId];
  const { plannedSubmitDate } = planAfter(values, place.calendar);
  const dueDate = status === 'required' ? (values.submitByDate ?? values.dueDate ?? plannedSubmitDate) : values.dueDate;
  const asked = at.sent ?? at.made;
  return {
    ...header,
    waitsFor: isFinal
      ? []
      : values.status === 'inReview'
        ? strangers
        : namesIn(status === 'required' && values.receivedFrom),
    unheld: status === 'inReview' || isOver ? parties.unheld : ['reviewers'],
    asked:
      status === 'inReview' || isOver
        ? {
            personIds: reviewerIds,
            at: asked,
            answeredAt: isOver ? (at.returned ?? asked) : null,
            dueDate: values.dueDate,
          }
        : null,
    status,
    isFinal,
    createdAt: at.made,
    closedAt: isFinal ? (at.returned ?? at.made) : null,
    dueDate: isFinal || status === 'draft' ? null : dueDate,
    searchText: searchTextOf(header, { ...values, specSection: place.section(values.section) }),
    trail: { note: refOf(values) },
    duties: header.duties.map(({ personId, duty }) => ({
      personId,
      duty: duty === 'receivedFrom' ? 'submitter' : duty,
    })),
    // A person who replaces an unknown name gets the ball now.
    ball: isFinal
      ? []
      : holders.map((personId) => ({
          personId,
          since: personId === managerId && !isManagerNamed ? now : (at.sent ?? at.received ?? at.made),
        })),
  };
}

function detailsOf({ id, rootId, revision, row, status, values, parties, at }: Imported, place: Place) {
  const answer = place.disposition(values);
  const isClosed = status === 'closed';
  const ref = refOf(values);
  return {
    id,
    project_id: place.projectId,
    package_id: place.packageId(values.package),
    spec_section_id: place.section(values.section)?.specSectionId ?? null,
    responsible_company_id: parties.companyId,
    disposition_id: isClosed ? (answer?.dispositionId ?? null) : null,
    ...rowOf(
      { ...SUBMITTAL_FIELDS, ...PLAN_FIELDS, ...KEPT },
      {
        ...values,
        ...planAfter(values, place.calendar),
        type: values.type ?? 'productData',
        category: values.category ?? 'action',
        forRecordOnly: false,
        substitution: false,
        rootId,
        revision,
        isCurrent: row.isCurrent,
        submitterId: parties.receivedFromId,
        returnDueDate: status === 'inReview' ? values.dueDate : null,
        round: 1,
        stopOnResubmit: false,
        finalNote: isClosed && !answer ? values.answer : null,
        requestedAt: status === 'draft' ? null : at.made,
        sentAt: at.sent,
        returnedAt: at.returned,
        distributedAt: isClosed ? (at.returned ?? at.made) : null,
        voidedAt: status === 'void' ? (at.returned ?? at.made) : null,
        importedFrom: ref && refWith(ref, revision),
      },
    ),
  };
}

/** An answer that is not distributed yet, for the person who closes it. Its author is known when one reviewer was asked. */
function responseOf({ id, status, values, parties, at }: Imported, place: Place) {
  if (status !== 'reviewed' || !values.answer) return [];
  const answer = place.disposition(values);
  const given = at.returned ?? at.made;
  const author_id = parties.reviewerIds.length === 1 ? (parties.reviewerIds[0] ?? null) : null;
  const told = { via: 'import', at: given, round: 1, step: 1, body: answer ? null : values.answer };
  const disposition_id = answer?.dispositionId ?? null;
  return [{ id: newId(given.getTime()), submittal_id: id, author_id, disposition_id, ...told }];
}

/** The register's days as instants; the earliest is when it was made. */
function instantsOf({ receivedDate, sentDate, returnedDate }: RegisterValues, zone: string, now: Date) {
  const [received, sent, returned] = [receivedDate, sentDate, returnedDate].map((day) => instantOf(day, zone));
  const made = [received, sent, returned].flatMap((at) => at ?? []).sort((a, b) => a.getTime() - b.getTime())[0];
  return { made: made ?? now, received: received ?? null, sent: sent ?? null, returned: returned ?? null };
}

/** What the lines of a register find in their project; packages that were missing are made. */
async function placeOf(writing: Writing<RegisterRow>) {
  const { tx, actor, projectId, rows } = writing;
  const project = await tx.first(sql<{ zone: string; managerId: string | null }>`
    select time_zone as zone, rfi_manager_id as "managerId"
    from project
    where tenant_id = ${tx.tenantId} and id = ${projectId}`);
  const managerId = project?.managerId ?? actor.personId;
  const titles = rows.flatMap(({ values }) => values.package ?? []);
  const packages = await findOrMakePackages(writing, titles, managerId);
  const all = await tx.all(sql<Section>`
    select id as "specSectionId", number, title
    from spec_section
    where tenant_id = ${tx.tenantId} and project_id = ${projectId}`);
  const sections = new Map(all.map((section) => [section.number, section]));
  const answers = await dispositions(tx);
  return {
    projectId,
    zone: project?.zone ?? actor.zone,
    calendar: await calendarOfProject(tx, projectId),
    managerId,
    section: (number: string | null): Section | null => sections.get(number ?? '') ?? null,
    packageId: (name: string | null) => packages.get(normalName(name ?? '')) ?? null,
    /** the one of this name, else one in use that means the same */
    disposition: ({ answer, disposition }: RegisterValues): Disposition | null =>
      answers.find(({ name }) => normalName(name) === normalName(answer ?? '')) ??
      answers.find(({ active, meaning }) => active && meaning === disposition) ??
      null,
  };
}

const MEANING_OF = new Map(
  Object.entries(meanings<Disposition['meaning']>(words.values.disposition)).map(([word, meaning]) => [
    normalName(word),
    meaning,
  ]),
);

/** What an answer of a register means; undefined for one that is not known here. */
export function meaningOf(answer: string): Disposition['meaning'] | undefined {
  return MEANING_OF.get(normalName(answer));
}

/** The columns that a register of submittals may have. What it answers under the status instead is a disposition. */
export const columns = withNames(
  {
    section: text('Spec section', 200).required(),
    sectionTitle: text('Section title', 160),
    number: text('Number', 60).required(),
    revision: text('Revision', 20).required(),
    title: text('Title', 255).essential().required(),
    description: text('Description', 20_000).essential().required(),
    paragraph: text('Paragraph', 40),
    type: choice('Type', words.values.type, typeWords(asKey)),
    category: choice('Category', words.values.category, categoryWords(asKey)),
    status: choice('Status', words.values.status, statusWords(asKey)).required(),
    disposition: choice('Disposition', words.values.disposition, meaningWords(asKey)),
    /** the disposition in the words of the register */
    answer: text('Disposition', 60).derived(),
    package: text('Package', 120),
    responsibleCompany: text('Responsible contractor', 200).naming('firm'),
    receivedFrom: text('Submitter', 200).naming('person'),
    manager: text('Submittal manager', 200).naming('member'),
    reviewers: names('Reviewers', 200).naming('reviewer'),
    requiredOnSiteDate: day('Required on site'),
    leadTimeDays: days('Lead time, days', 1000).fromZero(),
    submitByDate: day('Submit by'),
    dueDate: day('Due date'),
    receivedDate: day('Received'),
    sentDate: day('Sent'),
    returnedDate: day('Returned'),
  },
  words.columns,
);
export type RegisterValues = ValuesOf<typeof columns>;
/** A line with its submittal and revision. */
export type RegisterRow = LogRowOf<typeof columns> & { isCurrent: boolean; chain: Chain | undefined };

/** A submittal that came in before: its first record, its number without a revision, and the records of its revisions. */
export interface Chain {
  rootId: string;
  number: string | null;
  revisions: ReadonlyMap<number, { recordId: string; number: string | null }>;
}

/** By what a submittal is known again: its number, with the section where the number leaves it out. */
export function refOf({ number, section }: Pick<RegisterValues, 'number' | 'section'>): string | null {
  if (!number) return null;
  const bare = number.replace(/\s+/g, ' ');
  const digits = (section ?? '').replace(/\D/g, '');
  return !section || bare.replace(/\D/g, '').startsWith(digits) ? bare : `${section}-${bare}`;
}

/** The reference as it is kept with one revision. */
export function refWith(ref: string, revision: number): string {
  return revision > 0 ? `${ref} rev ${revision}` : ref;
}
