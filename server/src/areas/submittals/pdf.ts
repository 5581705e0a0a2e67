import {
  SUBMITTAL_COLUMNS,
  SUBMITTAL_RECORD,
  SUBMITTAL_SHEET_COLUMNS,
} from '@plumbline/contract/areas/submittals/columns';
import type { SubmittalItem, SubmittalRow, submittalDownloads } from '@plumbline/contract/areas/submittals';
import { categoryWords, typeWords } from '@plumbline/contract/areas/submittals/names';
import { SUBMITTAL_TONES, statusWords } from '@plumbline/contract/areas/submittals/statusNames';
import { wordFor } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
import { daysLate } from '@plumbline/contract/kit/recordColumns';
import type * as z from 'zod/mini';
import type { ActorRequest } from '../../kit/http/routes.ts';
import {
  addressFacts,
  byProject,
  declaredLog,
  logDocument,
  recordCells,
  recordDocument,
  remarkBlocks,
  withCompany,
} from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PdfFact, PdfStamp, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { custodyReport, recordLog, recordPdf } from '../../kit/records/paper/index.ts';
import type { LogHead } from '../../kit/records/paper/index.ts';
import { visibleProjects } from '../projects/index.ts';
import { divisionOf } from '../specSections/index.ts';
import { submittalKind } from './policy.ts';
import { submittalList } from './list.ts';
import { get } from './present.ts';

type Downloads = typeof submittalDownloads;

/** The transmittal of one submittal, with the files that go with it behind. */
export const pdf = recordPdf(submittalKind, 'submittalItemId', get, transmittal, ({ attachments }) =>
  attachments.filter(({ role }) => role === 'submission' || role === 'response'),
);

/** Cover of a transmittal: to and from, what it is, the result, who reviewed it, and the list of its files. */
export function transmittal(printer: Printer, submittal: SubmittalItem, at: PrintedAt): PdfDocument {
  const stamp = stampOf(printer, submittal);
  return { ...coverOf(printer, submittal, at), ...(stamp && { appendixStamp: stamp }) };
}

/** The stamp on the pages of the files once it is closed and distributed: the decision, its subject, the day and the person. */
function stampOf({ t, day }: Printer, submittal: SubmittalItem): PdfStamp | null {
  const { status, disposition, number, title, round, reviewers, closedAt, manager } = submittal;
  if (status !== 'closed' || !disposition) return null;
  const answered = reviewers.filter((one) => one.answeredAt !== null && one.round === round);
  const people = answered.length > 0 ? answered.map(({ person }) => person) : manager ? [manager] : [];
  return {
    result: disposition.name,
    tone: toneOf(submittal),
    lines: [
      [number, title].filter(Boolean).join(' '),
      t('Date: {day}', { day: day(closedAt) }),
      ...(people.length > 0 ? [t('Reviewer: {names}', { names: people.map(withCompany).join('; ') })] : []),
    ],
  };
}

function coverOf(printer: Printer, submittal: SubmittalItem, at: PrintedAt): PdfDocument {
  const { t } = printer;
  const { disposition, round, status } = submittal;
  const result = disposition && (status === 'closed' || status === 'reviewed') ? disposition.name : null;
  return recordDocument(printer, submittal, at, {
    kind: t('Submittal transmittal'),
    number: submittal.number ?? t('Submittal'),
    round,
    status: { text: result ?? wordFor(statusWords(t), status), tone: toneOf(submittal) },
    grids: [letterFacts(printer, submittal, at), submittalFacts(printer, submittal)],
    sections: [
      { block: 'section', title: t('Description'), text: submittal.description ?? '', empty: t('Nothing was written') },
      submittal.deviationNotes && { block: 'section', title: t('Deviations'), text: submittal.deviationNotes },
      ...reviewBlocks(printer, submittal),
      ...remarkBlocks(
        printer,
        t('Answers of the reviewers'),
        submittal.responses.map((response) => ({
          ...response,
          body: response.body ?? '',
          mark: response.disposition?.name,
          tone: response.disposition ? toneOfEffect(response.disposition.effect) : undefined,
        })),
        t('No answer yet'),
      ),
      { block: 'section', title: t('Disposition'), text: result ?? '', empty: t('None yet') },
      submittal.finalNote && { block: 'note', text: submittal.finalNote },
    ],
  });
}

