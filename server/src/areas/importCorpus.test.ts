import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { contacts } from '@plumbline/contract/areas/contacts';
import { employeeImport, technicianImport } from '@plumbline/contract/areas/people/imports';
import { projects } from '@plumbline/contract/areas/projects';
import { punchListImport } from '@plumbline/contract/areas/punch/imports';
import { rfis } from '@plumbline/contract/areas/rfis';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import { tasks } from '@plumbline/contract/areas/tasks';
import { importChoices } from '@plumbline/contract/kit/imports';
import type { LogImport } from '@plumbline/contract/kit/importCalls';
import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newProject } from '../../test/newProject.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer } from '../../test/server.ts';
import type { Client, TestServer } from '../../test/server.ts';
import type { Column, Columns } from '../kit/imports/columns.ts';
import type { Counts, ImportKind, JudgedRow } from '../kit/imports/kind.ts';
import { previewImport } from '../kit/imports/preview.ts';
import type { Job } from '../kit/jobs/worker.ts';
import { contactImport } from './contacts/import.ts';
import { actAs } from './people/index.ts';
import { rosterOf } from './people/import.ts';
import { punchImport, punchJobs } from './punch/import.ts';
import { rfiImport, rfiJobs } from './rfis/import.ts';
import { submittalImport, submittalJobs } from './submittals/import.ts';
import { taskImport, taskJobs } from './tasks/import.ts';

/*
 * Files as other offices send them, each with the truth about its rows, written by hand: test/imports/README.md says how.
 * `IMPORT_CASES=part of a name` runs a few of them.
 */

const FOLDER = join(import.meta.dirname, '../../test/imports');
const AT = '2026-11-20T20:00:00Z';

const truthShape = z.strictObject({
  about: z.string(),
  kind: z.enum(['rfi', 'submittal', 'task', 'punch', 'contact', 'employee', 'technician']),
  choices: z._default(z.record(z.string(), z.unknown()), {}),
  mapping: z.optional(z.record(z.string(), z.int())),
  asks: z._default(z.array(z.string()), []),
  sheet: z.optional(z.string()),
  header: z.optional(z.tuple([z.int(), z.int()])),
  rows: z.array(z.strictObject({ line: z.int(), values: z.record(z.string(), z.nullable(z.string())) })),
  refused: z._default(z.array(z.strictObject({ line: z.int(), sentence: z.string() })), []),
  notes: z._default(z.array(z.strictObject({ line: z.int(), sentence: z.string() })), []),
  leftOut: z._default(z.array(z.int()), []),
});
type Truth = z.output<typeof truthShape>;
interface Input {
  fileId: string;
  projectId?: string;
  mapping?: Record<string, number> | undefined;
  choices: z.output<typeof importChoices>;
}
interface Seen extends Pick<Truth, 'asks' | 'rows'> {
  mapping: Record<string, number>;
  sheet: string | null;
  header: [number, number] | null;
  refused: { line: number; problems: string[] }[];
  /** notes about lines that come in */
  notes: { line: number; problems: string[] }[];
  leftOut: number[];
}

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ clock: new Date(AT) });
  admin = await server.as('admin');
});
afterAll(() => server.close());
// What one file taught must not help the next one.
beforeEach(() => server.sql('delete from import_meaning'));

