import { PUNCH_PRIORITIES, PUNCH_TYPES } from '@plumbline/contract/areas/punch';
import { rootCauseWords, statusWords, typeWords } from '@plumbline/contract/areas/punch/names';
import { priorityWords } from '@plumbline/contract/areas/rfis/names';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import { topicColumns } from '../../kit/bcf/topics.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import { asKey, choice, day, money, names, text, withNames } from '../../kit/imports/columns.ts';
import type { ValuesOf } from '../../kit/imports/columns.ts';
import { headerOfLine, insertImported } from '../../kit/imports/imported.ts';
import type { LineOf, RecordOfRow } from '../../kit/imports/imported.ts';
import type { Writing } from '../../kit/imports/kind.ts';
import { companyKey } from '../../kit/imports/names.ts';
import type { LogRowOf } from '../../kit/imports/log.ts';
import { instantOf, pathOf } from '../../kit/imports/registerColumns.ts';
import { numberKey } from '../../kit/imports/rows.ts';
import { contactCommands } from '../contacts/index.ts';
import { placesByPath } from '../locations/index.ts';
import { searchTextOf } from './details.ts';
import { lapseFinalSignatures } from './lapse.ts';
import * as packages from './packages.ts';
import words from './importWords.json' with { type: 'json' };

/** The columns that a punch list may have, with the headings of our own sheet. */
export const columns = withNames(
  {
    number: text('Number', 60).unique().required(),
    title: text('Title', 255).essential().required(),
    description: text('Description', 20_000).essential().required(),
    status: choice('Status', words.values.status, statusWords(asKey)).required(),
    package: text('Punch list', 255),
    location: text('Location', 400),
    drawing: text('Drawing', 200),
    type: choice('Type', words.values.type, typeWords(asKey)),
    priority: choice('Priority', words.values.priority, priorityWords(asKey)),
    dueDate: day('Fix by'),
    assignees: names('Assignees', 200).naming('reviewer'),
    company: text('Company', 200).naming('firm'),
    trade: text('Trade', 120),
    manager: text('Manager', 200).naming('member'),
    rootCause: choice('Root cause', words.values.rootCause, rootCauseWords(asKey)),
    estimated: money('Estimated cost', 999_999_999).fromZero(),
    holdback: money('Money held', 999_999_999).fromZero(),
    dateInitiated: day('Date initiated'),
    closedDate: day('Closed date'),
    ...topicColumns(),
  },
  words.columns,
);
export type Values = ValuesOf<typeof columns>;
export type Row = LogRowOf<typeof columns>;

/** A line with what becomes of it. */
interface Imported extends LineOf<Values> {
  list: Named;
  status: ReturnType<typeof statusOf>;
  createdAt: Date;
  /** When it was closed or voided. */
  ended: Date | null;
  people: string[];
  /** An item has its company and its trade from who fixes it: where nobody does, they stay as names. */
  unheld: string[];
}

/** Writes the lines as items. Closed lines become closed items; open lines wait for their manager to send them. */
export async function writer(writing: Writing<Row>) {
  const { tx, actor, projectId, rows, directory } = writing;
  const paths = rows.map(({ values }) => pathOf(values.location));
  const named = rows.flatMap(({ values: { trade } }) => trade ?? []);
  const trades = await contactCommands.takeTrades(tx, actor, named);
  const [placeOf, listOf, project] = await Promise.all([
    placesByPath(tx, projectId, paths),
    packagesOf(writing),
    tx.first(sql<{ zone: string }>`
      select time_zone as zone from project where tenant_id = ${tx.tenantId} and id = ${projectId}`),
  ]);
  const zone = project?.zone ?? actor.zone;
  const made = (row: Row): Imported => {
    const { values } = row;
    const list = listOf(values.package);
    const createdAt = instantOf(values.dateInitiated, zone) ?? actor.now;
    const status = statusOf(values.status);
    const managerId = directory.member(values.manager) ?? list.managerId ?? actor.personId;
    const people = [...new Set(values.assignees.flatMap((name) => directory.reviewer(name) ?? []))];
    const companies = people.map((personId) => companyKey(directory.byId(personId)?.companyName ?? ''));
    return {
      id: newId(actor.now.getTime()),
      row,
      values,
      list,
      status,
      createdAt,
      ended: status === 'closed' || status === 'void' ? (instantOf(values.closedDate, zone) ?? createdAt) : null,
      parties: { managerId, duties: [{ personId: managerId, duty: 'manager' }] },
      people,
      unheld: [
        ...(companies.includes(companyKey(values.company ?? '')) ? [] : ['company']),
        ...(people.length > 0 ? [] : ['trade']),
      ],
    };
  };
  return async (batch: readonly Row[]): Promise<string[]> => {
    const all = batch.map(made);
    await insertImported(
      writing,
      all.map((one) => headerOf(one, projectId, actor.now)),
    );
    const come = all.filter(({ status }) => status === 'triage' || status === 'closed');
    for (const packageId of new Set(come.map(({ list }) => list.id))) await lapseFinalSignatures(tx, actor, packageId);
    await insertRows(
      tx,
      'punch_item',
      all.map((one) => ({
        ...detailsOf(one),
        project_id: projectId,
        location_id: placeOf(pathOf(one.values.location)),
      })),
    );
    const parts = all.flatMap((one) => partsOf(one, trades.get(one.values.trade ?? '') ?? null));
    await insertRows(tx, 'punch_assignment', parts);
    await tx.run(sql`
      update punch_assignment g
      set company_id = p.company_id
      from person p
      where g.tenant_id = ${tx.tenantId} and g.id = any(${parts.map(({ id }) => id)}::uuid[])
        and p.tenant_id = g.tenant_id and p.id = g.person_id`);
    return all.map(({ id }) => id);
  };
}

