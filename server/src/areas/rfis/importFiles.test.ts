import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { projects } from '@plumbline/contract/areas/projects';
import { rfis } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newProject } from '../../../test/newProject.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { readTable } from '../../kit/sheets/read.ts';
import { cellText } from '../../kit/sheets/table.ts';
import { rfiJobs } from './import.ts';

/*
 * Whole logs of other systems through the real import; each record is compared with the cells of its line. Uses two logs kept here, and those of the
 * folder in LOG_FILES, for which it prints its findings.
 */

const KEPT = join(import.meta.dirname, '../../../test/logs');
const folder = process.env['LOG_FILES'];
const found = (folder ? await readdir(folder) : []).filter((name) => /\.(csv|xlsx)$/.test(name));
if (folder && found.length === 0) throw new Error(`${folder} holds no log`);
const FILES: [name: string, path: string][] = [
  ...['procore.csv', 'registre.csv'].map((name): [string, string] => [name, join(KEPT, name)]),
  ...found.map((name): [string, string] => [name, join(folder ?? '', name)]),
];
const AT = '2026-11-20T20:00:00Z';
/** What begins a word for a status, in the languages of the logs. */
const STATUSES: [RegExp, string][] = [
  // A draft that was closed was never sent.
  [/^(void|annul|closed-draft)/i, 'void'],
  [/^(clos|ferm)/i, 'closed'],
  [/^(draft|brouillon)/i, 'draft'],
  [/^(open|ouvert|pending)/i, 'open'],
  [/^(answered|répondu|returned)/i, 'answered'],
];

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ clock: new Date(AT) });
  admin = await server.as('admin');
});
afterAll(() => server.close());

test.each(FILES)(
  '%s comes in with its own numbers, assignees and answers',
  async (name, path) => {
    const bytes = new Uint8Array(await readFile(path));
    const { projectId } = await admin.call(projects.create, newProject());
    const look = { projectId, fileId: await uploaded(name, bytes) };
    const shown = await admin.call(rfis.importPreview, look);
    const words = shown.values.flatMap((column) => column.words.map((one) => ({ field: column.label, ...one })));
    expect(words.filter(({ value }) => value === null)).toEqual([]);
    expect([shown.numbers, shown.counts['refused'] ?? 0]).toEqual(['keep', 0]);
    const run = { ...look, clientRef: newId(), mapping: shown.mapping };
    const { importId } = await admin.call(rfis.importRun, run);
    await rfiJobs(server.context).rfiImport?.({ tenantId: server.tenantId, importId, at: AT });
    expect(await admin.call(rfis.importStatus, { importId })).toMatchObject({ state: 'done', message: null });

    const records = await recordsOf(projectId);
    const { rows } = await readTable('a', () => bytes, name);
    const lines = rows.slice(shown.header?.[1]).flatMap((cells) => {
      const cell = (field: string) => cellText(cells[shown.mapping[field] ?? -1] ?? null).trim();
      return cell('title') && cell('number') ? [cell] : [];
    });
    expect(records).toHaveLength(lines.length);
    const kept = new Map(records.map((record) => [record.ref, record]));
    for (const cell of lines) {
      const record = kept.get(cell('number').replace(/\s+/g, ' '));
      expect(record?.number, cell('number')).toMatch(new RegExp(`(^|\\D)0*${cell('number').replace(/^\D*0*/, '')}$`));
      expect(record).toMatchObject({
        title: cell('title').replace(/\s+/g, ' '),
        status: STATUSES.find(([word]) => word.test(cell('status')))?.[1],
        answer: cell('officialResponse') || null,
        // Euros are left out and told: they are never turned into dollars.
        cents: cell('costImpactAmount').includes('€') ? null : centsOf(cell('costImpactAmount')),
      });
      if (cell('question')) expect(record?.question).toBe(cell('question'));
      // Nobody of the log is anybody here: they are names, for which the open ones wait.
      const assignees = cell('reviewers').split(/\s*;\s*/);
      const named = record?.names.filter(({ name: who }) => assignees.includes(who)) ?? [];
      expect(named.map(({ name: who, waits }) => `${who} ${waits}`)).toEqual(
        assignees.filter(Boolean).map((who) => `${who} ${record?.status === 'open'}`),
      );
    }
    const again = await admin.call(rfis.importPreview, look);
    expect(again).toMatchObject({ good: 0, already: lines.length, changed: 0 });
    if (found.includes(name)) process.stdout.write(`${said(name, shown, records)}\n`);
  },
  120_000,
);

interface Imported {
  ref: string;
  number: string;
  title: string;
  status: string;
  question: string;
  answer: string | null;
  cents: number | null;
  names: { name: string; waits: boolean }[];
}

function recordsOf(projectId: string): Promise<Imported[]> {
  return server.sql<Imported>(
    `select x.imported_ref as ref, r.number, r.title, r.status, x.question, x.cost_impact_cents::float8 as cents, i.names,
      (select s.body from rfi_response s where s.tenant_id = r.tenant_id and s.rfi_id = r.id) as answer
    from record r join rfi x on x.tenant_id = r.tenant_id and x.id = r.id
      join imported_record i on i.tenant_id = r.tenant_id and i.record_id = r.id
    where r.tenant_id = $1 and r.project_id = $2`,
    [server.tenantId, projectId],
  );
}

/** A file as an upload leaves it. */
async function uploaded(name: string, bytes: Uint8Array): Promise<string> {
  const fileId = newId();
  await server.context.files.put(`logs/${fileId}`, Readable.from([Buffer.from(bytes)]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, $3, 'text/csv', 'other', $4, '\\x00', $5, $6)`,
    [server.tenantId, fileId, name, bytes.length, `logs/${fileId}`, admin.personId],
  );
  return fileId;
}

/** An amount as a cell writes it, in cents. */
function centsOf(text: string): number | null {
  const digits = text.replace(/[^\d.,]/g, '').replace(/[.,](?=\d{3}\b)/g, '');
  return digits ? Math.round(Number(digits.replace(',', '.')) * 100) : null;
}

function said(
  name: string,
  { total, counts, mapping, guessed, peopleNamed }: Awaited<ReturnType<typeof preview>>,
  records: readonly Imported[],
): string {
  const statuses = [...Map.groupBy(records, ({ status }) => status)].map(([status, of]) => `${of.length} ${status}`);
  const cents = records.reduce((sum, one) => sum + (one.cents ?? 0), 0);
  return [
    `${name}: ${total} lines, ${JSON.stringify(counts)}; ${records.length} records: ${statuses.join(', ')}`,
    `  ${Object.values(mapping).filter((at) => at >= 0).length} columns, guessed by their cells: ${guessed.join(', ') || 'none'}`,
    `  ${peopleNamed.length} names, ${peopleNamed.filter(({ person }) => !person).length} of them nobody here`,
    `  ${records.filter(({ names }) => names.some(({ waits }) => waits)).length} wait for a name; ${records.filter(({ answer }) => answer).length} answers; ${(cents / 100).toFixed(2)} of cost`,
    `  numbers ${records.map(({ number }) => number).toSorted()[0]} to ${records
      .map(({ number }) => number)
      .toSorted()
      .at(-1)}`,
  ].join('\n');
}
function preview(input: { projectId: string; fileId: string }) {
  return admin.call(rfis.importPreview, input);
}
