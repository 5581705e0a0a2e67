import { dayIn } from '@plumbline/contract/kit/days';
import { WEEKDAYS, addWorkingDays } from '@plumbline/contract/kit/workingDays';
import type { WorkCalendar } from '@plumbline/contract/kit/workingDays';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import { statusWords } from '@plumbline/contract/areas/rfis/names';
import { insertRows } from '../../kit/db/insertRows.ts';
import { partiesOf } from '../../kit/imports/directory.ts';
import { headerOfLine, insertImported } from '../../kit/imports/imported.ts';
import type { Line, RecordOfRow } from '../../kit/imports/imported.ts';
import type { Writing } from '../../kit/imports/kind.ts';
import { disciplinesOf, instantOf, pathOf, registerColumns } from '../../kit/imports/registerColumns.ts';
import { rowOf, selectCalendar } from '../../kit/records/index.ts';
import { topicColumns } from '../../kit/bcf/topics.ts';
import { asKey, choice, ownDay, text, withNames } from '../../kit/imports/columns.ts';
import type { ValuesOf } from '../../kit/imports/columns.ts';
import type { LogRowOf } from '../../kit/imports/log.ts';
import { placesByPath } from '../locations/index.ts';
import { KEPT_FIELDS, RFI_FIELDS, searchTextOf } from './details.ts';
import words from './importWords.json' with { type: 'json' };

/** Writes the lines of a log as RFIs in the status of the log. Names that are unknown here stay names. */
export async function writer(writing: Writing<LogRow>) {
  const { tx, actor, projectId, rows, directory } = writing;
  const paths = rows.map(({ values }) => pathOf(values.location));
  const [placeOf, project] = await Promise.all([
    placesByPath(tx, projectId, paths),
    tx.first(sql<Clock & { managerId: string | null; typeId: string | null }>`
      select time_zone as zone, ${selectCalendar} as calendar, rfi_manager_id as "managerId",
        (select id from rfi_type t where t.tenant_id = p.tenant_id and t.is_default limit 1) as "typeId"
      from project p
      where p.tenant_id = ${tx.tenantId} and p.id = ${projectId}`),
  ]);
  const zone = project?.zone ?? actor.zone;
  const calendar = project?.calendar ?? WEEKDAYS;
  const place = { project_id: projectId, rfi_type_id: project?.typeId ?? null };
  return async (batch: readonly LogRow[]): Promise<string[]> => {
    const made = batch.map((row): Imported => {
      const id = newId(actor.now.getTime());
      const parties = partiesOf(directory, row.values, row.values.rfiManager, project?.managerId ?? actor.personId);
      return { id, row, values: row.values, parties, at: instantsOf(row.values, zone, actor.now) };
    });
    await insertImported(
      writing,
      made.map((one) => headerOf(one, projectId, actor.now)),
    );
    await insertRows(
      tx,
      'rfi',
      made.map((one) => ({
        ...detailsOf(one, { zone, calendar }),
        ...place,
        location_id: placeOf(pathOf(one.values.location)),
      })),
    );
    await insertRows(tx, 'rfi_response', made.flatMap(responseOf));
    return made.map(({ id }) => id);
  };
}

interface Imported extends Line<LogValues> {
  at: ReturnType<typeof instantsOf>;
}

function headerOf(line: Imported, projectId: string, now: Date): RecordOfRow {
  const { values, parties, at } = line;
  const { status, question, drawing, specSection, reference, officialResponse } = values;
  const { managerId, isManagerNamed, reviewerIds, strangers } = parties;
  const header = headerOfLine(line, 'rfi', projectId);
  const isFinal = status === 'closed' || status === 'void';
  // A person named in the log has had the ball since the log's day. A person who replaces an unknown name gets it now.
  const since = isManagerNamed && status !== 'open' ? (at.answered ?? at.made) : now;
  const inReview = status === 'open' && reviewerIds.length > 0;
  const ball = inReview
    ? reviewerIds.map((personId) => ({ personId, since: at.made }))
    : [{ personId: managerId, since }];
  const searched = { question, drawingRefs: drawing, specSection, reference, importedFrom: values.number };
  return {
    ...header,
    waitsFor: status === 'open' && !inReview ? strangers : [],
    unheld: at.opened ? parties.unheld : ['reviewers'],
    asked: at.opened && { personIds: reviewerIds, at: at.opened, answeredAt: at.answered },
    status: status ?? 'open',
    isFinal,
    createdAt: at.made,
    closedAt: at.closed,
    dueDate: values.dueDate,
    searchText: searchTextOf(header, searched, officialResponse ?? ''),
    trail: { note: values.number },
    ball: isFinal ? [] : ball,
  };
}

