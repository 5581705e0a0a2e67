import type { Channel, Timing } from '@plumbline/contract/areas/notifications/events';
import { TIMINGS } from '@plumbline/contract/areas/notifications/events';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { inbox } from '@plumbline/contract/areas/notifications/inbox';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse, required } from '../../kit/errors.ts';
import { NO_HOURS, hoursColumns } from '../../kit/notices/readers.ts';
import { readUnsubscribe } from '../../kit/notices/unsubscribe.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { loadAny, refColumns, selectPerson } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';

type Preferences = OutputOf<typeof inbox.preferences>;
type Setting = Preferences['chosen'][number];

/** The company's requirements for everybody whom an event tells, for any project and state of the record. */
const REQUIRED = sql`mandatory and audience = 'told' and project_id is null and condition = 'always'`;

export async function preferences(read: Read, actor: Actor): Promise<Preferences> {
  const mine = sql`tenant_id = ${read.tenantId} and person_id = ${actor.personId}`;
  const [chosen, must, hours] = await Promise.all([
    read.all(
      sql<Setting>`select event, channel, timing from notification_preference where ${mine} order by event, channel`,
    ),
    read.all(sql<Setting>`select event, channel, timing from notification_rule
      where tenant_id = ${read.tenantId} and ${REQUIRED} order by event, channel, timing`),
    read.first(sql<Preferences['hours']>`select ${hoursColumns} from notification_hours where ${mine}`),
  ]);
  return { chosen, required: must, hours: hours ?? NO_HOURS };
}

/** Lowers an event for me. Below what the company requires it is refused. */
export async function prefer(tx: Tx, actor: Actor, input: ParsedOf<typeof inbox.prefer>): Promise<Preferences> {
  const { event, channel, timing } = input;
  if (channel !== 'mail' && timing !== null && timing !== 'now' && timing !== 'off')
    throw invalid({ timing: 'Mails alone wait for an hour or a morning' });
  if (timing !== null) await assertMayLower(tx, event, channel, timing);
  await savePreference(tx, actor.personId, event, channel, timing);
  return preferences(tx, actor);
}

async function assertMayLower(read: Read, event: string, channel: Channel, timing: Timing): Promise<void> {
  const must = await requiredTiming(read, event, channel);
  if (must && TIMINGS.indexOf(timing) > TIMINGS.indexOf(must))
    throw refuse('Your company requires this. It cannot be lowered.');
}

/** How soon the company requires an event to be told; a rule for every kind holds for each. Undefined where it requires nothing. */
async function requiredTiming(read: Read, event: string, channel: Channel): Promise<Timing | undefined> {
  const ofAll = `*.${event.split('.')[1] ?? ''}`;
  const rows = await read.all(sql<{ timing: Timing }>`select timing from notification_rule
    where tenant_id = ${read.tenantId} and channel = ${channel} and event in (${event}, ${ofAll}) and ${REQUIRED}`);
  return TIMINGS.find((timing) => rows.some((row) => row.timing === timing));
}

async function savePreference(
  tx: Tx,
  personId: string,
  event: string,
  channel: Channel,
  timing: Timing | null,
): Promise<void> {
  await tx.run(
    timing === null
      ? sql`delete from notification_preference
          where tenant_id = ${tx.tenantId} and person_id = ${personId} and event = ${event} and channel = ${channel}`
      : sql`insert into notification_preference (tenant_id, person_id, event, channel, timing)
          values (${tx.tenantId}, ${personId}, ${event}, ${channel}, ${timing})
          on conflict (tenant_id, person_id, event, channel) do update set timing = excluded.timing`,
  );
}

export async function setHours(tx: Tx, actor: Actor, input: ParsedOf<typeof inbox.setHours>): Promise<Preferences> {
  const { quietFrom, quietTo, digestAt } = input;
  if ((quietFrom === null) !== (quietTo === null)) throw invalid({ quietTo: 'Say from when to when' });
  await tx.run(sql`insert into notification_hours (tenant_id, person_id, quiet_from, quiet_to, digest_at)
    values (${tx.tenantId}, ${actor.personId}, ${quietFrom}::time, ${quietTo}::time, ${digestAt}::time)
    on conflict (tenant_id, person_id) do update
      set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, digest_at = excluded.digest_at`);
  return preferences(tx, actor);
}

