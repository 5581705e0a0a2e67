import { punchItemDownloads } from '@plumbline/contract/areas/punch';
import { punchListImport } from '@plumbline/contract/areas/punch/imports';
import { projects } from '@plumbline/contract/areas/projects';
import { rfiDownloads, rfis } from '@plumbline/contract/areas/rfis';
import { submittalDownloads, submittalItems } from '@plumbline/contract/areas/submittals';
import { taskDownloads, tasks } from '@plumbline/contract/areas/tasks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCompany, addPerson } from '../../test/directory.ts';
import { bringLog, previewLog } from '../../test/importing.ts';
import type { ImportedLog, Importer } from '../../test/importing.ts';
import { newProject } from '../../test/newProject.ts';
import { startTestServer } from '../../test/server.ts';
import type { Client, TestServer } from '../../test/server.ts';
import { translators } from '../app/translators.ts';
import { readTable } from '../kit/sheets/read.ts';
import { cellText } from '../kit/sheets/table.ts';
import { punchImport, punchJobs } from './punch/import.ts';
import { rfiImport, rfiJobs } from './rfis/import.ts';
import { submittalImport, submittalJobs } from './submittals/import.ts';
import { taskImport, taskJobs } from './tasks/import.ts';

/* Our own sheets: exported, changed in one cell or in none, and imported where they came from, or into an empty project. */

interface Kind extends ImportedLog {
  download: { path: string };
  headings: Readonly<Record<string, string>>;
  /** a log of another office with a value in every column, as a table */
  log: string[][];
  /** headings of our sheet with what a person writes into the cell of the first line, and the name of the change */
  edits: Record<string, [written: string, changed: string]>;
}