function toneOf({ status, disposition }: SubmittalItem) {
  const isDecided = status === 'closed' || (status === 'reviewed' && disposition !== null);
  return isDecided ? toneOfEffect(disposition?.effect ?? null) : SUBMITTAL_TONES[status];
}

function toneOfEffect(effect: string | null) {
  return effect === 'resubmit' ? 'stopped' : 'good';
}

function letterFacts(printer: Printer, submittal: SubmittalItem, at: PrintedAt): PdfFact[] {
  const { t, day } = printer;
  return [
    ...addressFacts(printer, submittal, at),
    { label: t('Submitter'), value: withCompany(submittal.submitter) },
    { label: t('Responsible contractor'), value: submittal.responsibleCompany?.companyName ?? '' },
    { label: t('Received'), value: day(submittal.receivedDate) },
    { label: t('Sent'), value: day(submittal.sentAt) },
    { label: t('Due back'), value: day(submittal.returnDueDate) },
    { label: t('Returned'), value: day(submittal.returnedAt) },
    { label: t('Distributed'), value: day(submittal.distributedAt) },
  ];
}

function submittalFacts({ t, day, number }: Printer, submittal: SubmittalItem): PdfFact[] {
  const { specSection, package: inPackage, costCode, leadTimeDays } = submittal;
  return [
    { label: t('Spec section'), value: specSection ? `${specSection.number} ${specSection.title}` : '' },
    { label: t('Paragraph'), value: submittal.paragraph ?? '' },
    { label: t('Revision'), value: String(submittal.revision) },
    { label: t('Type'), value: wordFor(typeWords(t), submittal.type) },
    { label: t('Category'), value: wordFor(categoryWords(t), submittal.category) },
    { label: t('Package'), value: [inPackage?.number, inPackage?.title].filter(Boolean).join(' ') },
    { label: t('Location'), value: submittal.location?.path ?? '' },
    { label: t('Cost code'), value: costCode ? `${costCode.code} ${costCode.name}` : '' },
    { label: t('Required on site'), value: day(submittal.requiredOnSiteDate) },
    { label: t('Lead time, days'), value: leadTimeDays === null ? '' : number(leadTimeDays) },
    { label: t('Substitution'), value: submittal.substitution ? t('Yes') : t('No') },
  ];
}

/** Lists who was asked in which step, and when they answered. The answer itself appears only for people who may read it. */
function reviewBlocks({ t, day }: Printer, { reviewers, responses }: SubmittalItem): PdfBlock[] {
  if (reviewers.length === 0) return [];
  const answerOf = (personId: string, round: number) =>
    responses.findLast((one) => (one.onBehalfOf ?? one.by)?.personId === personId && one.round === round)?.disposition;
  return [
    { block: 'section', title: t('Review') },
    {
      block: 'table',
      columns: [
        { label: t('Round'), width: 36, align: 'right' },
        { label: t('Step'), width: 30, align: 'right' },
        { label: t('Reviewer'), width: '*' },
        { label: t('Due'), width: 62 },
        { label: t('Answered'), width: 62 },
        { label: t('Disposition'), width: 120 },
      ],
      rows: reviewers.map(({ round, step, person, dueDate, answeredAt }) => ({
        cells: [
          String(round),
          String(step),
          withCompany(person),
          day(dueDate),
          day(answeredAt),
          answerOf(person.personId, round)?.name ?? '',
        ],
      })),
    },
  ];
}

/** Who held the submittals of a filtered list, and for how long. */
export const custody = custodyReport(submittalKind, {
  list: submittalList,
  name: ({ t }) => t('Custody of submittals'),
  visibleProjects,
});

