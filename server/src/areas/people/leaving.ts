import { sql } from '../../kit/db/sql.ts';
import { todayOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { forbidden, invalid } from '../../kit/errors.ts';
import { change, lock, mayAsMember, namesOf, nextNumber, takeOff } from '../../kit/records/index.ts';
import type { DutySource, OpenDuty } from '../../kit/records/index.ts';
import { personKind } from '../contacts/index.ts';
import { assertAdminRemains } from '../access/index.ts';
import { endTeams } from '../projects/index.ts';
import { memberLine } from './memberQuery.ts';
import { endSessions, movedTo } from './moves.ts';
import { mayMoveAtAll } from './policy.ts';
import type { Answer, Input } from './policy.ts';
import { memberVerb } from './verbs.ts';
import type { Given } from './verbs.ts';

type Heir = { key: string; toPersonId?: string | null | undefined };
type Stopped = { personId: string; items?: readonly Heir[] };
type HandedAll = { personId: string; toPersonId?: string | null | undefined };
type Item = OpenDuty & { key: string; source: DutySource };

/** Who reports to somebody: they need another manager. */
const reports: DutySource = {
  open: (read, personId) =>
    read.all(sql<OpenDuty>`
      select 'reportsTo' as duty, f.person_id as "recordId", 'person' as kind,
        coalesce(f.employee_number, f.technician_number) as number, p.full_name as title,
        null as "projectId", null as "projectName", null as "mayDo"
      from profile f
        join person p on p.tenant_id = f.tenant_id and p.id = f.person_id
        join membership m on m.tenant_id = f.tenant_id and m.person_id = f.person_id
      where f.tenant_id = ${read.tenantId} and f.manager_id = ${personId} and m.status <> 'left'
      order by lower(p.full_name), f.person_id`),
  async hand(tx, actor, duty, fromId, toId) {
    const record = await lock(tx, { ...actor, scope: () => 'company' }, personKind, duty.recordId);
    await tx.run(sql`
      update profile
      set manager_id = ${toId === duty.recordId ? null : toId}
      where tenant_id = ${tx.tenantId} and person_id = ${duty.recordId}`);
    const manager: [string, string] = [await namesOf(tx, [fromId]), await namesOf(tx, [toId])];
    await change(tx, actor, record, {}, { verb: 'update', changes: { manager } });
  },
};

/** How people leave, with every area that holds duties of theirs. */
export function leaving(areas: readonly DutySource[]) {
  const sources = [reports, ...areas];

  async function itemsOf(read: Read, personId: string): Promise<Item[]> {
    const found = await Promise.all(
      sources.map(async (source) => (await source.open(read, personId)).map((duty) => ({ ...duty, source }))),
    );
    return found.flat().map((duty) => ({ ...duty, key: `${duty.duty}.${duty.recordId}` }));
  }

  return {
    /** What lies open with a person, for who may end their time here. */
    async handOver(read: Read, actor: Actor, { personId }: Input<'handOver'>): Promise<Answer<'handOver'>> {
      const { standing } = await memberLine(read, actor, personId);
      if (!mayMoveAtAll(actor, standing)) throw forbidden();
      return (await itemsOf(read, personId)).map(({ source: _source, ...item }) => item);
    },

    /** Somebody leaves. Every open item is settled or nothing is done. */
    leave: memberVerb('leave', async (given: Given<Input<'leave'>>) => {
      const { tx, actor, line, input } = given;
      if (input.endDate > todayOf(actor, actor.facts.tenant.timeZone))
        throw invalid({
          endDate: 'This day lies ahead. Record the leaving once it has come; until then suspend the sign-in.',
        });
      const items = await itemsOf(tx, input.personId);
      const settled = new Map(input.items.map((item) => [item.key, item]));
      const unsettled = items.filter(({ key }) => !settled.get(key)?.toPersonId && !settled.get(key)?.waiver);
      await assertHeirs(
        tx,
        items,
        input,
        unsettled.map(({ key }) => [`items.${key}`, 'Hand this to somebody, or say why nobody needs to take it']),
      );
      const waived: string[] = [];
      for (const item of items) {
        const how = settled.get(item.key);
        const note = how?.waiver || line.fullName;
        if (how?.toPersonId) await item.source.hand(tx, actor, item, input.personId, how.toPersonId, note);
        else waived.push(`${item.number ?? item.title}: ${how?.waiver ?? ''}`);
      }
      await endWork(tx, actor, input.personId, input.endDate);
      await assertAdminRemains(tx);
      return movedTo(given, 'leave', 'left', input.reason || null, {
        endDate: input.endDate,
        handedOver: items.length - waived.length,
        waived,
      });
    }),

    /** Hands over the named open items; the others stay. Answers the details for the audit. */
    async handItems({ tx, actor, line, input }: Given<Stopped>): Promise<object> {
      if (!input.items?.length) return {};
      const heirs = new Map(input.items.map(({ key, toPersonId }) => [key, toPersonId]));
      const items = await itemsOf(tx, input.personId);
      await assertHeirs(tx, items, { ...input, items: input.items });
      let handedOver = 0;
      for (const item of items) {
        const heir = heirs.get(item.key);
        if (!heir) continue;
        await item.source.hand(tx, actor, item, input.personId, heir, line.fullName);
        handedOver += 1;
      }
      return { handedOver };
    },

    /** Throws 1400 unless somebody could take over all that lies open with another. */
    async assertHeir({ tx, input: { personId, toPersonId } }: Given<HandedAll>): Promise<void> {
      if (toPersonId) await assertHeirs(tx, ...toOne(await itemsOf(tx, personId), personId, toPersonId));
    },

    /** Hands all that lies open to one person, who `assertHeir` let take it. Answers what the audit says of it. */
    async handAll({ tx, actor, line, input: { personId, toPersonId } }: Given<HandedAll>): Promise<object> {
      if (!toPersonId) return {};
      const items = await itemsOf(tx, personId);
      for (const item of items) await item.source.hand(tx, actor, item, personId, toPersonId, line.fullName);
      return { handedOver: items.length };
    },
  };
}

function toOne(items: readonly Item[], personId: string, toPersonId: string) {
  return [items, { personId, items: items.map(({ key }) => ({ key, toPersonId })) }] as const;
}

/** Throws 1400 with these refusals, and with one for each item whose new person does not work here now or whose roles do not let them act. */
async function assertHeirs(
  tx: Tx,
  open: readonly Item[],
  { personId, items }: { personId: string; items: readonly Heir[] },
  refused: readonly (readonly [field: string, sentence: string])[] = [],
): Promise<void> {
  const byKey = new Map(open.map((item) => [item.key, item]));
  const wrong: Parameters<typeof invalid>[0] = Object.fromEntries(refused);
  const named = items.flatMap(({ key, toPersonId }) => {
    const item = byKey.get(key);
    return item && toPersonId ? [{ ...item, toPersonId }] : [];
  });
  for (const mayDo of new Set(named.map((item) => item.mayDo))) {
    const asked = named.filter((item) => item.mayDo === mayDo);
    const able = await heirsAmong(tx, mayDo, [...new Set(asked.map(({ toPersonId }) => toPersonId))]);
    for (const { key, toPersonId } of asked) {
      const heir = able.get(toPersonId);
      if (!heir || toPersonId === personId) wrong[`items.${key}`] = 'Choose somebody who works here now';
      else if (!heir.able) wrong[`items.${key}`] = { sentence: UNABLE[actionOf(mayDo)], values: { name: heir.name } };
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

const UNABLE = {
  manage: '{name} cannot take this over: no role of theirs lets them manage it',
  respond: '{name} cannot take this over: no role of theirs lets them answer it',
};
const actionOf = (mayDo: string | null) => (mayDo?.endsWith('.manage') ? 'manage' : 'respond');

/** The people among these who work here now, and whether their roles allow the action. */
async function heirsAmong(tx: Tx, mayDo: string | null, ids: readonly string[]) {
  const [resource = '', action = ''] = mayDo?.split('.') ?? [];
  const rows = await tx.all(sql<{ id: string; name: string; able: boolean }>`
    select m.person_id as id, p.full_name as name,
      ${mayDo ? mayAsMember(sql`m.tenant_id`, sql`m.person_id`, resource, action) : sql`true`} as able
    from membership m
      join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    where m.tenant_id = ${tx.tenantId} and m.person_id = any(${[...ids]}::uuid[])
      and m.status = 'active' and m.account_id is not null`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ends what somebody was here: status, roles, teams, sessions. The rows stay for the history and for a rehire. */
async function endWork(tx: Tx, actor: Actor, personId: string, endDate: string): Promise<void> {
  const person = sql`tenant_id = ${tx.tenantId} and person_id = ${personId}`;
  await Promise.all([
    tx.run(sql`update membership set status = 'left' where ${person}`),
    tx.run(sql`update profile set end_date = ${endDate} where ${person}`),
    // Not later than yesterday: from this moment on no role counts.
    tx.run(sql`
      update membership_role
      set valid_to = least(valid_to, ${endDate}::date, current_date - 1),
        valid_from = least(valid_from, ${endDate}::date, current_date - 1)
      where ${person}`),
    tx.run(sql`delete from role_request where ${person}`),
    endTeams(tx, actor, personId, endDate),
    endSessions(tx, personId),
  ]);
}

/** Removes the personal data from the card of a person who left. The history of records keeps its entries. */
export const anonymise = memberVerb('anonymise', async (given: Given<Input<'anonymise'>>) => {
  const { tx, actor, record, input } = given;
  const { personId, reason } = input;
  const person = sql`tenant_id = ${tx.tenantId} and person_id = ${personId}`;
  const fullName = `Former employee ${await nextNumber(tx, tx.tenantId, 'former')}`;
  await Promise.all([
    tx.run(sql`
      update person
      set full_name = ${fullName}, email = null, phone = null
      where tenant_id = ${tx.tenantId} and id = ${personId}`),
    tx.run(sql`update membership set account_id = null where ${person}`),
    tx.run(sql`
      update profile
      set preferred_name = null, union_local = null, reach_note = null, emergency_name = null, emergency_relation = null,
        emergency_phone = null, home_base = null, signature_id = null, anonymised_at = ${actor.now}
      where ${person}`),
    takeOff(tx, actor, record, 'photo'),
  ]);
  return {
    verb: 'anonymise',
    header: { title: fullName, searchText: fullName },
    audit: { resource: 'employee.status', subject: fullName, detail: { reason } },
  };
});
