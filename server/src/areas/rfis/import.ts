import { rfis } from '@plumbline/contract/areas/rfis';
import { RFI_COLUMNS, RFI_RECORD, RFI_SHEET_COLUMNS } from '@plumbline/contract/areas/rfis/columns';
import type { CustomValues } from '@plumbline/contract/kit/customFields';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import type { Actor } from '../../kit/actor.ts';
import { BCF_LIMITS } from '../../kit/bcf/model.ts';
import { addNewComments, newComments } from '../../kit/bcf/comments.ts';
import { judgeTopics } from '../../kit/bcf/topics.ts';
import { required } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import type { ImportKind } from '../../kit/imports/kind.ts';
import { logImport } from '../../kit/imports/log.ts';
import { checkRegisterRow, firstSentence, judgeByNumber } from '../../kit/imports/registerColumns.ts';
import { oneLine } from '../../kit/imports/rows.ts';
import type { ImportRow, RowData } from '../../kit/imports/rows.ts';
import { judgeUnnumbered } from '../../kit/imports/unnumbered.ts';
import { actAs } from '../people/index.ts';
import { assertProjectOpen, projectFacts } from '../projects/index.ts';
import { keepBcf, rfiTopicLines } from './bcf.ts';
import { rfiDetails } from './details.ts';
import { columns, writer } from './importRows.ts';
import type { LogRow, LogValues } from './importRows.ts';
import { answerInternally, setImpacts, voidRfi } from './verbs/close.ts';
import { update } from './verbs/update.ts';

/** RFIs out of a log that was kept elsewhere, in one transaction (docs/decisions/009). */
export const rfiImport: ImportKind<typeof columns, LogRow, { good: number; already: number; changed: number }> = {
  ...logImport.kind('rfi', { projectFacts, assertOpen: assertProjectOpen }),
  details: [
    ['rfi_response', 'rfi_id'],
    ['rfi', 'id'],
  ],
  columns,
  ownHeadings: {
    number: RFI_RECORD.number.label,
    title: RFI_RECORD.title.label,
    status: RFI_RECORD.status.label,
    dueDate: RFI_RECORD.due.label,
    rfiManager: RFI_RECORD.manager.label,
    dateInitiated: RFI_RECORD.created.label,
    openedDate: RFI_COLUMNS.opened.label,
    answeredDate: 'Answered on',
    askedDueDate: 'Due before the answer',
    closedDate: RFI_RECORD.closed.label,
    reviewers: 'Assignees',
    receivedFrom: RFI_COLUMNS.receivedFrom.label,
    responsibleCompany: RFI_COLUMNS.responsible.label,
    location: RFI_COLUMNS.location.label,
    drawing: RFI_COLUMNS.drawing.label,
    specSection: RFI_COLUMNS.spec.label,
    discipline: RFI_COLUMNS.discipline.label,
    costImpact: RFI_COLUMNS.cost.label,
    costImpactAmount: RFI_SHEET_COLUMNS.costAmount.label,
    scheduleImpact: RFI_COLUMNS.schedule.label,
    scheduleImpactDays: RFI_SHEET_COLUMNS.scheduleDays.label,
    priority: RFI_COLUMNS.priority.label,
    reference: 'Reference',
    question: 'Question',
    officialResponse: 'Official response',
  },
  mostBytes: BCF_LIMITS.bytes,
  readOther: rfiTopicLines,
  check: checkRow,
  async judge(read, rows, projectId) {
    const known = await read.all(sql<{ ref: string | null; recordId: string; number: string | null }>`
      select x.imported_ref as ref, r.id as "recordId", r.number
      from rfi x join record r on r.tenant_id = x.tenant_id and r.id = x.id
      where x.tenant_id = ${read.tenantId} and x.project_id = ${projectId} and (x.imported_ref is not null or r.number is not null)`);
    const judged = judgeByNumber(rows, known).map((row) => (row.state === 'already' ? withoutAnswers(row) : row));
    const place = { projectId, kind: 'rfi' } as const;
    return judgeUnnumbered(read, await judgeTopics<LogRow>(read, judged, place), place);
  },
  numbers: {
    own: ({ values }) => values.number,
    isDraft: ({ values }) => values.status === 'draft',
    scopes: async (read, projectId) => {
      const project = await read.first(sql<{ prefix: string }>`
        select rfi_prefix as prefix from project where tenant_id = ${read.tenantId} and id = ${projectId}`);
      return new Map([[required(project).prefix, projectId]]);
    },
  },
  update: { now: valuesNow, more: newComments, apply: applyChanges },
  beside: keepBcf,
  writer,
};