const chosen = process.env['IMPORT_CASES'] ?? '';
const CASES = (await readdir(FOLDER, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && entry.name.includes(chosen))
  .map(({ name }) => name);

test.each(CASES)('%s', async (name) => {
  const truth = z.parse(truthShape, JSON.parse(await readFile(join(FOLDER, name, 'truth.json'), 'utf8')));
  const [fileName = ''] = (await readdir(join(FOLDER, name))).filter((one) => one !== 'truth.json');
  const kind = KINDS[truth.kind];
  const input: Input = {
    fileId: await uploaded(fileName, await readFile(join(FOLDER, name, fileName))),
    ...(kind.isOfProject && { projectId: (await admin.call(projects.create, newProject())).projectId }),
    mapping: truth.mapping,
    choices: z.parse(importChoices, truth.choices),
  };
  const seen = await kind.see(input);
  expect(wantedOf(seen, truth)).toEqual({ ...truth, asks: truth.asks.toSorted() });
  const skipLines = seen.refused.map(({ line }) => line);
  expect(await kind.run({ ...input, mapping: seen.mapping, skipLines, clientRef: newId() })).toBe(truth.rows.length);
});

test('a sheet or a line of headings that the file does not have is refused by name', async () => {
  const folder = join(FOLDER, 'sheet-of-a-workbook-punch');
  const { projectId } = await admin.call(projects.create, newProject());
  const fileId = await uploaded('closeout.xlsx', await readFile(join(folder, 'closeout.xlsx')));
  const look = (choices: object) =>
    refusal(admin.call(punchListImport.importPreview, { projectId, fileId, choices: z.parse(importChoices, choices) }));
  expect(await look({ sheet: 'Level 9' })).toMatchObject({ message: 'Sheet: the file has no sheet named Level 9' });
  expect(await look({ header: [90, 91] })).toMatchObject({
    message: 'Headings: there is no line 90, the last one is 3',
  });
  const shown = await admin.call(punchListImport.importPreview, { projectId, fileId });
  expect(shown).toMatchObject({ sheet: 'Level 2', header: [1, 1] });
  expect(shown.sheets).toEqual([
    { name: 'Summary', lines: 5, matches: expect.any(Number) },
    { name: 'Level 1', lines: 2, matches: 5 },
    { name: 'Level 2', lines: 3, matches: 5 },
  ]);
});

/** Reduces the result to the shape of the truth: for each line the fields that the truth names, for each sentence the given part. */
function wantedOf(seen: Seen, truth: Truth): Truth {
  const named = new Map(truth.rows.map(({ line, values }) => [line, Object.keys(values)]));
  const said = (found: Seen['notes'], wanted: Truth['notes']) =>
    wanted.map(({ line, sentence }) => {
      const problems = found.filter((one) => one.line === line).flatMap((one) => one.problems);
      return { line, sentence: problems.some((one) => one.includes(sentence)) ? sentence : problems.join(' · ') };
    });
  const unexpected = seen.refused.filter(({ line }) => !truth.refused.some((one) => one.line === line));
  return {
    ...truth,
    ...(truth.sheet !== undefined && { sheet: seen.sheet ?? '' }),
    ...(truth.header && { header: seen.header ?? [0, 0] }),
    asks: seen.asks,
    rows: seen.rows.map(({ line, values }) => ({
      line,
      values: Object.fromEntries(
        (named.get(line) ?? Object.keys(values)).map((field) => [field, values[field] ?? null]),
      ),
    })),
    refused: [
      ...said(seen.refused, truth.refused),
      ...unexpected.map(({ line, problems }) => ({ line, sentence: problems.join(' · ') })),
    ],
    notes: said(seen.notes, truth.notes),
    leftOut: seen.leftOut,
  };
}

async function uploaded(name: string, bytes: Uint8Array): Promise<string> {
  const fileId = newId();
  await server.context.files.put(`corpus/${fileId}`, Readable.from([Buffer.from(bytes)]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, $3, 'text/csv', 'other', $4, '\\x00', $5, $6)`,
    [server.tenantId, fileId, name, bytes.length, `corpus/${fileId}`, admin.personId],
  );
  return fileId;
}

/** What the preview judges of a file, with the values as the page of a record says them. */
function seeing<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(own: ImportKind<C, Row, Result>) {
  return async (input: Input): Promise<Seen> => {
    const actor = await server.context.database.read(server.tenantId, (read) =>
      actAs(read, admin.personId, { t: translator('en'), now: new Date(AT), via: 'test' }),
    );
    const page = { ...input, pageNum: 1, pageSize: 500 };
    const open = { context: server.context, actor };
    const seen = await previewImport(open, own, page, () => ({}));
    const left = await previewImport(open, own, { ...page, state: 'ignored' }, () => ({}));
    const isRefused = (line: number) => seen.judged.some((row) => row.line === line && row.state === 'refused');
    return {
      mapping: seen.mapping,
      sheet: seen.sheet,
      header: seen.header,
      asks: [
        ...seen.values.filter(({ words }) => words.some(({ value }) => value === null)),
        ...seen.marks.filter(({ mark }) => mark === null),
        ...seen.days.filter(({ order }) => order === null),
      ]
        .map(({ field }) => field)
        .toSorted(),
      rows: seen.judged
        .filter(({ state }) => state !== 'refused')
        .map(({ line, values }) => ({ line, values: shownValues(own.columns, values) })),
      refused: seen.rows.filter(({ line }) => isRefused(line)),
      notes: seen.rows.filter(({ line }) => !isRefused(line)),
      // titles above the headings are listed too, in every file that has some
      leftOut: left.rows
        .filter(({ problems }) => !/^(Blank line|Above the headings)$/.test(problems.join()))
        .map(({ line }) => line),
    };
  };
}

function shownValues(columns: Columns, values: Record<string, unknown>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, shown(column, values[field] ?? null)]),
  );
}

function shown({ spec, labels }: Column<unknown>, value: unknown): string | null {
  if (Array.isArray(value)) return value.join('; ') || null;
  if (spec.type === 'money' && typeof value === 'number') return (value / 100).toFixed(2);
  if (typeof value === 'string') return labels[value] ?? value;
  return typeof value === 'number' ? String(value) : null;
}

type Run = Input & { mapping: Record<string, number>; skipLines: number[]; clientRef: string };

/** Runs the import of a log as a job. Answers how many lines came in. */
function jobRun(calls: LogImport, jobs: (context: TestServer['context']) => Record<string, Job>) {
  return async (run: Run): Promise<number> => {
    const projectId = run.projectId ?? '';
    const { importId } = await admin.call(calls.importRun, { ...run, projectId });
    for (const [name, job] of Object.entries(jobs(server.context)))
      if (name.endsWith('Import')) await job({ tenantId: server.tenantId, importId, at: AT });
    const state = await admin.call(calls.importStatus, { importId });
    expect(state).toMatchObject({ state: 'done', message: null });
    return state.done;
  };
}

/** Imports a roster. Answers how many lines are people of the company now. */
const rosterRun =
  (calls: typeof employeeImport) =>
  async ({ projectId: _none, ...run }: Run): Promise<number> => {
    const { fresh, known } = await admin.call(calls.run, run);
    return fresh + known;
  };

const KINDS = {
  rfi: { isOfProject: true, see: seeing(rfiImport), run: jobRun(rfis, rfiJobs) },
  submittal: { isOfProject: true, see: seeing(submittalImport), run: jobRun(submittalItems, submittalJobs) },
  task: { isOfProject: true, see: seeing(taskImport), run: jobRun(tasks, taskJobs) },
  punch: { isOfProject: true, see: seeing(punchImport), run: jobRun(punchListImport, punchJobs) },
  contact: {
    isOfProject: false,
    see: seeing(contactImport),
    run: async ({ projectId: _none, ...run }: Run): Promise<number> => {
      await admin.call(contacts.importRun, run);
      const { fileId, mapping, choices } = run;
      return (await admin.call(contacts.importPreview, { fileId, mapping, choices })).known;
    },
  },
  employee: { isOfProject: false, see: seeing(rosterOf('employee')), run: rosterRun(employeeImport) },
  technician: { isOfProject: false, see: seeing(rosterOf('technician')), run: rosterRun(technicianImport) },
};
