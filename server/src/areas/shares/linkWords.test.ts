import { punchListItems, punchListPackages } from '@plumbline/contract/areas/punch';
import { rfis } from '@plumbline/contract/areas/rfis';
import { shares } from '@plumbline/contract/areas/shares';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import { tasks } from '@plumbline/contract/areas/tasks';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompany, addPerson } from '../../../test/directory.ts';
import { onPunch } from '../../../test/punchScene.ts';
import { onVersion } from '../../../test/submittalScene.ts';
import { onTask } from '../../../test/taskScene.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { Visitor, WorkingServer } from '../../../test/work.ts';
import { buildRfi, buildSend } from '../rfis/index.ts';
import { buildSubmittal } from '../submittals/index.ts';

/* Mails to people without an account carry the words that were written to them, and answers by a link carry theirs. */

let server: WorkingServer;
let engineer: Visitor;
let visitor: Visitor;
const [specSectionId, locationId] = [newId(), newId()];
beforeAll(async () => {
  server = await startWorkingServer({ clock: new Date('2026-11-20T17:00:00Z') });
  engineer = await server.as('engineer');
  const { tenantId, projectId, sql } = server.company;
  await sql(
    `insert into spec_section (tenant_id, id, project_id, number, title) values ($1, $2, $3, '08 44 13', 'Curtain walls')`,
    [tenantId, specSectionId, projectId],
  );
  await sql(
    `insert into location (tenant_id, id, project_id, name, path, sort) values ($1, $2, $3, 'Lobby', 'Lobby', 1)`,
    [tenantId, locationId, projectId],
  );
  visitor = server.anonymous;
});
afterAll(() => server.close());

const LONG = `Sheet 3 lacks the welds at grid B. ${'All of them are needed. '.repeat(15)}The end.`;

async function outsider(fullName: string): Promise<{ personId: string; companyId: string; email: string }> {
  const companyId = await addCompany(server.company, `${fullName} Works`);
  const email = `${companyId}@trade.example`;
  return { personId: await addPerson(server.company, { fullName, email, companyId }), companyId, email };
}
/** The mail to somebody that has these words in it. */
async function mailOf(email: string, words: string): Promise<{ subject: string; body: string }> {
  await server.settled();
  const mails = await server.company.sql<{ subject: string; body: string }>(
    'select subject, body from mail where recipient = $1',
    [email],
  );
  const found = mails.filter(({ body }) => body.includes(words));
  expect(found.map(({ subject }) => subject)).toHaveLength(1);
  return found[0] ?? { subject: '', body: '' };
}
const tokenIn = (body: string) => /\/share\/([\w-]{43})(?![\w-])/.exec(body)?.[1] ?? '';

test('a submittal that is returned, and its next revision, are mailed with the words of the manager', async () => {
  const { personId, email } = await outsider('Ines Park');
  const draft = await engineer.call(
    submittalItems.create,
    buildSubmittal(server.company.projectId, { submitterId: personId, type: 'sample', specSectionId }),
  );
  const asked = await engineer.call(submittalItems.request, {
    ...onVersion(draft),
    note: 'Send the clear finish too.',
    mailLinks: true,
  });
  const first = await mailOf(email, '> Send the clear finish too.');
  // A section's number has spaces, and names the submittal all the same.
  expect(asked.number).toBe('08 44 13-001');
  expect(first.subject).toBe('Send submittal 08 44 13-001 to Harbor & Vale');
  expect(first.body).toMatch(/ writes:\n\n> Send the clear finish too\.\n/);
  // The description of the submittal stays next to the note.
  expect(first.body).toContain('> Unitised curtain wall');
  await visitor.call(shares.respond, {
    token: tokenIn(first.body),
    clientRef: newId(),
    body: 'Two boxes, by courier.',
  });
  await mailOf('engineer@harbor.example', '> Two boxes, by courier.');
  const submitted = await engineer.call(submittalItems.get, { submittalItemId: asked.submittalItemId });
  await engineer.call(submittalItems.return, { ...onVersion(submitted), reason: LONG, mailLinks: true });
  await mailOf(email, `> ${LONG}`);
});

