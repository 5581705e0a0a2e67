import { contacts } from '@plumbline/contract/areas/contacts';
import { employeeImport } from '@plumbline/contract/areas/people/imports';
import { projects } from '@plumbline/contract/areas/projects';
import { punchListImport } from '@plumbline/contract/areas/punch/imports';
import { rfis } from '@plumbline/contract/areas/rfis';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import { tasks } from '@plumbline/contract/areas/tasks';
import type { LogImport } from '@plumbline/contract/kit/importCalls';
import { newId } from '@plumbline/contract/kit/uuid';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newProject } from '../../test/newProject.ts';
import { startTestServer } from '../../test/server.ts';
import type { Client, TestServer } from '../../test/server.ts';
import { upload } from '../../test/uploadedFile.ts';
import { specsOf } from '../kit/imports/columns.ts';
import type { Columns } from '../kit/imports/columns.ts';
import type { Job } from '../kit/jobs/worker.ts';
import type { FieldSpec } from '../kit/sheets/columns.ts';
import { contactImport } from './contacts/import.ts';
import { rosterOf } from './people/import.ts';
import { punchImport, punchJobs } from './punch/import.ts';
import { rfiImport, rfiJobs } from './rfis/import.ts';
import { submittalImport, submittalJobs } from './submittals/import.ts';
import { taskImport, taskJobs } from './tasks/import.ts';

/* Preview and run use one validation: each line that the preview calls good becomes a record, for any file, and no approved run fails. */

const AT = '2026-11-20T20:00:00Z';
const FILES = 6;
const LINES = 12;
const SEED = 27;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ clock: new Date(AT) });
  admin = await server.as('admin');
});
afterAll(() => server.close());

/** Values that people and programs write into cells of any column. */
const ODD = [
  '',
  '-',
  'n/a',
  '0',
  '-1',
  '-0.5',
  '(1,250.00)',
  '$1,250.00',
  '1.250,00 €',
  '99999999999999999999',
  '1e400',
  '12.345678',
  '50%',
  '2026-02-30',
  '2026-11-20',
  '3/4/2026',
  '31.12.1899',
  '0001-01-01',
  '9999-12-31',
  '45974',
  '=1+1',
  '#REF!',
  'true',
  'Zoë “Quote”\u202eesrever',
  '\u0000nul\ud800lone',
  'a; b | c',
  'Okafor, Sam (Nobody Inc.)',
  'nobody@nowhere.example',
  'Purple',
  'x'.repeat(61),
  'x'.repeat(256),
  `${'long '.repeat(5000)}`,
  'Level 1 > Room 2 > ',
  '👷'.repeat(70),
];

