import { PUNCH_PRIORITIES, PUNCH_TYPES } from '@plumbline/contract/areas/punch';
import { rootCauseWords, statusWords, typeWords } from '@plumbline/contract/areas/punch/names';
import { priorityWords } from '@plumbline/contract/areas/rfis/names';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { asKey, choice, day, money, names, text, withNames } from '../../kit/imports/columns.ts';
import type { ValuesOf } from '../../kit/imports/columns.ts';
import { insertImported } from '../../kit/imports/imported.ts';
import type { RecordOfRow } from '../../kit/imports/imported.ts';
import type { ImportKind, Writing } from '../../kit/imports/kind.ts';
import { logImport } from '../../kit/imports/log.ts';
import type { LogRowOf } from '../../kit/imports/log.ts';
import { instantOf, pathOf } from '../../kit/imports/registerColumns.ts';
import { numberKey } from '../../kit/imports/rows.ts';
import type { ImportRow } from '../../kit/imports/rows.ts';
import { contactCommands } from '../contacts/index.ts';
import { actAs } from '../people/index.ts';
import { assertProjectOpen, placesByPath, projectFacts } from '../projects/index.ts';
import { itemDetails, searchTextOf } from './details.ts';
import * as packages from './packages.ts';
import * as verbs from './verbs/index.ts';
import words from './importWords.json' with { type: 'json' };

/** The columns that a punch list may have: those of our own sheet are called so there. */
const columns = withNames(
  {
    number: text('Number', 60).unique(),
    title: text('Title', 255).essential(),
    description: text('Description', 20_000).essential(),
    status: choice('Status', words.values.status, statusWords(asKey)),
    package: text('Punch list', 255),
    location: text('Location', 400),
    drawing: text('Drawing', 200),
    type: choice('Type', words.values.type, typeWords(asKey)),
    priority: choice('Priority', words.values.priority, priorityWords(asKey)),
    dueDate: day('Fix by'),
    assignees: names('Assignees', 200).naming('reviewer'),
    trade: text('Trade', 120),
    manager: text('Manager', 200).naming('member'),
    rootCause: choice('Root cause', words.values.rootCause, rootCauseWords(asKey)),
    estimated: money('Estimated cost', 999_999_999),
    holdback: money('Money held', 999_999_999),
    dateInitiated: day('Date initiated'),
    closedDate: day('Closed date'),
  },
  words.columns,
);
type Values = ValuesOf<typeof columns>;
type Row = LogRowOf<typeof columns>;

/** Punch items out of a list that was kept elsewhere, or out of our own sheet after it was edited. */
const punchImport: ImportKind<typeof columns, Row, { good: number; already: number; changed: number }> = {
  ...logImport.kind('punchList', { projectFacts, assertOpen: assertProjectOpen }),
  kind: 'punchItem',
  customFields: 'punchItem',
  columns,
  check: checkRow,
  async judge(read, rows, projectId) {
    const known = await read.all(sql<{ ref: string | null; number: string | null; recordId: string }>`
      select x.imported_ref as ref, r.number, r.id as "recordId"
      from punch_item x join record r on r.tenant_id = x.tenant_id and r.id = x.id
      where x.tenant_id = ${read.tenantId} and x.project_id = ${projectId}`);
    const byRef = new Map(known.flatMap(({ ref, ...one }) => (ref ? [[numberKey(ref), one]] : [])));
    const byNumber = new Map(known.flatMap((one) => (one.number ? [[numberKey(one.number), one]] : [])));
    return rows.map((row) => {
      const key = numberKey(row.values.number ?? '');
      const record = byRef.get(key) ?? byNumber.get(key);
      if (!record) return { ...row, state: row.problems.length > 0 ? 'refused' : 'good' };
      return { ...row, state: 'already', recordId: record.recordId, number: record.number };
    });
  },
  numbers: {
    own: ({ values }) => values.number,
    isDraft: ({ values }) => values.status === 'draft',
    scopes: (_read, projectId) => Promise.resolve(new Map([['PI', projectId]])),
  },
  update: { now: valuesNow, apply: applyChanges, ownSheet: true },
  writer,
};

export const {
  run,
  status,
  cancel,
  preview: importPreview,
  jobs: punchJobs,
} = logImport.calls(punchImport, actAs, { number: ({ number }) => number });

/** What a line implies, and what is wrong with it. */
function checkRow(row: ImportRow<Values>): void {
  const { values } = row;
  values.title = (values.title ?? values.description)?.replace(/\s+/g, ' ').slice(0, 255) ?? null;
  if (!values.title && !row.isWrong('title', 'description'))
    row.refuse('title', 'The line has neither a title nor a description');
  // As the path of a location is written here.
  values.location = pathOf(values.location).join(' › ') || null;
  if (!values.location && !row.isWrong('location')) row.note('location', 'The line does not say where it is');
}

