import type { Archive, tenantDownloads, tenants } from '@plumbline/contract/areas/tenants';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { id } from '@plumbline/contract/kit/fields';
import { sql } from '../../kit/db/sql.ts';
import * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import { writeArchive } from '../../kit/archive/write.ts';
import { audit, auditAlone } from '../../kit/audit/audit.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { Refusal, notFound, refuse } from '../../kit/errors.ts';
import { serveContent } from '../../kit/files/index.ts';
import type { AppContext, OpenRequest } from '../../kit/http/routes.ts';
import { eachTenant } from '../../kit/jobs/tenants.ts';
import type { Clockwork, Job } from '../../kit/jobs/worker.ts';
import { claimRef } from '../../kit/records/index.ts';

const DAYS = 7;
/** The newest archives of a company that lie ready: each is as large as all of its files. */
const READY_MOST = 3;

const shown = sql`a.id as "archiveId", a.state,
  (select p.full_name from person p where p.tenant_id = a.tenant_id and p.id = a.started_by) as "startedBy",
  a.created_at as "createdAt", a.done, a.total, a.rows, a.files, a.bytes, encode(a.sha256, 'hex') as sha256, a.expires_at as "expiresAt"`;

/** Archives of the company, newest first. */
export function archives(read: Read): Promise<Archive[]> {
  return read.all(
    sql<Archive>`select ${shown} from archive a where a.tenant_id = ${read.tenantId} order by a.created_at desc limit 20`,
  );
}

/** Begins an archive. One is made at a time: who asks meanwhile gets that one. */
export async function startArchive(
  tx: Tx,
  actor: Actor,
  { clientRef }: ParsedOf<typeof tenants.startArchive>,
  context: AppContext,
): Promise<Archive> {
  if (await claimRef(tx, 'tenants.archive', clientRef, {})) {
    await tx.first(sql`select 1 as one from tenant where tenant_id = ${tx.tenantId} for no key update`);
    const busy = await tx.first(
      sql<{ id: string }>`select id from archive where tenant_id = ${tx.tenantId} and state in ('waiting', 'running')`,
    );
    if (busy) return find(tx, busy.id);
    const size = await tx.first(sql<{ bytes: number }>`select ${bytesOfFiles(tx)} as bytes`);
    await context.disk.assertRoom(context.settings.s3 ? 0 : (size?.bytes ?? 0));
    await tx.run(
      sql`insert into archive (tenant_id, id, started_by, created_at)
        values (${tx.tenantId}, ${clientRef}, ${actor.personId}, ${actor.now})`,
    );
    await tx.job('archive', { archiveId: clientRef });
    await audit(tx, actor, {
      verb: 'export',
      resource: 'companyProfile',
      subjectKind: 'archive',
      subjectId: clientRef,
    });
  }
  return find(tx, clientRef);
}

function bytesOfFiles({ tenantId }: Read) {
  return sql`(select coalesce(sum(bytes), 0)::bigint from file where tenant_id = ${tenantId})`;
}

async function find(read: Read, archiveId: string): Promise<Archive> {
  const found = await read.first(
    sql<Archive>`select ${shown} from archive a where a.tenant_id = ${read.tenantId} and a.id = ${archiveId}`,
  );
  if (!found) throw notFound();
  return found;
}

/** Deletes an archive. Leaves one alone that is still being made. */
export async function removeArchive(tx: Tx, actor: Actor, { archiveId }: { archiveId: string }): Promise<null> {
  const { state } = await find(tx, archiveId);
  if (state === 'waiting' || state === 'running')
    throw refuse('This archive is being made. Throw it away when it is ready.');
  await tx.run(
    sql`update archive set expires_at = ${actor.now} where tenant_id = ${tx.tenantId} and id = ${archiveId}`,
  );
  await tx.job('sweepArchives', {});
  await audit(tx, actor, {
    verb: 'removeArchive',
    resource: 'companyProfile',
    subjectKind: 'archive',
    subjectId: archiveId,
  });
  return null;
}

