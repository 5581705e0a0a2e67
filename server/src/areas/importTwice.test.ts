import { projects } from '@plumbline/contract/areas/projects';
import { punchListImport } from '@plumbline/contract/areas/punch/imports';
import { rfis } from '@plumbline/contract/areas/rfis';
import { tasks } from '@plumbline/contract/areas/tasks';
import { expect, test } from 'vitest';
import { bringLog, previewLog } from '../../test/importing.ts';
import type { ImportedLog } from '../../test/importing.ts';
import { newProject } from '../../test/newProject.ts';
import { startTestServer } from '../../test/server.ts';
import { punchJobs } from './punch/import.ts';
import { rfiJobs } from './rfis/import.ts';
import { taskJobs } from './tasks/import.ts';

/* A file without numbers adds nothing when it comes again. */

const LOGS: Record<string, [log: ImportedLog, text: string]> = {
  rfis: [
    { calls: rfis, jobs: rfiJobs },
    'Subject,Question,Status,Due date\nAnchor,May it shift?,Open,2026-03-02\nDrain,Where?,Draft,\nDrain,Where?,Draft,\n',
  ],
  punch: [
    { calls: punchListImport, jobs: punchJobs },
    'Issue,Room,Status\nDoor binds,Room 1,Open\nBase,Room 2,Closed\nBase,Room 2,Closed\n',
  ],
  tasks: [
    { calls: tasks, jobs: taskJobs },
    'Task name,Start,Finish\nFrame,2026-03-02,2026-03-05\nTape,2026-03-06,2026-03-07\nTape,2026-03-06,2026-03-07\n',
  ],
};

test.each(Object.entries(LOGS))(
  'a list of %s without numbers is known again, line by line',
  async (_name, [log, text]) => {
    const server = await startTestServer({ clock: new Date('2026-11-20T20:00:00Z') });
    const by = await server.as('admin');
    const importer = { server, by, projectId: (await by.call(projects.create, newProject())).projectId };
    const { shown, state } = await bringLog(importer, log, { name: 'list.csv', bytes: text });
    expect(shown.rows.map(({ problems }) => problems.some((one) => one.includes('Line 3 says the same')))).toEqual([
      false,
      false,
      true,
    ]);
    expect(state).toMatchObject({ state: 'done', done: 3 });
    const again = await previewLog(importer, log, { name: 'list.csv', bytes: text });
    expect(again.shown).toMatchObject({ good: 0, already: 3, changed: 0 });
    const more = await previewLog(importer, log, {
      name: 'list.csv',
      bytes: `${text}${text.split('\n')[2]?.replace(/^[^,]*/, 'Other')}\n`,
    });
    expect(more.shown).toMatchObject({ good: 1, already: 3 });
    await server.close();
  },
);