function detailsOf({ id, values, parties, at }: Imported, { zone, calendar }: Clock) {
  const { status, costImpact, scheduleImpact } = values;
  const { receivedFromId, receivedFromName, companyId, companyName: responsibleCompanyName } = parties;
  return {
    id,
    ...rowOf(RFI_FIELDS, {
      ...values,
      disciplines: disciplinesOf(values),
      priority: values.priority ?? 'normal',
      drawingRefs: values.drawing,
      costImpactCents: values.costImpactAmount,
    }),
    ...rowOf(KEPT_FIELDS, {
      questionFrozenAt: at.opened,
      receivedFromId,
      receivedFromName,
      responsibleCompanyName,
      managerDueDate:
        status === 'answered' && at.answered ? addWorkingDays(calendar, dayIn(zone, at.answered), 3) : null,
      impactsConfirmed: status === 'closed' && costImpact !== null && scheduleImpact !== null,
      round: 1,
      hasOfficial: values.officialResponse !== null,
      submittedAt: status === 'draft' ? null : at.made,
      openedAt: at.opened,
      respondedAt: at.answered,
      voidedAt: at.voided,
      importedFrom: values.number?.replace(/\s+/g, ' ') ?? null,
    }),
    responsible_company_id: companyId,
  };
}

/** What the log calls the answer is official. Who gave it is known when one person was asked. */
function responseOf({ id, values, parties, at }: Imported) {
  const { officialResponse: body, reviewers } = values;
  if (!body) return [];
  const author_id = reviewers.length === 1 ? (parties.reviewerIds[0] ?? null) : null;
  const author_name = author_id ? null : reviewers.join(', ') || null;
  const given = at.answered ?? at.made;
  const told = { via: 'import', at: given, body, official: true, round: 1 };
  return [{ id: newId(given.getTime()), rfi_id: id, author_id, author_name, ...told }];
}

/** The log's days as instants: the return date is the day of the answer, and for a closed RFI also the day of closing. */
export function instantsOf(values: LogValues, zone: string, now: Date) {
  const { status, dateInitiated, openedDate, answeredDate, closedDate } = values;
  const made = instantOf(dateInitiated ?? openedDate, zone) ?? now;
  const sent = instantOf(openedDate, zone) ?? made;
  const back = instantOf(closedDate, zone) ?? sent;
  return {
    made,
    opened: status === 'open' || status === 'answered' || status === 'closed' ? sent : null,
    answered: status === 'answered' || status === 'closed' ? (instantOf(answeredDate, zone) ?? back) : null,
    closed: status === 'closed' ? back : null,
    voided: status === 'void' ? back : null,
  };
}

const { number, title, dateInitiated, ...common } = registerColumns();
/** The columns that an RFI log may have. */
export const columns = withNames(
  {
    number,
    title,
    status: choice('Status', words.values.status, statusWords(asKey)).essential().required(),
    question: text('Question', 20_000).essential().required(),
    officialResponse: text('Official response', 20_000),
    dateInitiated,
    /** the day on which it was sent, apart from that on which it was made */
    openedDate: ownDay('Sent to reviewers'),
    answeredDate: ownDay('Answered by reviewers'),
    /** of an answered one, whose due date is its manager's */
    askedDueDate: ownDay('Due before the answer'),
    rfiManager: text('RFI manager', 200).naming('member'),
    ...common,
    ...topicColumns(),
  },
  words.columns,
);
export type LogValues = ValuesOf<typeof columns>;
export type LogRow = LogRowOf<typeof columns>;

/** When days are counted: the zone of the project, and which days it works. */
interface Clock {
  zone: string;
  calendar: WorkCalendar;
}