type Mutes = OutputOf<typeof inbox.mutes>;

/** What I muted; of a record that I may no longer see it says nothing. */
export async function mutes(read: Read, actor: Actor, registry: Registry): Promise<Mutes> {
  return read.all(sql<Mutes[number]>`
    select m.id as "muteId", m.kind,
      (select to_json(said) from (select ${refColumns} from record r
        where r.tenant_id = m.tenant_id and r.id = m.record_id and ${registry.visible(actor)}) said) as record,
      ${selectPerson(read.tenantId, sql`m.by_person_id`)} as person
    from notification_mute m
    where m.tenant_id = ${read.tenantId} and m.person_id = ${actor.personId}
    order by m.created_at desc, m.id`);
}

export async function mute(
  tx: Tx,
  actor: Actor,
  { muteId, recordId, kind, personId }: ParsedOf<typeof inbox.mute>,
  registry: Registry,
): Promise<Mutes> {
  if ([recordId, kind, personId].filter(Boolean).length !== 1)
    throw invalid({ recordId: 'Name one record, kind or person' });
  if (recordId) await loadAny(tx, actor, registry, recordId);
  // Only a person who told me of something may be named, so that nobody can probe ids of people.
  if (personId)
    required(
      await tx.first(sql`select from notification
        where tenant_id = ${tx.tenantId} and person_id = ${actor.personId} and actor_id = ${personId} limit 1`),
    );
  await tx.run(sql`insert into notification_mute (tenant_id, id, person_id, record_id, kind, by_person_id, created_at)
    values (${tx.tenantId}, ${muteId}, ${actor.personId}, ${recordId ?? null}, ${kind ?? null}, ${personId ?? null}, ${actor.now})
    on conflict do nothing`);
  return mutes(tx, actor, registry);
}

export async function unmute(
  tx: Tx,
  actor: Actor,
  { muteId }: ParsedOf<typeof inbox.unmute>,
  registry: Registry,
): Promise<Mutes> {
  await tx.run(sql`delete from notification_mute
    where tenant_id = ${tx.tenantId} and id = ${muteId} and person_id = ${actor.personId}`);
  return mutes(tx, actor, registry);
}

type Unsubscribing = OutputOf<typeof inbox.unsubscribing>;

/** What the link of a mail stops. Throws 1004 for a link that is not ours. */
export async function unsubscribing({ context }: OpenRequest, token: string): Promise<Unsubscribing> {
  const { tenantId, personId, event } = whose(context.vault, token);
  return context.database.read(tenantId, (read) => stateOf(read, personId, event));
}

/** Stops the mails of a kind, where the company does not require them. Done twice it is done once. */
export async function unsubscribe({ context }: OpenRequest, token: string): Promise<Unsubscribing> {
  const { tenantId, personId, event } = whose(context.vault, token);
  return context.database.transact(tenantId, async (tx) => {
    const before = await stateOf(tx, personId, event);
    if (before.required) return before;
    await savePreference(tx, personId, event, 'mail', 'off');
    return { ...before, stopped: true };
  });
}

function whose(vault: OpenRequest['context']['vault'], token: string) {
  const found = readUnsubscribe(vault, token);
  if (!found) throw notFound();
  return found;
}

async function stateOf(read: Read, personId: string, event: string): Promise<Unsubscribing> {
  const row = required(
    await read.first(sql<{ company: string; stopped: boolean }>`
      select t.name as company,
        exists (select from notification_preference c where c.tenant_id = p.tenant_id and c.person_id = p.id and c.event = ${event}
          and c.channel = 'mail' and c.timing = 'off') as stopped
      from person p join tenant t on t.tenant_id = p.tenant_id
      where p.tenant_id = ${read.tenantId} and p.id = ${personId}`),
  );
  return { ...row, event, required: (await requiredTiming(read, event, 'mail')) !== undefined };
}