const KINDS: Record<string, Kind> = {
  rfis: {
    calls: rfis,
    jobs: rfiJobs,
    download: rfiDownloads.export,
    headings: rfiImport.ownHeadings ?? {},
    log: [
      `Number|Subject|Status|Question|Official response|Date initiated|Due date|Closed date|Assignees|RFI manager|Received from|Responsible contractor|Location|Drawing|Spec section|Discipline|Cost impact|Cost impact amount|Schedule impact|Schedule impact days|Priority|Reference`,
      `RFI-001|Anchor at C7|Open|May it shift?||2026-03-02|2026-03-12||Ada Lind|Pat Manager|Ada Lind|Stone Works|Building A > Level 1|A-101|05 12 00|Structural|Yes, known|1250.00|Yes, known|3|High|R-9`,
      `RFI-002|Roof drain|Closed|Where?|On the flange.|2026-03-03|2026-03-13|2026-03-10|Ada Lind|Nobody Known|Quill Far|Far Off Ltd|Building A > Roof|P-2|22 14 00|Plumbing; Civil|None||TBD||Low|`,
      `RFI-003|Louver|Draft|Which color?||2026-03-04||||||||||Mechanical|Not applicable||Not applicable||Normal|`,
      `RFI-004|Sump|Answered|Which depth?|Six feet.|2026-03-05|2026-03-15|2026-03-11|Ada Lind|Pat Manager|Ada Lind|Stone Works||||Other|TBD||Yes, not known yet||Critical|`,
      `RFI-005|Mop sink|Void|Which side?||2026-03-06|2026-03-16|2026-03-12|||||||||||||Normal|`,
      `RFI-006|Pit ladder|Submitted|Which wall?||2026-03-07|2026-03-17|||Pat Manager|||||||||||High|`,
    ].map((line) => line.split('|')),
    edits: {
      Subject: ['Anchor at C8', 'Subject'],
      Due: ['2026-03-19', 'Due date'],
      Priority: ['Low', 'Priority'],
      Drawings: ['A-102', 'Drawing'],
      'Spec section': ['05 12 01', 'Spec section'],
      Reference: ['R-10', 'Reference'],
      'Cost impact amount': ['99.50', 'Cost impact amount'],
      'Schedule impact days': ['5', 'Schedule impact days'],
    },
  },
  submittals: {
    calls: submittalItems,
    jobs: submittalJobs,
    download: submittalDownloads.export,
    headings: submittalImport.ownHeadings ?? {},
    log: [
      `Spec section|Section title|Number|Revision|Title|Description|Type|Category|Status|Disposition|Package|Responsible contractor|Submitter|Submittal manager|Reviewers|Required on site|Lead time, days|Due date|Received|Sent|Returned`,
      `08 44 13|Curtain walls|08 44 13-001|0|Sample|Two finishes|Sample|Action|In review||Facade|Stone Works|Ada Lind|Pat Manager|Ada Lind|2026-09-02|21|2026-04-21|2026-04-02|2026-04-04|`,
      `08 44 13|Curtain walls|08 44 13-002|0|Shop drawings|All floors|Shop drawing|Action|Closed|Approved|Facade|Stone Works|Ada Lind|Pat Manager|Ada Lind|2026-09-01|56|2026-04-20|2026-04-01|2026-04-03|2026-04-12`,
      `09 91 23|Painting|09 91 23-001|0|Paint colors||Product data|Informational|Draft|||Far Off Ltd|Quill Far|||2026-10-01|14||||`,
      `09 91 23|Painting|09 91 23-002|0|Primer||Certificate|Closeout|Required|||Stone Works|Ada Lind|Pat Manager||2026-10-02|7||||`,
    ].map((line) => line.split('|')),
    edits: {
      Title: ['Shop drawings, east', 'Title'],
      'Required on site': ['2026-09-11', 'Required on site'],
      'Lead time, days': ['63', 'Lead time, days'],
      Type: ['Mockup', 'Type'],
      Category: ['Informational', 'Category'],
      Description: ['East floors', 'Description'],
    },
  },
  tasks: {
    calls: tasks,
    jobs: taskJobs,
    download: taskDownloads.export,
    headings: taskImport.ownHeadings ?? {},
    log: [
      `Number|Title|Instructions|Status|Category|Start date|Finish date|Done, percent|Lead|Crew|Owner|Responsible|Location|Planned hours|Hours|Planned quantity|Installed|Unit|Predecessors|Started|Finished|Closed`,
      `T-001|Frame walls|Plumb first|Open|Installation|2026-04-01|2026-04-10|0|Pat Manager|Ada Lind|Pat Manager|Stone Works|Building A > Level 1|40|||||||  |`,
      `T-002|Hang board|Screws 12 in.|In progress|Preparation|2026-04-11|2026-04-20|40|Pat Manager|||Far Off Ltd|Building A > Level 2|32|12.5|120.25|40|m|T-001 +2|2026-04-11||`,
      `T-003|Tape||Closed|Milestone|2026-04-21|2026-04-25|100|Pat Manager|Quill Far||||16|15||||T-002|2026-04-21|2026-04-24|2026-04-25`,
      `T-004|Order paint||Draft|Delivery||||||||||||||||  |`,
    ].map((line) => line.split('|').map((cell) => cell.trim())),
    edits: {
      Title: ['Frame all walls', 'Title'],
      'Finish date': ['2026-04-12', 'Finish date'],
      'Planned hours': ['48', 'Planned hours'],
      Category: ['Inspection', 'Category'],
      Instructions: ['Plumb last', 'Instructions'],
    },
  },
  punch: {
    calls: punchListImport,
    jobs: punchJobs,
    download: punchItemDownloads.export,
    headings: punchImport.ownHeadings ?? {},
    log: [
      `Number|Title|Description|Status|Punch list|Location|Drawing|Type|Priority|Fix by|Assignees|Company|Trade|Manager|Root cause|Estimated cost|Money held|Date initiated|Closed date`,
      `PI-001|Door binds|At the head|Triage|Level walk|Building A > Level 1|A-101|Finish|High|2026-05-10|Pat Manager||Doors|Pat Manager|Workmanship|120.00|60.00|2026-05-01|`,
      `PI-002|Base missing|Two feet|Closed|Level walk|Building A > Level 2|A-102|Site|Low|2026-05-11|Quill Far|Far Off Ltd|Flooring|Nobody Known|Design|1200.50||2026-05-02|2026-05-09`,
      `PI-003|Paint|North|Draft|Owner walk|Building A|||Normal||||||||||`,
      `PI-004|Seal|South|Void|Owner walk|Building A||Safety|Critical||||||||0.10|2026-05-03|2026-05-08`,
    ].map((line) => line.split('|')),
    edits: {
      Title: ['Door binds at the head', 'Title'],
      'Fix by': ['2026-05-20', 'Fix by'],
      Priority: ['Low', 'Priority'],
      'Estimated cost': ['80.00', 'Estimated cost'],
      'Money held': ['10.00', 'Money held'],
      Drawing: ['A-201', 'Drawing'],
    },
  },
};

let server: TestServer;
let by: Client;
beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2026-11-20T20:00:00Z') });
  by = await server.as('admin');
  await server.sql(`update person set full_name = 'Pat Manager' where tenant_id = $1 and id = $2`, [
    server.tenantId,
    by.personId,
  ]);
  const companyId = await addCompany(server, 'Stone Works');
  await addPerson(server, { fullName: 'Ada Lind', email: 'ada@stone.example', companyId });
});
afterAll(() => server.close());

