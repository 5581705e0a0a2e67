import { chat, chatDownloads } from '@plumbline/contract/areas/chat';
import { contractDownloads, contracts } from '@plumbline/contract/areas/contracts';
import { contractSheets } from '@plumbline/contract/areas/contracts/sheets';
import { rfis } from '@plumbline/contract/areas/rfis';
import { shares } from '@plumbline/contract/areas/shares';
import { taskDownloads, tasks } from '@plumbline/contract/areas/tasks';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractScene, onContract } from '../../test/contractLife.ts';
import { pdfText } from '../../test/pdfText.ts';
import type { Client, TestServer } from '../../test/server.ts';
import { startTaskScene } from '../../test/taskScene.ts';
import type { TaskScene } from '../../test/taskScene.ts';
import { SEED, WRITTEN, number, text } from '../../test/typed.ts';
import { upload } from '../../test/uploadedFile.ts';
import { buildRfi, buildSend } from '../areas/rfis/index.ts';
import { unguarded } from '../kit/sheets/formulas.ts';
import { readTable } from '../kit/sheets/read.ts';
import { cellText } from '../kit/sheets/table.ts';

/* The doors that `typedValues.test.ts` and `typedAnswers.test.ts` leave: chat, links, many records at once, schedules as sheets, search and paper. */

let scene: TaskScene;
let server: TestServer;
let engineer: Client;
beforeAll(async () => {
  scene = await startTaskScene();
  ({ server, engineer } = scene);
});
afterAll(() => server.close());

const sample = (seed: number, texts: number, numbers: number) => [
  ...WRITTEN,
  ...fc.sample(text, { seed: SEED + seed, numRuns: texts }),
  ...fc.sample(number, { seed: SEED + seed, numRuns: numbers }).map(String),
];

test('a message of the chat is kept and taken out as it was typed', async () => {
  const other = await server.as('pm');
  const room = { clientRef: newId(), roomName: 'Typed', memberIds: [other.personId] };
  const { roomId } = await engineer.call(chat.createGroup, room);
  // The others in few messages: a person sends no hundred at once.
  const others = fc.sample(fc.oneof(text, number.map(String)), { seed: SEED + 4, numRuns: 120 });
  const typed = [...WRITTEN, ...[0, 40, 80].map((from) => others.slice(from, from + 40).join('\n'))];
  for (const body of typed) await engineer.call(chat.send, { roomId, clientRef: newId(), body });
  const { messages } = await other.call(chat.messages, { roomId, limit: 200 });
  expect(messages.filter(({ kind }) => kind === 'text').map(({ body }) => body)).toEqual(typed);
  for (const format of ['csv', 'xlsx'] as const) {
    const { bytes } = await other.raw('GET', chatDownloads.export.path, { roomId, format });
    const { rows } = await readTable(server.tenantId, () => bytes, `room.${format}`);
    const cells = new Set(rows.flat().map((cell) => unguarded(cellText(cell))));
    expect(typed.filter((body) => !cells.has(asInSheets(body)))).toEqual([]);
  }
});

/** Whether a search has a word to look for. A sign that is joined out of several is none. */
const isSearchable = (typed: string) => /[\p{L}\p{N}]/u.test(typed) && typed.length <= 100 && !typed.includes('\u200d');

test('a list finds each title by itself', async () => {
  for (const title of WRITTEN.filter(isSearchable)) {
    const { taskId } = await scene.open({ title });
    const { rows } = await engineer.call(tasks.list, { keyword: title });
    expect(
      rows.map((row) => row.taskId),
      title,
    ).toContain(taskId);
  }
});