/** The filtered list as a document: the register, or the procurement log. */
export function log(open: ActorRequest, { kind, ...input }: z.output<Downloads['log']['input']>): Promise<void> {
  return LOGS[kind](open, input);
}

const LOGS = { register: logOf('register'), procurement: logOf('procurement') };

function logOf(kind: 'register' | 'procurement') {
  const isRegister = kind === 'register';
  return recordLog(submittalKind, submittalList, {
    words: (t) => ({
      name: isRegister ? t('Submittal register') : t('Procurement log'),
      count: (n) => t('{n|one submittal|# submittals}', { n }),
      all: t('All submittals'),
      ofProject: t('All submittals of the project'),
      empty: t('No submittals'),
      statuses: statusWords(t),
    }),
    tooMany: '{n} submittals do not fit into one document. Filter them, or export them as a sheet.',
    filters: (t, { type, category, division }: Omit<z.output<Downloads['log']['input']>, 'kind'>) => [
      [t('Type'), type?.map((code) => wordFor(typeWords(t), code))],
      [t('Category'), category?.map((code) => wordFor(categoryWords(t), code))],
      [t('Division'), division],
    ],
    sort: isRegister ? 'specSection' : 'requiredOnSiteDate',
    visibleProjects,
    make: isRegister ? registerOf : procurementOf,
  });
}

/** The register of a project, division by division. */
function registerOf(printer: Printer, rows: readonly SubmittalRow[], head: LogHead): PdfDocument {
  const { number, court, late } = recordCells(printer);
  return logDocument(printer, {
    ...head,
    groups: byProject(rows).flatMap((group) => byDivision(group.rows, printer.t, group.title)),
    columns: declaredLog(
      printer,
      { ...SUBMITTAL_RECORD, ...SUBMITTAL_COLUMNS },
      {
        number: number(74),
        title: '*',
        type: 62,
        status: 50,
        result: 74,
        court: court(78),
        due: 40,
        late: late(22),
        received: 42,
        closed: 40,
        responsible: { width: 78, value: (row) => row.responsibleCompanyName ?? row.submitterName ?? '' },
      },
    ),
    more: (row) => (daysLate(row) > 0 ? { tone: 'stopped' } : {}),
  });
}

function byDivision(rows: readonly SubmittalRow[], t: T, projectName?: string) {
  return [...Map.groupBy(rows, ({ specSection }) => specSection?.slice(0, 2) ?? '')]
    .sort(([a], [b]) => (a || '~').localeCompare(b || '~'))
    .map(([division, those]) => {
      const title = division ? `${division} ${divisionOf(division)}` : t('Without a section');
      return { title: projectName === undefined ? title : `${projectName}: ${title}`, rows: those };
    });
}

/** Prints what is to be ordered when, and the dates that the submittal needs for it. */
function procurementOf(printer: Printer, rows: readonly SubmittalRow[], head: LogHead): PdfDocument {
  const { t } = printer;
  return logDocument(printer, {
    ...head,
    groups: byProject(rows),
    columns: declaredLog(
      printer,
      { ...SUBMITTAL_RECORD, ...SUBMITTAL_COLUMNS, ...SUBMITTAL_SHEET_COLUMNS },
      {
        number: recordCells(printer).number(74),
        title: '*',
        responsible: 78,
        status: {
          width: 50,
          value: (row) => (row.released ? t('Released') : wordFor(statusWords(t), row.status)),
        },
        onSite: 44,
        lead: { width: 32, label: t('Lead time') },
        submitBy: { width: 42, label: t('Submit by') },
        toReview: { width: 42, label: t('To review') },
        return: { width: 42, label: t('Back by') },
        float: { width: 28, label: t('Float') },
        ordered: 42,
        confirmed: { width: 46, label: t('Confirmed') },
        delivery: 42,
      },
    ),
    more: (row) => ((row.floatDays ?? 0) < 0 ? { tone: 'stopped' } : {}),
  });
}