/** The zip itself, in ranges too, so that a download may be taken up again. */
export async function archiveFile(
  { context, actor, request, reply }: OpenRequest & { actor: Actor },
  { archiveId }: z.output<(typeof tenantDownloads)['archiveFile']['input']>,
): Promise<void> {
  const found = await context.database.read(actor.tenantId, (read) =>
    read.first(sql<{ storageKey: string; bytes: number; sha256: Buffer; createdAt: string; shortName: string }>`
      select a.storage_key as "storageKey", a.bytes, a.sha256, a.created_at as "createdAt", t.short_name as "shortName"
      from archive a join tenant t on t.tenant_id = a.tenant_id
      where a.tenant_id = ${read.tenantId} and a.id = ${archiveId} and a.state = 'done' and a.expires_at > ${actor.now}`),
  );
  if (!found) throw notFound();
  // A range request continues an earlier download.
  if (request.headers.range === undefined)
    await auditAlone(context.database, actor, {
      verb: 'download',
      resource: 'companyProfile',
      subjectKind: 'archive',
      subjectId: archiveId,
    });
  await serveContent(context.files, request, reply, {
    ...found,
    fileId: archiveId,
    name: `plumbline-${found.shortName}-${found.createdAt.slice(0, 10)}.zip`,
    mime: 'application/zip',
    kind: 'other',
    inline: false,
    thumbnailKey: null,
  });
}

const payloadShape = z.object({ tenantId: id, archiveId: id });

/** The jobs of archives: making them, and taking them away after their time. */
export function archiveJobs(context: AppContext): { jobs: Record<string, Job>; clockwork: Clockwork[] } {
  return {
    jobs: {
      async archive(payload) {
        const { tenantId, archiveId } = z.parse(payloadShape, payload);
        await makeArchive(context, tenantId, archiveId);
      },
      sweepArchives: () => sweepArchives(context),
    },
    clockwork: [{ job: 'sweepArchives', at: '29 * * * *' }],
  };
}

/** Where an archive lies; never a name that the sweep of files takes for one of theirs. */
export function keyOfArchive(tenantId: string, archiveId: string): string {
  return `${tenantId}/archive-${archiveId}.zip`;
}

async function makeArchive(context: AppContext, tenantId: string, archiveId: string): Promise<void> {
  const { database, files } = context;
  const set = (what: ReturnType<typeof sql>) =>
    database.transact(tenantId, (tx) =>
      tx.run(
        sql`update archive set ${what} where tenant_id = ${tenantId} and id = ${archiveId} and state in ('waiting', 'running')`,
      ),
    );
  // Done, failed or thrown away: a job that runs again finds nothing to do.
  if ((await set(sql`state = 'running', done = 0`)) === 0) return;
  const storageKey = keyOfArchive(tenantId, archiveId);
  const letGo = await holdFor(context, tenantId).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    // The person who asked sees the failure, and may try again when there is room.
    await set(sql`state = 'failed', finished_at = now()`);
  });
  if (!letGo) return;
  const {
    rows,
    files: count,
    bytes,
    sha256,
  } = await writeArchive({
    database,
    files,
    tenantId,
    now: new Date(),
    storageKey,
    report: async (done, total) => void (await set(sql`done = ${done}, total = ${total}`)),
  }).finally(letGo);
  await set(sql`state = 'done', rows = ${rows}, files = ${count}, bytes = ${bytes}, sha256 = ${sha256}, storage_key = ${storageKey},
    finished_at = now(), expires_at = now() + make_interval(days => ${DAYS})`);
  await database.transact(tenantId, async (tx) => {
    const older =
      await tx.run(sql`update archive set expires_at = now() where tenant_id = ${tenantId} and state = 'done' and expires_at > now()
      and id not in (select id from archive where tenant_id = ${tenantId} and state = 'done' order by created_at desc
        limit ${READY_MOST})`);
    if (older > 0) await tx.job('sweepArchives', {});
  });
}

/** Holds room on the disk for an archive: it is about as large as the files in it. */
async function holdFor({ database, disk, settings }: AppContext, tenantId: string): Promise<() => void> {
  const size = await database.read(tenantId, (read) =>
    read.first(sql<{ bytes: number }>`select ${bytesOfFiles(read)} as bytes`),
  );
  return disk.hold(settings.s3 ? 0 : (size?.bytes ?? 0));
}

async function sweepArchives({ database, files }: AppContext): Promise<void> {
  await eachTenant(database, async (tenantId) => {
    const over = await database.read(tenantId, (read) =>
      read.all(sql<{
        id: string;
        key: string | null;
        state: string;
      }>`select id, storage_key as key, state from archive where tenant_id = ${tenantId}
        and (state = 'done' and expires_at <= now() or state in ('waiting', 'running') and created_at < now() - interval '1 day')`),
    );
    for (const { id: archiveId, key, state } of over) {
      await files.remove(key ?? keyOfArchive(tenantId, archiveId));
      await database.transact(tenantId, (tx) =>
        tx.run(
          sql`update archive
            set state = ${state === 'done' ? 'expired' : 'failed'}, storage_key = null
            where tenant_id = ${tenantId} and id = ${archiveId}`,
        ),
      );
    }
  });
}
