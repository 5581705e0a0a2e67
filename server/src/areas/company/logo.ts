import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { serveContent } from '../../kit/files/index.ts';
import type { StoredFile } from '../../kit/files/index.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';

/** One clear dot: what a company without a logo shows. */
const NOTHING = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** The bytes of our company's logo, for everybody in it. */
export async function logo({ context, actor, request, reply }: OpenRequest & { actor: Actor }): Promise<void> {
  const file = await context.database.read(actor.tenantId, (read) =>
    read.first(sql<StoredFile>`
      select f.id as "fileId", f.name, f.mime, f.kind, f.bytes, f.inline, f.sha256, f.storage_key as "storageKey",
        f.thumbnail_key as "thumbnailKey"
      from company_profile c
        join file f on f.tenant_id = c.tenant_id and f.id = c.logo_file_id
      where c.tenant_id = ${read.tenantId}`),
  );
  if (!file) {
    reply.header('content-type', 'image/png').header('cache-control', 'no-store').send(NOTHING);
    return;
  }
  await serveContent(context.files, request, reply, file);
}
