import type { rfis } from '@plumbline/contract/areas/rfis';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import { reaches } from '../../kit/actor.ts';
import { forbidden, notFound } from '../../kit/errors.ts';
import type { AppContext, OpenRequest } from '../../kit/http/routes.ts';
import { importJob } from '../../kit/imports/job.ts';
import type { ImportKind } from '../../kit/imports/kind.ts';
import { previewImport } from '../../kit/imports/preview.ts';
import { checkRegisterRow, judgeByNumber } from '../../kit/imports/registerColumns.ts';
import type { ImportRow } from '../../kit/imports/rows.ts';
import { importCalls } from '../../kit/imports/runs.ts';
import type { Job } from '../../kit/jobs/worker.ts';
import { actAs } from '../people/index.ts';
import { assertProjectOpen, projectFacts } from '../projects/index.ts';
import { columns } from './importColumns.ts';
import type { LogRow, LogValues } from './importColumns.ts';
import { writer } from './importRows.ts';

/** RFIs out of a log that was kept elsewhere, in one transaction (docs/decisions/009). */
export const rfiImport: ImportKind<typeof columns, LogRow, { good: number; already: number }> = {
  kind: 'rfi',
  columns,
  check: checkRow,
  async authorize(read, actor, projectId) {
    if (!(await projectFacts(read, actor, projectId)).visible) throw notFound();
    const scope = actor.scope('rfi', 'configure');
    if (!reaches(scope, 'company') && !(reaches(scope, 'project') && actor.projectIds.includes(projectId)))
      throw forbidden();
  },
  assertOpen: assertProjectOpen,
  async judge(read, rows, projectId) {
    const known = await read.all(sql<{ ref: string }>`
      select imported_ref as ref
      from rfi
      where tenant_id = ${read.tenantId} and project_id = ${projectId} and imported_ref is not null`);
    return judgeByNumber(
      rows,
      known.map(({ ref }) => ref),
    );
  },
  written: ['good'],
  result: (rows) => ({
    good: rows.filter(({ state }) => state === 'good').length,
    already: rows.filter(({ state }) => state === 'already').length,
  }),
  numbers: { prefix: 'RFI', has: ({ values }) => values.status !== 'draft' },
  writer,
};

export const { run, status, cancel } = importCalls(rfiImport);

/** The jobs of RFIs. */
export function rfiJobs(context: AppContext): Record<string, Job> {
  return importJob(context, rfiImport, actAs);
}

/** What a log would bring, line by line. Changes nothing. */
export async function importPreview(
  open: OpenRequest,
  input: ParsedOf<typeof rfis.importPreview>,
): Promise<OutputOf<typeof rfis.importPreview>> {
  const { judged, ...preview } = await previewImport(open, rfiImport, input, (row, ignored) => ({
    number: row?.values.number ?? null,
    title: row?.values.title ?? ignored,
    status: row?.values.status ?? null,
  }));
  return { importId: input.fileId, ...rfiImport.result(judged), ...preview };
}

/** What a line of a log implies, and what is wrong with it. */
function checkRow(row: ImportRow<LogValues>): void {
  const { values } = row;
  values.title = values.title?.replace(/\s+/g, ' ') ?? null;
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
  const isAnswered = values.officialResponse !== null;
  if (!isAnswered && values.status === 'closed') row.note('officialResponse', 'Closed without an answer in the log');
  if (!isAnswered && values.status === 'answered')
    row.note('officialResponse', 'Answered without an answer in the log');
  checkRegisterRow(row);
}

function firstSentence(text: string): string {
  const sentence = /^.*?[.?!](?=\s|$)/s.exec(text)?.[0] ?? text;
  const line = sentence.replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 119).toWellFormed().trimEnd()}…` : line;
}