/** What items hold in the columns whose changes are brought in. */
async function valuesNow(read: Read, ids: readonly string[]): Promise<Map<string, Partial<Values>>> {
  const rows = await read.all(sql<Partial<Values> & { id: string }>`
    select r.id, r.title, x.description, r.due_date as "dueDate", x.drawing_ref as drawing, x.item_type as type, x.priority,
      x.root_cause as "rootCause", x.estimated_cents as estimated, x.holdback_cents as holdback, place.path as location
    from record r
      join punch_item x on x.tenant_id = r.tenant_id and x.id = r.id
      left join location place on place.tenant_id = x.tenant_id and place.id = x.location_id
    where r.tenant_id = ${read.tenantId} and r.id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}

/** Changes an item as somebody at its page would. */
async function applyChanges(tx: Tx, actor: Actor, context: AppContext, id: string, changed: Partial<Values>) {
  const { record, details } = await itemDetails.lock(tx, actor, id);
  const path = changed.location ? [pathOf(changed.location)] : [];
  const placeOf = await placesByPath(tx, record.projectId ?? '', path);
  const fields = {
    title: changed.title ?? record.title,
    description: changed.description ?? undefined,
    dueDate: changed.dueDate ?? undefined,
    drawingRef: changed.drawing ?? undefined,
    rootCause: changed.rootCause ?? undefined,
    estimatedCents: changed.estimated ?? undefined,
    holdbackCents: changed.holdback ?? undefined,
    locationId: path[0] ? (placeOf(path[0]) ?? undefined) : undefined,
    itemType: changed.type ?? details.itemType,
    priority: changed.priority ?? details.priority,
    changeCandidate: details.changeCandidate,
    isPrivate: record.isPrivate,
  };
  const planned = await verbs.update.plan(tx, actor, { punchListItemId: id, ...fields }, context);
  await planned.write();
}

/** Writes the lines as items: what was closed there is closed, what is to be fixed waits for its manager to send it. */
async function writer(writing: Writing<Row>) {
  const { tx, actor, projectId, rows, directory } = writing;
  const paths = rows.map(({ values }) => pathOf(values.location));
  const trades = await contactCommands.takeTrades(
    tx,
    actor,
    rows.flatMap(({ values: { trade } }) => trade ?? []),
  );
  const [placeOf, listOf, project] = await Promise.all([
    placesByPath(tx, projectId, paths),
    packagesOf(writing),
    tx.first(sql<{ zone: string }>`
      select time_zone as zone from project where tenant_id = ${tx.tenantId} and id = ${projectId}`),
  ]);
  const zone = project?.zone ?? actor.zone;
  return async (batch: readonly Row[]): Promise<string[]> => {
    const made = batch.map((row) => {
      const { values } = row;
      const list = listOf(values.package);
      const createdAt = instantOf(values.dateInitiated, zone) ?? actor.now;
      const ended = instantOf(values.closedDate, zone) ?? createdAt;
      const status = statusOf(values.status);
      return {
        id: newId(actor.now.getTime()),
        row,
        values,
        list,
        status,
        createdAt,
        ended: status === 'closed' || status === 'void' ? ended : null,
        managerId: directory.member(values.manager) ?? list.managerId ?? actor.personId,
        people: [...new Set(values.assignees.flatMap((name) => directory.reviewer(name) ?? []))],
      };
    });
    await insertImported(
      writing,
      made.map((one): RecordOfRow => {
        const { id, row, values, status, createdAt, ended, managerId } = one;
        const location = values.location ? { path: values.location } : null;
        const title = values.title ?? '';
        const number = row.number ?? null;
        const searched = { description: values.description, drawingRef: values.drawing, location };
        return {
          row,
          waitsFor: [],
          id,
          kind: 'punchItem',
          projectId,
          number,
          title,
          status,
          isFinal: ended !== null,
          ownerId: managerId,
          createdBy: null,
          createdAt,
          closedAt: status === 'closed' ? ended : null,
          dueDate: values.dueDate,
          searchText: searchTextOf({ title, number }, searched),
          content: values,
          trail: { note: values.number },
          duties: [{ personId: managerId, duty: 'manager' }],
          ball: ended ? [] : [{ personId: managerId, since: actor.now }],
        };
      }),
    );
    await insertRows(
      tx,
      'punch_item',
      made.map(({ id, row: { line: _line }, values, list, status, createdAt, ended }) => ({
        id,
        project_id: projectId,
        package_id: list.id,
        description: values.description,
        item_type: PUNCH_TYPES.find((one) => one === values.type) ?? 'other',
        priority: PUNCH_PRIORITIES.find((one) => one === values.priority) ?? 'normal',
        location_id: placeOf(pathOf(values.location)),
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
      })),
    );
    const tradeOf = (values: Values) => trades.get(values.trade ?? '') ?? null;
    await Promise.all(
      made
        .filter(({ people }) => people.length > 0)
        .map(({ id, people, values, status, ended }) =>
          tx.run(sql`
            insert into punch_assignment (tenant_id, id, item_id, place, person_id, company_id, trade_id, status, accepted_at)
            select ${tx.tenantId}, part.id, ${id}, part.place, p.id, p.company_id, ${tradeOf(values)}::uuid,
              ${status === 'closed' ? 'accepted' : 'assigned'}, ${status === 'closed' ? ended : null}::timestamptz
            from unnest(${people.map(() => newId(actor.now.getTime()))}::uuid[], ${people}::uuid[]) with ordinality
                as part(id, person, place)
              join person p on p.tenant_id = ${tx.tenantId} and p.id = part.person`),
        ),
    );
    return made.map(({ id }) => id);
  };
}

/** What was on its way elsewhere begins in triage here: nobody has been asked for it from here. */
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
