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

/** A photo that somebody sent, with or without an account, and that hangs nowhere yet; its bytes are not there. Answers its id. */
export async function addLooseFile({ sql, tenantId }: Pick<TestServer, 'sql' | 'tenantId'>, uploadedBy: string) {
  const fileId = newId();
  await sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, 'site.jpg', 'image/jpeg', 'image', 4, '\\x00', $3, $4)`,
    [tenantId, fileId, `test/${fileId}`, uploadedBy],
  );
  return fileId;
}