test('items of a punch list and tasks that come back are mailed with the reason, whole, each once', async () => {
  const { personId, email } = await outsider('Gus Petrakis');
  const { projectId } = server.company;
  const list = await engineer.call(punchListPackages.create, {
    clientRef: newId(),
    projectId,
    title: 'Pre-punch',
    photoRule: 'none',
    dueDate: '2026-12-04',
  });
  await engineer.call(punchListPackages.issue, {
    punchListPackageId: list.punchListPackageId,
    version: list.version,
  });
  const made = await engineer.call(punchListItems.create, {
    clientRef: newId(),
    projectId,
    packageId: list.punchListPackageId,
    title: 'Paint is missing behind the door',
    locationId,
    assignments: [{ personId }],
  });
  const triaged = await engineer.call(punchListItems.submit, onPunch(made));
  await engineer.call(punchListItems.send, { ...onPunch(triaged), note: 'Two coats, please.', mailLinks: true });
  const first = await mailOf(email, '> Two coats, please.');
  expect(first.body).toMatch(/ writes:\n\n> Two coats, please\./);
  const token = `${tokenIn(first.body)}.${made.punchListItemId}`;
  await visitor.call(shares.respond, { token, clientRef: newId(), choice: 'fixed', body: 'Both coats are on.' });
  await mailOf('engineer@harbor.example', '> Both coats are on.');
  const fixed = await engineer.call(punchListItems.get, { punchListItemId: made.punchListItemId });
  await engineer.call(punchListItems.reject, { ...onPunch(fixed), reason: LONG, mailLinks: true });
  const back = await mailOf(email, `> ${LONG}`);
  expect(back.body).not.toContain('Two coats, please.');

  const task = await engineer.call(tasks.create, {
    clientRef: newId(),
    projectId,
    title: 'Set the frames',
    leadId: personId,
    startDate: '2026-11-20',
    dueDate: '2026-11-27',
  });
  await engineer.call(tasks.assign, onTask(task));
  const work = `${tokenIn((await mailOf(email, 'Set the frames')).body)}.${task.taskId}`;
  await visitor.call(shares.respond, { token: work, clientRef: newId(), choice: 'start' });
  await visitor.call(shares.respond, { token: work, clientRef: newId(), choice: 'finished' });
  const finished = await engineer.call(tasks.get, { taskId: task.taskId });
  await engineer.call(tasks.return, { ...onTask(finished), reason: 'The frames are out of plumb.' });
  const again = await mailOf(email, '> The frames are out of plumb.');
  expect(again.body).not.toContain(LONG);
});

test('a page by link is in the language of the browser, its days too', async () => {
  const { personId, email } = await outsider('Rosa Lind');
  const draft = await engineer.call(
    submittalItems.create,
    buildSubmittal(server.company.projectId, { submitterId: personId, type: 'sample', specSectionId }),
  );
  await engineer.call(submittalItems.request, { ...onVersion(draft), mailLinks: true });
  const token = tokenIn((await mailOf(email, 'Send submittal')).body);
  await visitor.call(shares.respond, { token, clientRef: newId(), body: 'One box.' });
  const submitted = await engineer.call(submittalItems.get, { submittalItemId: draft.submittalItemId });
  const [disposition] = await server.company.sql<{ id: string }>(
    `select id from submittal_disposition where tenant_id = $1 and meaning = 'rejected'`,
    [server.company.tenantId],
  );
  const architect = await server.as('architect');
  await engineer.call(submittalItems.send, {
    ...onVersion(submitted),
    reviewers: [{ personId: architect.personId }],
    mailLinks: false,
  });
  await architect.call(submittalItems.respond, {
    submittalItemId: draft.submittalItemId,
    clientRef: newId(),
    dispositionId: disposition?.id ?? '',
    body: 'The anchors are missing.',
  });
  const reviewed = await engineer.call(submittalItems.get, { submittalItemId: draft.submittalItemId });
  await engineer.call(submittalItems.close, {
    ...onVersion(reviewed),
    dispositionId: disposition?.id ?? '',
    note: 'See the remark.',
    responseIds: reviewed.responses.map(({ responseId }) => responseId),
    createRevision: true,
  });
  const next = await mailOf(email, 'writes:\n\n> See the remark.');
  expect(next.body).toContain('The anchors are missing.');
  const read = async (language: string) => {
    const headers = { 'accept-language': language };
    const answer = await visitor.fetch(`${shares.get.path}?token=${token}`, { headers });
    return ((await answer.json()) as { data: { mayRespond: string } }).data.mayRespond;
  };
  expect(await read('en-US')).toMatch(/is due [A-Z][a-z]{2} \d{1,2}, 202\d/);
  expect(await read('es-MX')).toMatch(/\d{1,2} [a-z]{3} 202\d/);
});

