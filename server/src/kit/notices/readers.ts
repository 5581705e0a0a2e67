import { createHash } from 'node:crypto';
import { daysBetween, dayIn } from '@plumbline/contract/kit/days';
import { sql } from '../db/sql.ts';
import type { Sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import type { Read } from '../db/tx.ts';
import type { RecordHeader } from '../records/header/index.ts';
import { audienceOf, rulesThatAdd } from './decide.ts';
import type { Happened, Mute, Preference, Reader, Rule } from './decide.ts';

/** The default hours: no quiet hours, and the daily mail at half past six. */
export const NO_HOURS: Reader['hours'] = { quietFrom: null, quietTo: null, digestAt: '06:30' };

/** The columns of a rule as `Rule` has them. */
export const ruleColumns = sql`id as "ruleId", event, audience, project_role as "projectRole", project_id as "projectId", channel,
  timing, mandatory, condition, left(quiet_from::text, 5) as "quietFrom", left(quiet_to::text, 5) as "quietTo"`;

/** The columns of `notification_hours` as `Reader.hours` has them. */
export const hoursColumns = sql`left(quiet_from::text, 5) as "quietFrom", left(quiet_to::text, 5) as "quietTo",
  left(digest_at::text, 5) as "digestAt"`;

/** What the company and its people say of notices, and who has what to do with a record. */
export interface Known {
  rules: Rule[];
  /** `watchers`, `projectRole:safety` and so on, with their people. */
  audiences: Map<string, Set<string>>;
  /** Of the company: by its calendar records are late. */
  zone: string;
}

/** Reads the company's rules, and the people's relations to the record. */
export async function readRulesAndAudiences(read: Read, record: RecordHeader): Promise<Known> {
  const row = await read.first(sql<{
    rules: Rule[];
    watchers: string[];
    seats: [string, string][];
    zone: string;
  }>`
    select ${asList(sql`select ${ruleColumns} from notification_rule where tenant_id = ${read.tenantId}`)} as rules,
      array(select person_id from record_party
        where tenant_id = ${read.tenantId} and record_id = ${record.id} and role = 'watcher') as watchers,
      (select coalesce(json_agg(json_build_array(project_role, person_id)), '[]') from project_member
        where tenant_id = ${read.tenantId} and project_id = ${record.projectId}) as seats,
      (select time_zone from tenant where tenant_id = ${read.tenantId}) as zone`);
  const audiences = new Map<string, Set<string>>();
  const add = (name: string, people: readonly (string | null)[]) => {
    const all = audiences.get(name) ?? new Set<string>();
    for (const personId of people) if (personId) all.add(personId);
    audiences.set(name, all);
  };
  add('owner', [record.ownerId]);
  add('creator', [record.createdBy]);
  add('holders', record.ball);
  add('watchers', row?.watchers ?? []);
  for (const [role, personId] of row?.seats ?? []) add(`projectRole:${role}`, [personId]);
  return { rules: row?.rules ?? [], audiences, zone: row?.zone ?? 'UTC' };
}

/** The rules of the company. */
export function readRules(read: Read): Promise<Rule[]> {
  return read.all(sql<Rule>`select ${ruleColumns} from notification_rule where tenant_id = ${read.tenantId}`);
}

/** What happened, as rules look at it. */
export function happenedTo(
  record: RecordHeader,
  { zone }: Known,
  { reason, byId, now }: Pick<Happened, 'reason' | 'byId' | 'now'>,
): Happened {
  const { kind, id: recordId, projectId, dueDate } = record;
  const dueIn = dueDate ? daysBetween(dayIn(zone, now), dueDate) : null;
  return { kind, reason, recordId, projectId, byId, dueIn, now };
}

/** Selects people whom the rules tell of an event that does not tell them itself. */
export function listAlsoTold(happened: Happened, { rules, audiences }: Known, told: ReadonlySet<string>): string[] {
  const people = rulesThatAdd(happened, rules).flatMap((rule) => [...(audiences.get(audienceOf(rule)) ?? [])]);
  return [...new Set(people)].filter((personId) => !told.has(personId) && personId !== happened.byId);
}

/** The preferences of these members, and their relations to the record. */
export async function readReaders(
  read: Read,
  members: readonly Actor[],
  { audiences }: Known,
  added: ReadonlySet<string>,
): Promise<Map<string, Reader>> {
  const ids = members.map(({ personId }) => personId);
  const mine = sql`tenant_id = ${read.tenantId} and person_id = any(${ids}::uuid[])`;
  const row = await read.first(sql<{
    preferences: (Preference & { personId: string })[];
    mutes: (Mute & { personId: string })[];
    hours: (Reader['hours'] & { personId: string })[];
    devices: { personId: string; deviceId: string }[];
  }>`select ${asList(sql`select person_id as "personId", event, channel, timing
      from notification_preference where ${mine}`)} as preferences,
    ${asList(sql`select person_id as "personId", record_id as "recordId", kind, by_person_id as "byPersonId"
      from notification_mute where ${mine}`)} as mutes,
    ${asList(sql`select person_id as "personId", ${hoursColumns} from notification_hours where ${mine}`)} as hours,
    ${asList(sql`select person_id as "personId", id as "deviceId" from notification_device where ${mine}`)} as devices`);
  return new Map(
    members.map((member) => {
      const isTheirs = ({ personId }: { personId: string }) => personId === member.personId;
      const is = [...audiences].filter(([, people]) => people.has(member.personId)).map(([name]) => name);
      const reader: Reader = {
        is: new Set(added.has(member.personId) ? is : ['told', ...is]),
        zone: member.facts.preferences.timeZone ?? member.facts.tenant.timeZone,
        preferences: row?.preferences.filter(isTheirs) ?? [],
        mutes: row?.mutes.filter(isTheirs) ?? [],
        hours: row?.hours.find(isTheirs) ?? NO_HOURS,
        devices: row?.devices.filter(isTheirs).map(({ deviceId }) => deviceId) ?? [],
      };
      return [member.personId, reader];
    }),
  );
}

/** The id of the notice for a person whom a rule tells. It is the same when the job runs again. */
export function noticeIdFor(noticeId: string, personId: string): string {
  const hex = createHash('sha256').update(`${noticeId} ${personId}`).digest('hex');
  return `${noticeId.slice(0, 13)}-8${hex.slice(0, 3)}-a${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

/** SQL: the rows of a query as an array of JSON. */
function asList(query: Sql): Sql {
  return sql`(select coalesce(json_agg(line), '[]') from (${query}) line)`;
}
