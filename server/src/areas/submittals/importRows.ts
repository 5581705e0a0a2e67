import type { Disposition } from '@plumbline/contract/areas/submittals';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { partiesOf } from '../../kit/imports/directory.ts';
import { headerOfLine, insertImported } from '../../kit/imports/imported.ts';
import type { Line, RecordOfRow } from '../../kit/imports/imported.ts';
import type { Writing } from '../../kit/imports/kind.ts';
import { instantOf } from '../../kit/imports/registerColumns.ts';
import { numberKey } from '../../kit/imports/rows.ts';
import { displayNumber, nextNumber, rowOf } from '../../kit/records/index.ts';
import { insertRecords } from '../../kit/records/insertMany.ts';
import { normalName } from '../../kit/sheets/columns.ts';
import { addSections, commonSections } from '../specSections/index.ts';
import { KEPT, PLAN_FIELDS, SUBMITTAL_FIELDS, planAfter, searchTextOf } from './details.ts';
import { dispositions } from './settings.ts';
import { refOf, refWith } from './importColumns.ts';
import type { RegisterRow, RegisterValues } from './importColumns.ts';

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

/** Writes the lines of a register as submittals, as they stood there; the revisions of one number are chained. */
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

/** What is current of submittals that get a later revision, is it no longer. */
async function endCurrent(tx: Tx, rows: readonly RegisterRow[]): Promise<void> {
  const later = rows.flatMap(({ isCurrent, chain }) => (isCurrent && chain ? [chain.rootId] : []));
  await tx.run(sql`
    update submittal set is_current = false
    where tenant_id = ${tx.tenantId} and root_id = any(${later}::uuid[]) and is_current`);
}

/** Brings the revisions of submittals into their order, whatever the order of the lines. */
async function chainRevisions(tx: Tx, rootIds: readonly string[]): Promise<void> {
  const revisions = await tx.all(sql<{ id: string; rootId: string; previousId: string | null }>`
    select id, root_id as "rootId", previous_id as "previousId"
    from submittal
    where tenant_id = ${tx.tenantId} and root_id = any(${rootIds}::uuid[])
    order by revision`);
  const chains = [...Map.groupBy(revisions, ({ rootId }) => rootId).values()];
  const moved = chains.flatMap((those) =>
    those
      .map(({ id, ...was }, index) => ({
        id,
        was,
        rootId: those[0]?.id ?? id,
        previousId: those[index - 1]?.id ?? null,
      }))
      .filter(({ was, rootId, previousId }) => was.rootId !== rootId || was.previousId !== previousId),
  );
  await tx.run(sql`
    update submittal x set root_id = moved.root_id, previous_id = moved.previous_id
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ rootId }) => rootId)}::uuid[],
      ${moved.map(({ previousId }) => previousId)}::uuid[]) as moved(id, root_id, previous_id)
    where x.tenant_id = ${tx.tenantId} and x.id = moved.id`);
}

function headerOf(line: Imported, place: Place, now: Date): RecordOfRow {
  const { status, values, parties, at } = line;
  const { managerId, isManagerNamed, reviewerIds, receivedFromId, strangers } = parties;
  const header = headerOfLine(line, 'submittal', place.projectId);
  const isFinal = status === 'closed' || status === 'void';
  const isOver = status === 'reviewed' || status === 'closed';
  const holders = status === 'inReview' ? reviewerIds : [(status === 'required' && receivedFromId) || managerId];
  const { plannedSubmitDate } = planAfter(values);
  const dueDate = status === 'required' ? (values.submitByDate ?? values.dueDate ?? plannedSubmitDate) : values.dueDate;
  const submitter = status === 'required' && values.receivedFrom ? [values.receivedFrom] : [];
  const asked = at.sent ?? at.made;
  return {
    ...header,
    waitsFor: isFinal ? [] : values.status === 'inReview' ? strangers : submitter,
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
    // Who stands in for a name that is nobody here gets it now.
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
        ...planAfter(values),
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
        stopOnResubmit: true,
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

/** What was answered and not distributed yet: whoever closes it finds it. Who answered is known when one was asked. */
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
  const { tx, actor, projectId } = writing;
  const project = await tx.first(sql<{ zone: string; managerId: string | null }>`
    select time_zone as zone, rfi_manager_id as "managerId"
    from project
    where tenant_id = ${tx.tenantId} and id = ${projectId}`);
  const managerId = project?.managerId ?? actor.personId;
  const packages = await packagesOf(writing, managerId);
  const all = await tx.all(sql<Section>`
    select id as "specSectionId", number, title
    from spec_section
    where tenant_id = ${tx.tenantId} and project_id = ${projectId}`);
  const sections = new Map(all.map((section) => [section.number, section]));
  const answers = await dispositions(tx);
  return {
    projectId,
    zone: project?.zone ?? actor.zone,
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

/** Makes the sections that lines name and the project has not yet. */
export async function makeSections(tx: Tx, projectId: string, rows: readonly RegisterRow[]): Promise<void> {
  const titles = new Map<string, string>();
  for (const { section, sectionTitle } of rows.map(({ values }) => values))
    if (section) titles.set(section, titles.get(section) || (sectionTitle ?? ''));
  const titled = [...titles].map(([number, title]): [string, string] => [
    number,
    title || (commonSections().get(number) ?? number),
  ]);
  await addSections(tx, projectId, new Map(titled));
}

/** The packages of a project by number and by title; those that lines name and nobody made yet are made. */
async function packagesOf({ tx, actor, projectId, rows }: Writing<RegisterRow>, managerId: string) {
  const known = await tx.all(sql<{ id: string; number: string | null; title: string }>`
    select id, number, title
    from record
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} and kind = 'submittalPackage' and status <> 'void'
    order by created_at, id`);
  const ids = new Map(
    known.flatMap(({ id, number, title }) => [title, number ?? ''].map((name) => [normalName(name), id])),
  );
  const named = rows.flatMap(({ values }) => values.package ?? []).map((title) => [normalName(title), title] as const);
  const missing = [...new Map(named.filter(([key]) => !ids.has(key)).toReversed())].toReversed();
  if (missing.length === 0) return ids;
  const first = await nextNumber(tx, projectId, 'submittalPackage', missing.length);
  const made = missing.map(([key, title], index) => {
    const id = newId(actor.now.getTime());
    ids.set(key, id);
    return { id, number: displayNumber('SP', first + index), title };
  });
  const common = { kind: 'submittalPackage', projectId, status: 'open', ownerId: managerId, createdBy: actor.personId };
  await insertRecords(
    tx,
    actor,
    made.map((one) => ({
      ...one,
      ...common,
      searchText: `${one.number}\n${one.title}`,
      content: one,
      duties: [{ personId: managerId, duty: 'manager' as const }],
      ball: [{ personId: managerId, since: actor.now }],
    })),
  );
  await insertRows(
    tx,
    'submittal_package',
    made.map(({ id }) => ({ id, project_id: projectId })),
  );
  return ids;
}
