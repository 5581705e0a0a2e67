import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { records } from '@plumbline/contract/kit/records';
import { sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { addParties, allow, change, lockAny, removePartiesSql } from '../header/index.ts';
import { mayInvolveOthers, watcherList } from './parts.ts';
import type { Registry } from '../header/index.ts';

/** Adds watchers: oneself, or others when one may manage the record. */
export async function watch(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof records.watch>,
  registry: Registry,
): Promise<PersonRef[]> {
  return setWatchers(tx, actor, input, registry, 'watch');
}

/** Takes watchers off. */
export async function unwatch(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof records.unwatch>,
  registry: Registry,
): Promise<PersonRef[]> {
  return setWatchers(tx, actor, input, registry, 'unwatch');
}

async function setWatchers(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof records.watch>,
  registry: Registry,
  verb: 'watch' | 'unwatch',
): Promise<PersonRef[]> {
  const { record, kind } = await lockAny(tx, actor, registry, input.recordId);
  if (input.personIds.some((personId) => personId !== actor.personId)) allow(mayInvolveOthers(actor, record, kind));
  const before = await watchers(tx, record.id);
  if (verb === 'watch') await addParties(tx, record.id, input.personIds, 'watcher');
  else await tx.run(removePartiesSql(tx, record.id, 'watcher', input.personIds));
  const after = await watchers(tx, record.id);
  if (before.length === after.length) return after;
  const others = [...differ(after, before), ...differ(before, after)].filter(
    (person) => person.personId !== actor.personId,
  );
  if (others.length > 0) {
    const names = others.map((person) => person.fullName).join(', ');
    await change(
      tx,
      actor,
      record,
      { bump: false },
      { verb, changes: { watchers: verb === 'watch' ? [null, names] : [names, null] } },
    );
  } else {
    tx.announce({ kind: record.kind, id: record.id, projectId: record.projectId, version: record.version });
  }
  return after;
}

async function watchers(read: Read, recordId: string): Promise<PersonRef[]> {
  const row = await read.first(sql<{ list: PersonRef[] }>`select (${watcherList(read.tenantId, recordId)}) as list`);
  return row?.list ?? [];
}

function differ(some: PersonRef[], others: PersonRef[]): PersonRef[] {
  return some.filter((person) => !others.some((other) => other.personId === person.personId));
}
