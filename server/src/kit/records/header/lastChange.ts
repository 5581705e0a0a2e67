import type { Values } from '@plumbline/contract/kit/words';
import { sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read } from '../../db/tx.ts';
import type { RecordHeader } from './kind.ts';

/** A sentence for `t`, with its values. */
interface Told {
  sentence: string;
  values: Values;
}
interface LastChange {
  by: string | null;
  byId: string | null;
  verb: string;
  fromStatus: string | null;
  toStatus: string | null;
  seconds: number;
}

/** What somebody did, by the verb of the trail. */
const DID: Readonly<Record<string, string>> = {
  accept: '{by} accepted this {ago}.',
  agree: '{by} agreed to this {ago}.',
  approve: '{by} approved this {ago}.',
  assign: '{by} assigned this {ago}.',
  award: '{by} awarded this {ago}.',
  cancel: '{by} cancelled this {ago}.',
  close: '{by} closed this {ago}.',
  closeNow: '{by} closed this {ago}.',
  complete: '{by} completed this {ago}.',
  decline: '{by} declined this {ago}.',
  dispute: '{by} disputed this {ago}.',
  finish: '{by} finished this {ago}.',
  issue: '{by} issued this {ago}.',
  notAccept: '{by} did not accept this {ago}.',
  recall: '{by} took this back {ago}.',
  reject: '{by} did not accept this {ago}.',
  reopen: '{by} reopened this {ago}.',
  rescind: '{by} took this back {ago}.',
  resolve: '{by} reported this as fixed {ago}.',
  respond: '{by} answered this {ago}.',
  return: '{by} returned this {ago}.',
  send: '{by} sent this {ago}.',
  sign: '{by} signed this {ago}.',
  signOff: '{by} signed this off {ago}.',
  start: '{by} started this {ago}.',
  submit: '{by} submitted this {ago}.',
  uphold: '{by} upheld this {ago}.',
  verify: '{by} verified this {ago}.',
  void: '{by} voided this {ago}.',
};

/** Describes in a sentence who changed a record last and what they did. Undefined for a reader by link, who is told of nobody. */
export async function lastChange(read: Read, actor: Actor, record: RecordHeader): Promise<Told | undefined> {
  if (actor.via === 'share') return undefined;
  const last = await findLast(read, actor, record, false);
  return last && tell(last, actor);
}

/** Tells in a sentence who has just moved a record on from one of these statuses; undefined when nobody has. */
export async function movedAtOnce(
  read: Read,
  actor: Actor,
  record: RecordHeader,
  from: readonly string[],
): Promise<Told | undefined> {
  const last = actor.via === 'share' ? undefined : await findLast(read, actor, record, true);
  if (!last || last.byId === actor.personId || last.seconds > AT_ONCE || last.toStatus !== record.status)
    return undefined;
  return from.some((status) => status === last.fromStatus) ? tell(last, actor) : undefined;
}

/** In seconds: two people who act further apart than this did not act at once. */
const AT_ONCE = 600;

function findLast(read: Read, actor: Actor, { id }: RecordHeader, isMove: boolean): Promise<LastChange | undefined> {
  return read.first<LastChange>(sql`
    select p.full_name as by, t.actor_id as "byId", t.verb, t.from_status as "fromStatus", t.to_status as "toStatus",
      greatest(1, extract(epoch from ${actor.now}::timestamptz - t.at))::int as seconds
    from trail t
    left join person p on p.tenant_id = t.tenant_id and p.id = t.actor_id
    where t.tenant_id = ${actor.tenantId} and t.record_id = ${id}
      ${isMove ? sql`and t.from_status is distinct from t.to_status` : sql``}
    order by t.seq desc
    limit 1`);
}

function tell({ by, verb, seconds }: LastChange, { t }: Actor): Told | undefined {
  if (by === null) return undefined;
  return { sentence: DID[verb] ?? '{by} changed this {ago}.', values: { by, ago: sayAgo(seconds, t) } };
}

function sayAgo(seconds: number, t: Actor['t']): string {
  if (seconds < 60) return t('{n|1 second|# seconds} ago', { n: seconds });
  if (seconds < 3600) return t('{n|1 minute|# minutes} ago', { n: Math.floor(seconds / 60) });
  if (seconds < 172_800) return t('{n|1 hour|# hours} ago', { n: Math.floor(seconds / 3600) });
  return t('{n|1 day|# days} ago', { n: Math.floor(seconds / 86_400) });
}
