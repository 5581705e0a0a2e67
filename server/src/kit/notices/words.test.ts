import { chat } from '@plumbline/contract/areas/chat';
import { inbox } from '@plumbline/contract/areas/notifications/inbox';
import { rfis } from '@plumbline/contract/areas/rfis';
import { tasks } from '@plumbline/contract/areas/tasks';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorkingServer } from '../../../test/work.ts';
import type { Visitor, WorkingServer } from '../../../test/work.ts';
import { buildRfi, buildSend } from '../../areas/rfis/index.ts';

/* A mail carries the words that it tells of, for every kind of record. */

let server: WorkingServer;
let engineer: Visitor;
let architect: Visitor;
beforeAll(async () => {
  server = await startWorkingServer();
  [engineer, architect] = await Promise.all([server.as('engineer'), server.as('architect')]);
});
afterAll(() => server.close());

async function newest(to: string): Promise<{ subject: string; body: string }> {
  await server.settled();
  const [mail] = await server.company.sql<{ subject: string; body: string }>(
    'select subject, body from mail where recipient = $1 order by created_at desc, id desc limit 1',
    [`${to}@harbor.example`],
  );
  return mail ?? { subject: '', body: '' };
}
const LONG = `The plate at B-4.\n\nSecond line: see https://evil.example. ${'And more of it. '.repeat(60)}The end.`;
const QUOTED = /> The plate at B-4\.\n>\n> Second line: see https: \/\/evil\. example\. (And more of it\. )+The end\./;

test('the mail of a comment has the words of the comment, whole, and not what the record asks', async () => {
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId, { question: 'Which plate?' }));
  const rfi = await engineer.call(rfis.send, buildSend(draft, [architect.personId], '2027-01-04'));
  expect((await newest('architect')).body).toContain('> Which plate?');
  await engineer.call(records.comment, {
    recordId: rfi.rfiId,
    clientRef: newId(),
    body: LONG,
    mentionIds: [architect.personId],
  });
  const mail = await newest('architect');
  expect(mail.subject).toMatch(/mentioned you on/);
  expect(mail.body).toMatch(QUOTED);
  expect(mail.body).not.toContain('Which plate?');
  const { rows } = await architect.call(inbox.list, { pageSize: 5 });
  expect(JSON.stringify(rows)).not.toContain('And more of it');
});

test('the mail of a response has the response, and that of a comment on a task the comment', async () => {
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId, { question: 'Which plate?' }));
  const rfi = await engineer.call(rfis.send, buildSend(draft, [architect.personId], '2027-01-04'));
  await server.settled();
  await architect.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: LONG });
  expect((await newest('engineer')).body).toMatch(QUOTED);

  const task = await engineer.call(tasks.create, {
    clientRef: newId(),
    projectId: server.company.projectId,
    title: 'Form the wall',
  });
  await engineer.call(records.comment, {
    recordId: task.taskId,
    clientRef: newId(),
    body: LONG,
    mentionIds: [server.company.person('super')],
  });
  expect((await newest('super')).body).toMatch(QUOTED);
});

test('the mail of a mention in the chat of a project has the words of the message', async () => {
  const { projectId } = server.company;
  const { roomId } = await engineer.call(chat.open, { projectId });
  await engineer.call(chat.send, {
    roomId,
    clientRef: newId(),
    body: LONG,
    mentionIds: [server.company.person('super')],
  });
  const mail = await newest('super');
  expect(mail.subject).toMatch(/mentioned you in the chat of/);
  expect(mail.body).toMatch(QUOTED);
});
