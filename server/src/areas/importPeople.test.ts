import { projects } from '@plumbline/contract/areas/projects';
import { punchItemDownloads, punchListItems } from '@plumbline/contract/areas/punch';
import { punchListImport } from '@plumbline/contract/areas/punch/imports';
import { rfiDownloads, rfis } from '@plumbline/contract/areas/rfis';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import { tasks } from '@plumbline/contract/areas/tasks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompany, addPerson } from '../../test/directory.ts';
import { bringLog, previewLog } from '../../test/importing.ts';
import type { Importer } from '../../test/importing.ts';
import { newProject } from '../../test/newProject.ts';
import { startTestServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { punchJobs } from './punch/import.ts';
import { rfiJobs } from './rfis/import.ts';
import { submittalJobs } from './submittals/import.ts';
import { taskJobs } from './tasks/import.ts';

/* Which people the names of a log mean, and which names the record keeps as text. */

const RFIS = { calls: rfis, jobs: rfiJobs };
const PUNCH = { calls: punchListImport, jobs: punchJobs };

let server: TestServer;
let importer: Importer;
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2026-11-20T20:00:00Z') });
  const by = await server.as('admin');
  importer = { server, by, projectId: (await by.call(projects.create, newProject())).projectId };
  const [verge, stone] = [await addCompany(server, 'Verge Architects, Inc.'), await addCompany(server, 'Stone Works')];
  const add = async (key: string, fullName: string, companyId: string | null = null) =>
    (ids[key] = await addPerson(server, { fullName, email: `${key}@names.example`, companyId }));
  await add('ines', 'Inés Calderón', verge);
  await add('ines2', 'Inés Calderón', stone);
  await add('theo', 'Theodor Brandt', verge);
  await add('mara', 'Mara T. Quill');
  await add('kai', 'Kai Moe', stone);
  await add('kim', 'Kim Moe', stone);
});
afterAll(() => server.close());

test.each([
  ['Brandt, Theodor', 'theo'],
  ['BRANDT Theodor', 'theo'],
  ['Theodor Brandt (Verge Architects)', 'theo'],
  ['Theodor Brandt (Stone Works)', null],
  ['Theodor Brandt (Nobody Known LLC)', null],
  ['T. Brandt', 'theo'],
  ['Mara Quill', 'mara'],
  ['K. Moe', null],
  ['Inés Calderón', null],
  ['Calderon, Ines (VERGE ARCHITECTS INC)', 'ines'],
  ['Inés Calderón [Stone Works]', 'ines2'],
  ['Ines C. <ines2@names.example>', 'ines2'],
  ['"Brandt, Theodor" <theo@names.example>', 'theo'],
  ['Theodor Brandt (other@elsewhere.example)', null],
  ['/o=ExchangeLabs/ou=Group/cn=Recipients/cn=8f-theo (theo@names.example)', 'theo'],
])('in a log %s is %s', async (name, key) => {
  const bytes = `Number,Subject,Question,Received from\n1,Anchor,May it shift?,"${name.replaceAll('"', '""')}"\n`;
  const { shown } = await previewLog(importer, RFIS, { name: 'log.csv', bytes });
  expect(shown.peopleNamed.map(({ person }) => person?.personId ?? null)).toEqual([key && ids[key]]);
});

test('whom a name means is remembered with the company that stands beside it', async () => {
  const log = (name: string) => ({
    name: 'log.csv',
    bytes: `Number,Subject,Question,Received from\n${name.length}-M,Anchor,May it shift?,"${name}"\n`,
  });
  await bringLog(importer, RFIS, log('Ada Lind (Far Off Ltd)'), {
    people: { 'Ada Lind (Far Off Ltd)': ids.kai ?? '' },
  });
  const who = async (name: string) =>
    (await previewLog(importer, RFIS, log(name))).shown.peopleNamed[0]?.person?.personId ?? null;
  expect(await who('Lind, Ada (FAR OFF LTD)')).toBe(ids.kai);
  expect(await who('Ada Lind (Stone Works)')).toBeNull();
  expect(await who('Ada Lind')).toBeNull();
});