test('an RFI is mailed with the question and the note, and its answer by link with the answer', async () => {
  const { personId, email } = await outsider('Ada Brook');
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId, { question: 'Which plate?' }));
  await engineer.call(rfis.send, {
    ...buildSend(draft, [personId], '2026-11-27'),
    note: 'We pour on Monday.',
    mailLinks: true,
  });
  const { body } = await mailOf(email, '> Which plate?');
  expect(body).toContain('> We pour on Monday.');
  await visitor.call(shares.respond, { token: tokenIn(body), clientRef: newId(), body: 'The 10 mm plate.' });
  await mailOf('engineer@harbor.example', '> The 10 mm plate.');
});

test('of more items than a mail names, the one that came back is named first, with its reason', async () => {
  const { personId, email } = await outsider('Tove Berg');
  const { projectId } = server.company;
  let last = '';
  for (let n = 1; n <= 13; n += 1) {
    const day = `2026-12-${String(n).padStart(2, '0')}`;
    const made = { projectId, title: `Hang door ${n}`, leadId: personId, startDate: '2026-11-20', dueDate: day };
    const task = await engineer.call(tasks.create, { clientRef: newId(), ...made });
    await engineer.call(tasks.assign, onTask(task));
    last = task.taskId;
  }
  await server.settled();
  const [sent] = await server.company.sql<{ body: string }>('select body from mail where recipient = $1', [email]);
  const token = `${tokenIn(sent?.body ?? '')}.${last}`;
  await visitor.call(shares.respond, { token, clientRef: newId(), choice: 'start' });
  await visitor.call(shares.respond, { token, clientRef: newId(), choice: 'finished' });
  const finished = await engineer.call(tasks.get, { taskId: last });
  await engineer.call(tasks.return, { ...onTask(finished), reason: 'Door 13 scrapes.' });
  const { body } = await mailOf(email, '> Door 13 scrapes.');
  expect(body).toMatch(/> .*Hang door 13 \(.+\)\n\n.+ writes:\n\n> Door 13 scrapes\./);
  expect(body.indexOf('Hang door 13')).toBeLessThan(body.indexOf('Hang door 1 '));
  expect(body).not.toContain('Hang door 12');
  expect(body).toContain('and 1 more');
  expect(body).toContain('13 items are yours');
});

test('words that were written while somebody had all the mails they may get come with the next mail', async () => {
  const { personId, email } = await outsider('Liv Aas');
  const made = {
    projectId: server.company.projectId,
    leadId: personId,
    startDate: '2026-11-20',
    dueDate: '2026-11-27',
  };
  const task = await engineer.call(tasks.create, { clientRef: newId(), title: 'Hang the gate', ...made });
  await engineer.call(tasks.assign, onTask(task));
  const token = `${tokenIn((await mailOf(email, 'Hang the gate')).body)}.${task.taskId}`;
  const finish = async (reason: string) => {
    await visitor.call(shares.respond, { token, clientRef: newId(), choice: 'finished' });
    const finished = await engineer.call(tasks.get, { taskId: task.taskId });
    await engineer.call(tasks.return, { ...onTask(finished), reason });
  };
  await visitor.call(shares.respond, { token, clientRef: newId(), choice: 'start' });
  const { sql, tenantId } = server.company;
  const key = `mail reminder of ${tenantId} to ${email}`;
  await sql(`insert into identity.attempt (attempt_key) select $1 from generate_series(1, 30)`, [key]);
  await finish('The gate drags.');
  await server.settled();
  expect(await sql('select 1 from mail where recipient = $1 and body like $2', [email, '%drags%'])).toEqual([]);
  await sql('delete from identity.attempt where attempt_key = $1', [key]);
  await finish('The latch is missing.');
  const { body } = await mailOf(email, '> The latch is missing.');
  expect(body).toContain('> The gate drags.');
});
