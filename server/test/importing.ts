import { Readable } from 'node:stream';
import type { ImportChoices } from '@plumbline/contract/kit/imports';
import type { LogImport } from '@plumbline/contract/kit/importCalls';
import { newId } from '@plumbline/contract/kit/uuid';
import type { Job } from '../src/kit/jobs/worker.ts';
import type { Client, TestServer } from './server.ts';

const AT = '2026-11-20T20:00:00Z';

/** A kind of log that is imported in a test: its calls, and the job that does it. */
export interface ImportedLog {
  calls: LogImport;
  jobs: (context: TestServer['context']) => Record<string, Job>;
}
/** Who imports into which project. */
export interface Importer {
  server: TestServer;
  by: Client;
  projectId: string;
}

/** Puts a file where its uploader can import it. */
export async function putFile({ server, by }: Importer, name: string, bytes: Uint8Array | string): Promise<string> {
  const fileId = newId();
  const content = Buffer.from(bytes);
  await server.context.files.put(`imported/${fileId}`, Readable.from([content]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, $3, 'text/csv', 'other', $4, '\\x00', $5, $6)`,
    [server.tenantId, fileId, name, content.length, `imported/${fileId}`, by.personId],
  );
  return fileId;
}

/** What the preview of a log says. */
export async function previewLog(
  importer: Importer,
  { calls }: ImportedLog,
  file: { name: string; bytes: Uint8Array | string },
  said: Partial<ImportChoices> = {},
) {
  const fileId = await putFile(importer, file.name, file.bytes);
  const choices: ImportChoices = { values: {}, people: {}, update: false, overwrite: [], ...said };
  const { by, projectId } = importer;
  const shown = await by.call(calls.importPreview, { projectId, fileId, choices, pageSize: 500 });
  return { fileId, choices, shown };
}

/** Imports a log as it is proposed, without its refused lines. */
export async function bringLog(
  importer: Importer,
  log: ImportedLog,
  file: { name: string; bytes: Uint8Array | string },
  said: Partial<ImportChoices> = {},
) {
  const { fileId, choices, shown } = await previewLog(importer, log, file, said);
  const { server, by, projectId } = importer;
  const skipLines = shown.rows.filter(({ state }) => state === 'refused').map(({ line }) => line);
  const run = { clientRef: newId(), projectId, fileId, mapping: shown.mapping, choices, skipLines };
  const { importId } = await by.call(log.calls.importRun, run);
  const jobs = Object.entries(log.jobs(server.context)).filter(([name]) => name.endsWith('Import'));
  for (const [, job] of jobs) await job({ tenantId: server.tenantId, importId, at: AT });
  return { importId, shown, state: await by.call(log.calls.importStatus, { importId }) };
}