test('a name stays on an RFI in every status, known or not, and in its sheet', async () => {
  const states = ['Draft', 'Submitted', 'Open', 'Answered', 'Closed', 'Void'];
  const bytes = [
    'Number,Subject,Status,Question,Assignees,RFI manager,Answer',
    ...states.map(
      (status) => `S-${status},${status} one,${status},Which?,"Theodor Brandt; Quill Ferrante",Bo Underhill,Yes`,
    ),
  ].join('\n');
  const { importId, state } = await bringLog(importer, RFIS, { name: 'log.csv', bytes });
  expect(state).toMatchObject({ state: 'done', done: states.length });
  const { rows } = await importer.by.call(rfis.list, { projectId: [importer.projectId], importId, pageSize: 50 });
  for (const { rfiId } of rows) {
    const rfi = await importer.by.call(rfis.get, { rfiId });
    const named = [...rfi.importedNames.map(({ name }) => name), ...rfi.reviewers.map(({ person }) => person.fullName)];
    expect([rfi.status, ...new Set(named)].toSorted()).toEqual(
      [rfi.status, 'Bo Underhill', 'Quill Ferrante', 'Theodor Brandt'].toSorted(),
    );
  }
  const { bytes: sheet } = await importer.by.raw('GET', rfiDownloads.export.path, {
    projectId: importer.projectId,
    format: 'csv',
  });
  const text = Buffer.from(sheet).toString('utf8');
  expect(text.match(/Quill Ferrante/g)).toHaveLength(states.length);
  expect(text.match(/RFI manager: Bo Underhill/g)).toHaveLength(states.length);
});

test('company and trade of an item stay when its assignee is nobody here', async () => {
  const bytes = [
    'No.,Issue,Room,Status,Assigned to,Company,Trade',
    'T-1,Door binds,Room 1,Open,Nobody Known,Stone Works,Masonry',
    'T-2,Base missing,Room 2,Closed,,Unknown Floors,Flooring',
  ].join('\n');
  const { importId } = await bringLog(importer, PUNCH, { name: 'list.csv', bytes });
  const { rows } = await importer.by.call(punchListItems.list, {
    projectId: [importer.projectId],
    importId,
    sort: 'number',
  });
  const named = await Promise.all(
    rows.map(async ({ punchListItemId }) =>
      (await importer.by.call(punchListItems.get, { punchListItemId })).importedNames.map(
        ({ label, name }) => `${label}: ${name}`,
      ),
    ),
  );
  expect(named).toEqual([
    ['Assignees: Nobody Known', 'Company: Stone Works', 'Trade: Masonry'],
    ['Company: Unknown Floors', 'Trade: Flooring'],
  ]);
  const { bytes: sheet } = await importer.by.raw('GET', punchItemDownloads.export.path, {
    projectId: importer.projectId,
    format: 'csv',
  });
  for (const name of ['Nobody Known', 'Stone Works', 'Masonry', 'Unknown Floors', 'Flooring'])
    expect(Buffer.from(sheet).toString('utf8')).toContain(name);
});

test('names of submittals and tasks stay too', async () => {
  const submittal =
    'Spec Section,Submittal #,Title,Status,Reviewers,Submitter\n08 71 00,1,Doors,Draft,Theodor Brandt,Ada Far\n';
  const { importId } = await bringLog(
    importer,
    { calls: submittalItems, jobs: submittalJobs },
    { name: 'register.csv', bytes: submittal },
  );
  const { rows } = await importer.by.call(submittalItems.list, { projectId: [importer.projectId], importId });
  const one = await importer.by.call(submittalItems.get, { submittalItemId: rows[0]?.submittalItemId ?? '' });
  expect(one.importedNames.map(({ name }) => name)).toEqual(['Ada Far', 'Theodor Brandt']);
  const schedule = 'Task ID,Task name,Lead,Crew,Owner\nN-1,Frame walls,Theodor Brandt,Nobody Known,Mara Quill\n';
  const log = { calls: tasks, jobs: taskJobs };
  const brought = await bringLog(importer, log, { name: 'schedule.csv', bytes: schedule });
  const { rows: made } = await importer.by.call(tasks.list, {
    projectId: [importer.projectId],
    importId: brought.importId,
  });
  const task = await importer.by.call(tasks.get, { taskId: made[0]?.taskId ?? '' });
  const held = [task.lead?.fullName ?? '', ...task.importedNames.map(({ name }) => name)];
  expect(held).toEqual(expect.arrayContaining(['Theodor Brandt', 'Nobody Known', 'Mara Quill']));
});
