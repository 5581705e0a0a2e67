import type { RecordRef } from '@plumbline/contract/kit/recordShapes';
import { sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { refColumns, registryOf } from '../../kit/records/index.ts';
import { findRegistry } from '../../kit/records/header/index.ts';
import { projectKind } from '../projects/index.ts';

/** Those records that the actor sees, with their money, by their ids. */
export async function readableRecords(
  read: Read,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, RecordRef>> {
  if (ids.length === 0) return new Map();
  const found = await read.all(sql<RecordRef>`select ${refColumns}
    from record r
    where r.tenant_id = ${read.tenantId} and r.id = any(${[...new Set(ids)]}::uuid[]) and ${registryOf(projectKind).visible(actor)}`);
  const showsMoney = (kind: string) =>
    reaches(actor.scope(findRegistry(kind)?.named(kind).resource ?? kind, 'readCost'), 'own');
  return new Map(found.filter(({ kind }) => showsMoney(kind)).map((record) => [record.recordId, record]));
}