async function emptyProject(): Promise<Importer> {
  return { server, by, projectId: (await by.call(projects.create, newProject())).projectId };
}

const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

/** Our own sheet of a project as a table. */
async function exported({ projectId }: Importer, { download }: Kind, format: 'csv' | 'xlsx') {
  const { bytes } = await by.raw('GET', download.path, { projectId, format, sort: 'number' });
  const { rows } = await readTable('a', () => new Uint8Array(bytes), `own.${format}`);
  const width = Math.max(...rows.map((row) => row.length));
  const table = rows.map((row) => Array.from({ length: width }, (_, at) => cellText(row[at])));
  return { file: { name: `own.${format}`, bytes: new Uint8Array(bytes) }, table };
}

/** The cells of a sheet that an import reads, by their headings; the others are worked out. */
function kept({ headings }: Kind, [head = [], ...body]: string[][]) {
  const wanted = new Set(Object.values(headings));
  return body.map((row) =>
    Object.fromEntries(head.flatMap((heading, at) => (wanted.has(heading) ? [[heading, row[at] ?? '']] : []))),
  );
}

describe.each(Object.entries(KINDS))('the sheet of %s', (_name, kind) => {
  let first: Importer;
  beforeAll(async () => {
    first = await emptyProject();
    await bringLog(first, kind, { name: 'log.csv', bytes: csv(kind.log) });
  });

  test.each(['csv', 'xlsx'] as const)('as %s comes back unchanged: every line is here already', async (format) => {
    const { file } = await exported(first, kind, format);
    const { shown } = await previewLog(first, kind, file);
    expect(
      shown.rows.flatMap(({ line, state, changes }) => (state === 'already' ? [] : [{ line, state, changes }])),
    ).toEqual([]);
    expect(shown.guessed).toEqual([]);
    expect(shown.mapping).toHaveProperty('number');
    expect(Object.keys(shown.mapping).toSorted()).toEqual(Object.keys(kind.headings).toSorted());
  });

  test('is known by its headings in Spanish and in any order', async () => {
    const { table } = await exported(first, kind, 'csv');
    const t = await translators('es');
    const [head = [], ...body] = table;
    const turned = [head.map((heading) => t(heading)), ...body].map((row) => row.toReversed());
    const { shown } = await previewLog(first, kind, { name: 'propio.csv', bytes: csv(turned) });
    expect(shown.rows.filter(({ state }) => state !== 'already')).toEqual([]);
    expect(Object.keys(shown.mapping).toSorted()).toEqual(Object.keys(kind.headings).toSorted());
  });

  test.each(Object.entries(kind.edits))(
    'with another %s changes that and nothing else',
    async (heading, [written, changed]) => {
      const { table } = await exported(first, kind, 'csv');
      const [head = [], line = []] = table;
      line[head.indexOf(heading)] = written;
      const { shown } = await previewLog(first, kind, { name: 'edited.csv', bytes: csv(table) });
      expect(
        shown.rows.flatMap(({ line: at, state, changes }) =>
          state === 'already' ? [] : [[at, state, changes.map(({ label, conflict }) => [label, conflict])]],
        ),
      ).toEqual([[2, 'changed', [[changed, false]]]]);
    },
  );

  test('is edited in many cells, and the records change in those alone', async () => {
    const own = await emptyProject();
    await bringLog(own, kind, { name: 'log.csv', bytes: csv(kind.log) });
    const { table } = await exported(own, kind, 'csv');
    const [head = [], line = []] = table;
    for (const [heading, [written]] of Object.entries(kind.edits)) line[head.indexOf(heading)] = written;
    const { state } = await bringLog(own, kind, { name: 'edited.csv', bytes: csv(table) }, { update: true });
    expect(state).toMatchObject({ state: 'done', done: 0 });
    expect(kept(kind, (await exported(own, kind, 'csv')).table)).toEqual(kept(kind, table));
  });

  test.each(['csv', 'xlsx'] as const)('as %s brings the same values into an empty project', async (format) => {
    const { file, table } = await exported(first, kind, format);
    const second = await emptyProject();
    const { state, shown } = await bringLog(second, kind, file);
    expect(shown.rows.filter((row) => row.state === 'refused')).toEqual([]);
    expect(state).toMatchObject({ state: 'done', done: kind.log.length - 1 });
    expect(kept(kind, (await exported(second, kind, format)).table)).toEqual(kept(kind, table));
  });
});