export const { routes: importRoutes, jobs: rfiJobs } = logImport.calls(rfis, rfiImport, actAs, {
  number: ({ number }) => number,
});

/** Our own sheet lists several answers in one cell, each under its author and time. Such a cell never counts as changed. */
function withoutAnswers<Row extends RowData<LogValues>>(row: Row): Row {
  const isSeveral = row.isOwn && /^(?:.*, )?\d{4}-\d\d-\d\d:\n/.test(row.values.officialResponse ?? '');
  return isSeveral ? { ...row, values: { ...row.values, officialResponse: null } } : row;
}

/** Checks a line of a log, and sets values that follow from others. */
function checkRow(row: ImportRow<LogValues>): void {
  const { values } = row;
  values.title = oneLine(values.title);
  if (!values.title && !values.question && !row.isWrong('title', 'question'))
    row.refuse('title', 'The line has neither a subject nor a question');
  else if (!values.title && !row.isWrong('title')) {
    values.title = firstSentence(values.question ?? '');
    row.note('title', 'The subject is taken from the question');
  }
  if (!row.isWrong('question')) values.question ??= values.title;
  if (!values.status && !row.isWrong('status')) {
    // without a word for it, the dates and the answer tell
    values.status = values.closedDate ? 'closed' : values.officialResponse ? 'answered' : 'open';
    row.note('status', 'The log gives no status');
  }
  if (values.status === 'answered') values.dueDate = values.askedDueDate ?? values.dueDate;
  const isAnswered = values.officialResponse !== null;
  if (!isAnswered && values.status === 'closed') row.note('officialResponse', 'Closed without an answer in the log');
  if (!isAnswered && values.status === 'answered')
    row.note('officialResponse', 'Answered without an answer in the log');
  checkRegisterRow(row, !values.bcfTopic);
}

/** What records hold in the columns whose changes in the log are brought in. */
async function valuesNow(read: Read, ids: readonly string[]): Promise<Map<string, Partial<LogValues>>> {
  const rows = await read.all(sql<Partial<LogValues> & { id: string }>`
    select r.id, r.title, r.status, r.due_date as "dueDate", x.priority, x.drawing_refs as drawing, x.spec_section as "specSection",
      x.reference, x.cost_impact as "costImpact", x.cost_impact_cents as "costImpactAmount", x.schedule_impact as "scheduleImpact",
      x.schedule_impact_days as "scheduleImpactDays",
      (select s.body from rfi_response s where s.tenant_id = x.tenant_id and s.rfi_id = x.id and s.official
        order by s.at desc limit 1) as "officialResponse"
    from record r join rfi x on x.tenant_id = r.tenant_id and x.id = r.id
    where r.tenant_id = ${read.tenantId} and r.id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}

/** Changes an RFI as somebody at its page would: its fields, its impacts, then how it ended. */
async function applyChanges(
  tx: Tx,
  actor: Actor,
  context: AppContext,
  rfiId: string,
  changed: Partial<LogValues>,
  customFields?: CustomValues,
) {
  const { title, dueDate, priority, drawing, specSection, reference, status, officialResponse } = changed;
  const { costImpact, costImpactAmount, scheduleImpact, scheduleImpactDays } = changed;
  const fields = {
    title: title ?? undefined,
    dueDate: dueDate ?? undefined,
    priority: priority ?? undefined,
    drawingRefs: drawing ?? undefined,
    specSection: specSection ?? undefined,
    reference: reference ?? undefined,
  };
  const impacts = { costImpact, costImpactCents: costImpactAmount, scheduleImpact, scheduleImpactDays };
  if (changed.bcfComments) await addNewComments(tx, actor, rfiId, changed, 'rfi');
  const isAny = (values: object) => Object.values(values).some((value) => value !== undefined);
  const plan = async (planned: Promise<{ write(): Promise<void> }>) => (await planned).write();
  if (isAny(fields) || customFields) {
    const { details, record } = await rfiDetails.lock(tx, actor, rfiId);
    const kept = {
      title: title ?? record.title,
      isPrivate: record.isPrivate,
      disciplines: details.disciplines,
      priority: priority ?? details.priority,
    };
    await plan(update.plan(tx, actor, { rfiId, ...fields, ...kept, customFields }, context));
  }
  if (isAny(impacts)) await plan(setImpacts.plan(tx, actor, { rfiId, ...impacts }, context));
  const clientRef = newId(actor.now.getTime());
  if (status === 'void') await plan(voidRfi.plan(tx, actor, { rfiId, reason: actor.t('Void in the log') }, context));
  else if (officialResponse)
    await plan(answerInternally.plan(tx, actor, { rfiId, clientRef, body: officialResponse }, context));
}