const AMOUNTS = fc.oneof(
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }).map((value) => value.toFixed(3)),
);
const DAYS = fc
  .date({ min: new Date('1890-01-01'), max: new Date('2110-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

function cellOf({ key, type, values }: FieldSpec): fc.Arbitrary<string> {
  const odd = fc.constantFrom(...ODD);
  const usual =
    type === 'date'
      ? DAYS
      : type === 'money' || type === 'decimal' || type === 'integer'
        ? AMOUNTS
        : type === 'enum'
          ? fc.constantFrom(...Object.keys(values ?? { '': '' }))
          : key === 'email'
            ? fc.emailAddress()
            : fc.string({ maxLength: 80, unit: 'grapheme' });
  return fc.oneof({ weight: 3, arbitrary: usual }, { weight: 2, arbitrary: odd });
}

/** A file with some of the columns of a kind, under the names that they have here. */
function fileOf(columns: Columns): fc.Arbitrary<string> {
  const specs = specsOf(columns).filter(({ key }) => !key.startsWith('bcf'));
  const line = fc.tuple(...specs.map(cellOf));
  return fc
    .tuple(fc.subarray(specs.map((_spec, at) => at)), fc.array(line, { minLength: LINES, maxLength: LINES }))
    .map(([left, lines]) => {
      // The main columns are always present: a file without them has no good line.
      const shown = specs.flatMap(({ key }, at) => (MAIN.has(key) || !left.includes(at) ? at : []));
      const quoted = (cells: readonly string[]) =>
        shown.map((at) => `"${(cells[at] ?? '').replaceAll('"', '""')}"`).join(',');
      return [quoted(specs.map(({ label }) => label)), ...lines.map(quoted)].join('\n');
    });
}
const MAIN = new Set(['number', 'title', 'fullName', 'companyName', 'status']);

interface Seen {
  mapping: Record<string, number>;
  rows: { line: number; state: string }[];
}
interface Kind {
  columns: Columns;
  written: readonly string[];
  preview: (fileId: string, projectId: string) => Promise<Seen>;
  /** imports the lines that are not skipped; throws, or answers another state than `done`, where it fails */
  run: (clientRef: string, fileId: string, projectId: string, seen: Seen, skipLines: number[]) => Promise<void>;
}

function logOf(
  { columns, written }: Pick<Kind, 'columns' | 'written'>,
  calls: LogImport,
  jobs: (context: TestServer['context']) => Record<string, Job>,
): Kind {
  return {
    columns,
    written,
    preview: (fileId, projectId) => admin.call(calls.importPreview, { projectId, fileId, pageSize: 500, cells: false }),
    async run(clientRef, fileId, projectId, { mapping }, skipLines) {
      await admin.call(calls.importRun, { clientRef, projectId, fileId, mapping, skipLines });
      for (const [name, job] of Object.entries(jobs(server.context)))
        if (name.endsWith('Import')) await job({ tenantId: server.tenantId, importId: clientRef, at: AT });
    },
  };
}

const KINDS: Record<string, Kind> = {
  rfi: logOf(rfiImport, rfis, rfiJobs),
  submittal: logOf(submittalImport, submittalItems, submittalJobs),
  task: logOf(taskImport, tasks, taskJobs),
  punch: logOf(punchImport, punchListImport, punchJobs),
  contact: {
    ...contactImport,
    preview: (fileId) => admin.call(contacts.importPreview, { fileId, pageSize: 500 }),
    run: async (clientRef, fileId, _project, { mapping }, skipLines) => {
      await admin.call(contacts.importRun, { clientRef, fileId, mapping, skipLines });
    },
  },
  employee: {
    ...rosterOf('employee'),
    preview: (fileId) => admin.call(employeeImport.preview, { fileId, pageSize: 500 }),
    run: async (clientRef, fileId, _project, { mapping }, skipLines) => {
      await admin.call(employeeImport.run, { clientRef, fileId, mapping, skipLines });
    },
  },
};

test.each(Object.keys(KINDS))(
  'each line of a list of kind %s that its preview calls good comes in',
  { timeout: 300_000 },
  async (name) => {
    const kind = KINDS[name];
    if (!kind) throw new Error(`There is no kind ${name}`);
    let good = 0;
    await fc.assert(
      fc.asyncProperty(fileOf(kind.columns), async (text) => {
        const { projectId } = await admin.call(projects.create, newProject());
        const fileId = await upload(server, admin, Buffer.from(text), 'odd.csv');
        const seen = await kind.preview(fileId, projectId);
        const linesOf = (isIt: (state: string) => boolean) =>
          seen.rows.flatMap(({ line, state }) => (isIt(state) ? line : []));
        const wanted = linesOf((state) => kind.written.includes(state));
        if (wanted.length === 0) return;
        good += wanted.length;
        const clientRef = newId();
        await kind.run(
          clientRef,
          fileId,
          projectId,
          seen,
          linesOf((state) => state === 'refused'),
        );
        const [run] = await server.sql(
          'select state, message, made_lines as "madeLines", cardinality(made_ids) as made from import_run where id = $1',
          [clientRef],
        );
        expect(run).toMatchObject({ state: 'done', message: null, madeLines: wanted, made: wanted.length });
      }),
      { numRuns: FILES, seed: SEED, endOnFailure: true },
    );
    expect(good).toBeGreaterThan(0);
  },
);
