import { Readable } from 'node:stream';
import { newId } from '@plumbline/contract/kit/uuid';
import type { Client, TestServer } from './server.ts';

/** A file that somebody uploaded; answers its id. */
export async function upload(server: TestServer, by: Client, bytes: Uint8Array, name: string): Promise<string> {
  const fileId = newId();
  const key = `${server.tenantId}/${fileId}`;
  await server.context.files.put(key, Readable.from([Buffer.from(bytes)]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, $3, 'application/octet-stream', 'other', $4, '\\x00', $5, $6)`,
    [server.tenantId, fileId, name, bytes.length, key, by.personId],
  );
  return fileId;
}
