import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { partiesOf, readDirectory } from '../../kit/imports/directory.ts';
import type { Parties } from '../../kit/imports/directory.ts';
import type { Writing } from '../../kit/imports/kind.ts';
import { instantOf } from '../../kit/imports/registerColumns.ts';
import type { ImportedRecord } from '../../kit/records/insertMany.ts';
import { insertRecords } from '../../kit/records/insertMany.ts';
import { planAfter, searchTextOf } from './details.ts';
import { refOf, refWith } from './importChains.ts';
import type { RegisterRow, RegisterValues } from './importColumns.ts';
import { placeOf } from './importPlace.ts';
import type { Place } from './importPlace.ts';

/** A line with all that is written of it. */
interface Imported {
  id: string;
  rootId: string;
  revision: number;
  number: string | null;
  status: string;
  isCurrent: boolean;
  values: RegisterValues;
  parties: Parties;
  at: ReturnType<typeof instantsOf>;
}

/** Writes the lines of a register as submittals, as they stood there; the revisions of one number are chained. */
export async function writer({ tx, actor, projectId, rows }: Writing<RegisterRow>) {
  const directory = await readDirectory(tx);
  const place = await placeOf(tx, actor, projectId, rows);
  const made = ({ values, isCurrent }: RegisterRow, chain: ReturnType<Place['chain']>): Imported => {
    const parties = partiesOf(directory, values, values.manager, place.managerId);
    const revision = Number(values.revision);
    // What nobody here reviews waits for its manager.
    const isAlone = values.status === 'inReview' && parties.reviewerIds.length === 0;
    const status = isAlone ? 'submitted' : (values.status ?? 'required');
    const number = chain.number && revision > 0 ? `${chain.number}.${revision}` : chain.number;
    return {
      ...chain,
      revision,
      number,
      status,
      isCurrent,
      values,
      parties,
      at: instantsOf(values, place.zone, actor.now),
    };
  };
  return async (batch: readonly RegisterRow[]): Promise<string[]> => {
    const all = batch.map((row) => made(row, place.chain(row)));
    const answers = all.flatMap((one) => responseOf(one, place));
    await insertRecords(
      tx,
      actor,
      all.map((one) => headerOf(one, place, actor.now)),
    );
    await insertRows(
      tx,
      'submittal',
      all.map((one) => detailsOf(one, place)),
    );
    await Promise.all([
      insertRows(tx, 'record_reviewer', all.flatMap(reviewersOf)),
      insertRows(tx, 'submittal_response', answers),
    ]);
    if (batch.at(-1) === rows.at(-1)) await chain(tx, [...new Set(rows.map((row) => place.chain(row).rootId))]);
    return all.map(({ id }) => id);
  };
}

