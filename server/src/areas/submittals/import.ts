import type { submittalItems } from '@plumbline/contract/areas/submittals';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { reaches } from '../../kit/actor.ts';
import { forbidden, notFound } from '../../kit/errors.ts';
import type { AppContext, OpenRequest } from '../../kit/http/routes.ts';
import { importJob } from '../../kit/imports/job.ts';
import type { ImportKind } from '../../kit/imports/kind.ts';
import { previewImport } from '../../kit/imports/preview.ts';
import type { ImportRow } from '../../kit/imports/rows.ts';
import { importCalls } from '../../kit/imports/runs.ts';
import type { Job } from '../../kit/jobs/worker.ts';
import { cellText } from '../../kit/sheets/table.ts';
import { actAs } from '../people/index.ts';
import { assertProjectOpen, projectFacts } from '../projects/index.ts';
import { judgeRows, revisionsHere } from './importChains.ts';
import { columns, meaningOf } from './importColumns.ts';
import type { RegisterRow, RegisterValues } from './importColumns.ts';
import { writer } from './importRows.ts';

/** Submittals out of a register that was kept elsewhere, in one transaction (docs/decisions/009). */
export const submittalImport: ImportKind<typeof columns, RegisterRow, { good: number; already: number }> = {
  kind: 'submittal',
  columns,
  most: 5000,
  check: checkRow,
  async authorize(read, actor, projectId) {
    if (!(await projectFacts(read, actor, projectId)).visible) throw notFound();
    const scope = actor.scope('submittal', 'configure');
    if (!reaches(scope, 'company') && !(reaches(scope, 'project') && actor.projectIds.includes(projectId)))
      throw forbidden();
  },
  assertOpen: assertProjectOpen,
  judge: async (read, rows, projectId) => judgeRows(rows, await revisionsHere(read, projectId ?? '')),
  written: ['good'],
  result: (rows) => ({
    good: rows.filter(({ state }) => state === 'good').length,
    already: rows.filter(({ state }) => state === 'already').length,
  }),
  writer,
};

export const { run, status, cancel } = importCalls(submittalImport);

/** The job of imports. */
export function submittalJobs(context: AppContext): Record<string, Job> {
  return importJob(context, submittalImport, actAs);
}

/** What a register would bring, line by line. Changes nothing. */
export async function importPreview(
  open: OpenRequest,
  input: ParsedOf<typeof submittalItems.importPreview>,
): Promise<OutputOf<typeof submittalItems.importPreview>> {
  const { judged, ...preview } = await previewImport(open, submittalImport, input, (row, ignored) => ({
    number: row
      ? [row.values.number, row.values.revision !== '0' && row.values.revision].filter(Boolean).join('.')
      : null,
    title: row?.values.title ?? ignored,
    status: row?.values.status ?? null,
  }));
  return { importId: input.fileId, ...submittalImport.result(judged), ...preview };
}

const SECTION = /(?<!\d)(\d\d)[ .-]?(\d\d)[ .-]?(\d\d)(\.\d\d)?(?!\d)/;

/** What a line of a register implies, and what is wrong with it. */
function checkRow(row: ImportRow<RegisterValues>): void {
  const { values } = row;
  checkWords(row);
  const named = values.section ?? values.number ?? '';
  const [whole = '', a, b, c, level = ''] = SECTION.exec(named) ?? [];
  if (!a) row.refuse('section', 'Write six digits, such as 08 44 13');
  else {
    // `08 44 13 - Glazed curtain walls` says both.
    if (values.section) values.sectionTitle ??= plain(named.replace(whole, '').replace(/^[\s:–—-]+/, '')) || null;
    values.section = `${a} ${b} ${c}${level}`;
  }
  readRevision(row);
  values.title = plain(values.title ?? '') || null;
  if (!values.title && values.description) values.title = plain(values.description).slice(0, 120);
  if (!values.title && !row.isWrong('title')) row.refuse('title', 'The line has neither a title nor a description');
  const { receivedDate, sentDate, returnedDate, disposition } = values;
  if (!values.status && !row.isWrong('status')) {
    const answered = returnedDate !== null || disposition !== null;
    values.status = answered ? 'closed' : sentDate ? 'inReview' : receivedDate ? 'submitted' : 'required';
    row.note('status', 'The register gives no status');
  }
  if (values.status === 'closed' && !disposition)
    row.note('disposition', 'Closed without a disposition in the register');
  if (disposition && !meaningOf(disposition))
    row.note('disposition', 'The disposition {value} is not known here', { value: disposition });
  if (sentDate && returnedDate && returnedDate < sentDate) row.note('returnedDate', 'Returned before it was sent');
}

/** A disposition under the status; a type or a category that is not known here. */
function checkWords(row: ImportRow<RegisterValues>): void {
  const { values } = row;
  const cellOf = (field: 'status' | 'type' | 'category') =>
    row.isWrong(field) ? cellText(row.cell(field)).trim() : '';
  const forgive = (field: 'status' | 'type' | 'category') => {
    row.problems = row.problems.filter((problem) => problem.field !== field);
  };
  const answer = cellOf('status');
  if (answer && meaningOf(answer)) {
    forgive('status');
    values.status = 'closed';
    values.disposition ??= answer.slice(0, 60);
  }
  for (const field of ['type', 'category'] as const) {
    const value = cellOf(field).slice(0, 60);
    if (!value) continue;
    forgive(field);
    row.note(field, '{value} is not known here', { value });
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