function headerOf(line: Imported, projectId: string, now: Date): RecordOfRow {
  const { values, status, createdAt, ended, parties } = line;
  const header = headerOfLine(line, 'punchItem', projectId);
  const location = values.location ? { path: values.location } : null;
  const searched = { description: values.description, drawingRef: values.drawing, location };
  return {
    ...header,
    waitsFor: [],
    unheld: line.unheld,
    status,
    isFinal: ended !== null,
    createdAt,
    closedAt: status === 'closed' ? ended : null,
    dueDate: values.dueDate,
    searchText: searchTextOf(header, searched),
    trail: { note: values.number },
    ball: ended ? [] : [{ personId: parties.managerId, since: now }],
  };
}

function detailsOf({ id, values, list, status, createdAt, ended }: Imported) {
  return {
    id,
    package_id: list.id,
    description: values.description,
    item_type: PUNCH_TYPES.find((one) => one === values.type) ?? 'other',
    priority: PUNCH_PRIORITIES.find((one) => one === values.priority) ?? 'normal',
    drawing_ref: values.drawing,
    approver_id: list.approverId,
    root_cause: values.rootCause,
    estimated_cents: values.estimated,
    holdback_cents: values.holdback,
    change_candidate: false,
    rework_count: 0,
    submitted_at: status === 'draft' ? null : createdAt,
    voided_at: status === 'void' ? ended : null,
    comment_count: 0,
    imported_ref: values.number?.replace(/\s+/g, ' ') ?? null,
  };
}

function partsOf({ id, people, status, createdAt, ended }: Imported, tradeId: string | null) {
  const isClosed = status === 'closed';
  return people.map((personId, place) => ({
    id: newId(createdAt.getTime()),
    item_id: id,
    place,
    person_id: personId,
    trade_id: tradeId,
    status: isClosed ? 'accepted' : 'assigned',
    accepted_at: isClosed ? ended : null,
  }));
}

/** Open items of another system begin in triage, because nobody has been asked from here. */
function statusOf(status: Values['status']): 'draft' | 'triage' | 'closed' | 'void' {
  return status === 'draft' || status === 'closed' || status === 'void' ? status : 'triage';
}

interface Named {
  id: string;
  managerId: string | null;
  approverId: string | null;
}

/** The packages that lines name, by number or title; a name that there is not becomes a package, which is issued. */
async function packagesOf({ tx, actor, context, projectId, rows }: Writing<Row>) {
  const usual = actor.t('Imported punch list');
  const wanted = new Map(rows.map(({ values }) => [numberKey(values.package ?? usual), values.package ?? usual]));
  const known = await tx.all(sql<Named & { number: string | null; title: string }>`
    select r.id, r.owner_id as "managerId", x.approver_id as "approverId", r.number, r.title
    from record r join punch_package x on x.tenant_id = r.tenant_id and x.id = r.id
    where r.tenant_id = ${tx.tenantId} and r.project_id = ${projectId} and r.status in ('draft', 'issued')
    order by r.created_at desc`);
  const found = new Map<string, Named>();
  for (const one of known)
    for (const name of [one.title, one.number, `${one.number} ${one.title}`]) found.set(numberKey(name ?? ''), one);
  for (const [key, title] of wanted) {
    if (found.has(key)) continue;
    const id = newId(actor.now.getTime());
    const fields = { packageKind: 'contractor', photoRule: 'after', isPrivate: false } as const;
    await packages.create(tx, actor, { clientRef: id, projectId, title: title.slice(0, 255), ...fields });
    await (await packages.issue.plan(tx, actor, { punchListPackageId: id }, context)).write();
    found.set(key, { id, managerId: actor.personId, approverId: null });
  }
  return (name: string | null): Named => {
    const list = found.get(numberKey(name ?? usual));
    if (!list) throw new Error(`The punch list ${name} was not made`);
    return list;
  };
}