test('an answer by a link keeps each line that was typed', async () => {
  const architect = await server.as('architect');
  const superintendent = await server.as('super');
  for (const seed of [5, 6, 7]) {
    const made = await superintendent.call(rfis.create, buildRfi(server.projectId));
    const { rfiId } = await engineer.call(
      rfis.send,
      buildSend(
        await superintendent.call(rfis.submit, { rfiId: made.rfiId, version: made.version }),
        [architect.personId],
        '2026-11-27',
      ),
    );
    const link = { recordId: rfiId, clientRef: newId(), scope: 'respond' as const, personId: architect.personId };
    const { url } = await engineer.call(records.share, link);
    const token = url?.split('/').at(-1) ?? '';
    const body = sample(seed, 60, 30).join('\n');
    const after = await server.anonymous.call(shares.respond, { token, clientRef: newId(), body });
    expect(after.sections.map(({ text: said }) => said)).toContain(body);
    expect((await engineer.call(rfis.get, { rfiId })).responses.map((said) => said.body)).toContain(body);
  }
});

test('what is said of many records at once stands in the trail of each as it was typed', async () => {
  const made = [await scene.open(), await scene.open()];
  const taskIds = made.map(({ taskId }) => taskId);
  const reasons = sample(8, 40, 20);
  for (const [at, reason] of reasons.entries()) {
    const dueDate = at % 2 === 0 ? '2026-11-30' : '2026-12-01';
    const { done } = await engineer.call(tasks.bulk, { taskIds, verb: 'setDue', dueDate, reason });
    expect(done).toHaveLength(2);
  }
  for (const recordId of taskIds) {
    const { rows } = await engineer.call(records.activity, { recordId, type: 'trail', pageSize: 100 });
    const said = rows.map((row) => JSON.stringify(row));
    expect(reasons.filter((reason) => !said.some((row) => row.includes(JSON.stringify(reason))))).toEqual([]);
  }
});

test('a schedule of values that is taken out as a sheet is read as it was typed', async () => {
  const { buyer, draft } = await contractScene(server, 'contract');
  const typed = fc.sample(fc.tuple(text, fc.nat(999_999), fc.integer({ min: 0, max: 4 }), fc.nat(99_999)), {
    seed: SEED + 9,
    numRuns: 100,
  });
  const lines = [...WRITTEN.map((description) => [description, 1, 0, 1] as const), ...typed].map(
    ([description, digits, places, cents]) => ({
      description,
      quantity: String(Number((digits / 10 ** places).toFixed(places))),
      unitCost: String(cents / 100),
    }),
  );
  const made = await draft({ lines });
  for (const format of ['csv', 'xlsx'] as const) {
    const asked = { contractId: made.contractId, format };
    const { bytes } = await buyer.raw('GET', contractDownloads.linesSheet.path, asked);
    const fileId = await upload(server, buyer, bytes, `lines.${format}`);
    const { rows } = await buyer.call(contractSheets.cells, { contractId: made.contractId, fileId });
    const [heads = [], ...cells] = rows;
    const read = cells.map((row) => {
      const cell = (head: string) => row[heads.indexOf(head)];
      return { description: cell('Description'), quantity: cell('Quantity'), unitCost: cell('Unit cost') };
    });
    expect(read).toEqual(lines.map((line) => ({ ...line, description: asInSheets(line.description) })));
  }
  const kept = await buyer.call(contracts.setLines, { ...onContract(made), lines });
  expect(kept.lineCount).toBe(lines.length);
});

/** Sheets have one form of accents, usual blanks and no zero-width spaces: decision 215. */
const asInSheets = (typed: string) => typed.normalize('NFC').replaceAll('\u200b', '');

/** What has no width, and joins the parts of a sign. */
const UNSEEN = /\u200b|\u200d|\ufe0f/g;

test('paper says each line of a text, and numbers, as they were typed', async () => {
  const numbers = fc.sample(number, { seed: SEED + 10, numRuns: 80 }).map(String);
  // Long words are broken at the end of a line of paper, and what runs from the right is drawn so.
  const lines = [...WRITTEN.filter((typed) => typed.length < 60 && !/[\u0590-\u06ff]/.test(typed)), ...numbers];
  const { taskId } = await scene.open({ description: lines.join('\n\n') });
  const { bytes } = await engineer.raw('GET', taskDownloads.pdf.path, { taskId });
  const said = pdfText(bytes).join('\n');
  const bare = (words: string) => words.normalize('NFC').replaceAll(UNSEEN, '');
  expect(lines.filter((line) => !bare(said).includes(bare(line)))).toEqual([]);
});