/** Brings the revisions of submittals into their order, whatever the order of the lines. */
async function chain(tx: Tx, rootIds: readonly string[]): Promise<void> {
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

function headerOf({ id, number, status, values, parties, at }: Imported, place: Place, now: Date): ImportedRecord {
  const { managerId, isManagerNamed, reviewerIds, receivedFromId, duties } = parties;
  const isFinal = status === 'closed' || status === 'void';
  const holders = status === 'inReview' ? reviewerIds : [(status === 'required' && receivedFromId) || managerId];
  const { plannedSubmitDate } = planAfter(values);
  const dueDate = status === 'required' ? (values.submitByDate ?? values.dueDate ?? plannedSubmitDate) : values.dueDate;
  const title = values.title ?? '';
  return {
    id,
    kind: 'submittal',
    projectId: place.projectId,
    number,
    title,
    status,
    isFinal,
    ownerId: managerId,
    createdBy: null,
    createdAt: at.made,
    closedAt: isFinal ? (at.returned ?? at.made) : null,
    dueDate: isFinal || status === 'draft' ? null : dueDate,
    searchText: searchTextOf({ title, number }, { ...values, specSection: place.section(values.section) }),
    content: values,
    trail: { note: refOf(values) },
    duties: duties.map(({ personId, duty }) => ({ personId, duty: duty === 'receivedFrom' ? 'submitter' : duty })),
    // Who stands in for a name that is nobody here gets it now.
    ball: isFinal
      ? []
      : holders.map((personId) => ({
          personId,
          since: personId === managerId && !isManagerNamed ? now : (at.sent ?? at.received ?? at.made),
        })),
  };
}

function detailsOf({ id, rootId, revision, isCurrent, status, values, parties, at }: Imported, place: Place) {
  const answer = place.disposition(values.disposition);
  const isClosed = status === 'closed';
  const plan = planAfter(values);
  const ref = refOf(values);
  return {
    id,
    project_id: place.projectId,
    root_id: rootId,
    revision,
    is_current: isCurrent,
    package_id: place.packageId(values.package),
    spec_section_id: place.section(values.section)?.specSectionId ?? null,
    paragraph: values.paragraph,
    description: withStrangers(values, parties),
    type: values.type ?? 'productData',
    category: values.category ?? 'action',
    responsible_company_id: parties.companyId,
    submitter_id: parties.receivedFromId,
    required_on_site_date: values.requiredOnSiteDate,
    lead_time_days: values.leadTimeDays,
    planned_return_date: plan.plannedReturnDate,
    planned_send_date: plan.plannedSendDate,
    planned_submit_date: plan.plannedSubmitDate,
    submit_by_date: values.submitByDate,
    return_due_date: status === 'inReview' ? values.dueDate : null,
    disposition_id: isClosed ? (answer?.dispositionId ?? null) : null,
    final_note: isClosed && !answer ? values.disposition : null,
    requested_at: status === 'draft' ? null : at.made,
    received_date: values.receivedDate,
    sent_at: at.sent,
    returned_at: at.returned,
    distributed_at: isClosed ? (at.returned ?? at.made) : null,
    voided_at: status === 'void' ? (at.returned ?? at.made) : null,
    imported_ref: ref && refWith(ref, revision),
  };
}

/** Names that are nobody here are kept as words. */
function withStrangers({ description, responsibleCompany, receivedFrom, manager }: RegisterValues, parties: Parties) {
  const { companyId, receivedFromId, isManagerNamed, strangers } = parties;
  const lines = [
    !companyId && responsibleCompany && `Responsible contractor: ${responsibleCompany}`,
    !receivedFromId && receivedFrom && `Submitter: ${receivedFrom}`,
    !isManagerNamed && manager && `Manager: ${manager}`,
    strangers.length > 0 && `Reviewers: ${strangers.join(', ')}`,
  ].filter(Boolean);
  return [description, lines.join('\n')].filter(Boolean).join('\n\n') || null;
}

function reviewersOf({ id, status, parties, values, at }: Imported) {
  const isOver = status === 'reviewed' || status === 'closed';
  if (status !== 'inReview' && !isOver) return [];
  const asked = at.sent ?? at.made;
  const answered_at = isOver ? (at.returned ?? asked) : null;
  const common = { record_id: id, round: 1, required: true, asked_at: asked, due_date: values.dueDate, answered_at };
  return parties.reviewerIds.map((person_id) => ({ ...common, id: newId(asked.getTime()), person_id }));
}

/** What was answered and not distributed yet: whoever closes it finds it. Who answered is known when one was asked. */
function responseOf({ id, status, values, parties, at }: Imported, place: Place) {
  const answer = place.disposition(values.disposition);
  if (status !== 'reviewed' || !values.disposition) return [];
  const given = at.returned ?? at.made;
  const author_id = parties.reviewerIds.length === 1 ? (parties.reviewerIds[0] ?? null) : null;
  const said = { via: 'import', at: given, round: 1, step: 1, body: answer ? null : values.disposition };
  const disposition_id = answer?.dispositionId ?? null;
  return [{ id: newId(given.getTime()), submittal_id: id, author_id, disposition_id, ...said }];
}

/** The register's days as instants; the earliest is when it was made. */
function instantsOf({ receivedDate, sentDate, returnedDate }: RegisterValues, zone: string, now: Date) {
  const [received, sent, returned] = [receivedDate, sentDate, returnedDate].map((day) => instantOf(day, zone));
  const made = [received, sent, returned].flatMap((at) => at ?? []).sort((a, b) => a.getTime() - b.getTime())[0];
  return { made: made ?? now, received: received ?? null, sent: sent ?? null, returned: returned ?? null };
}
