import type { Member, employees } from '@plumbline/contract/areas/people';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { forbidden, invalid, notFound } from '../../kit/errors.ts';
import { change } from '../../kit/records/index.ts';
import type { TrailEntry } from '../../kit/records/index.ts';
import { emailTaken } from '../contacts/index.ts';
import { numberTaken, wordsOf } from './commands.ts';
import { memberLine } from './memberQuery.ts';
import type { MemberLine } from './memberQuery.ts';
import { mayReadPersonal } from './policy.ts';
import type { Family } from './policy.ts';
import { answerWith, take } from './take.ts';

type Update = ParsedOf<typeof employees.update>;
type Facts = Partial<Omit<Update, 'personId' | 'version'>>;
type Changed = NonNullable<TrailEntry['changes']>;

/** Changes what is known of a person. What is left out stays as it is. */
export async function update(tx: Tx, actor: Actor, family: Family, input: Update): Promise<Member> {
  const { record, line } = await take(tx, actor, input, 'update', [family]);
  const { changes, card, profile } = await compare(tx, actor, line, input, family);
  if (Object.keys(changes).length === 0) return answerWith(tx, actor, input.personId, [family]);
  try {
    await write(tx, input.personId, card, profile);
    const fullName = input.fullName ?? line.fullName;
    await change(
      tx,
      actor,
      record,
      {
        title: fullName,
        searchText: wordsOf({
          fullName,
          email: now(input.email, line.email),
          title: now(input.title, line.title),
          phone: now(input.phone, line.phone),
        }),
      },
      { verb: 'update', changes },
    );
  } catch (error) {
    throw numberTaken(emailTaken(error));
  }
  return answerWith(tx, actor, input.personId, [family]);
}

/** The facts of somebody who was made a moment ago, into their profile: their beginning needs no trail of its own. */
export async function writeFacts(tx: Tx, actor: Actor, personId: string, facts: Facts): Promise<void> {
  const line = await memberLine(tx, { ...actor, scope: () => 'company' }, personId);
  const { profile } = await compare(tx, actor, line, { ...facts, number: undefined }, 'employee');
  await write(tx, personId, [], profile);
}

/** Columns of `profile` that are kept as they are sent. */
const KEPT = {
  preferred_name: 'preferredName',
  department: 'department',
  office_region: 'officeRegion',
  hire_date: 'hireDate',
  employment_type: 'employmentType',
  union_local: 'unionLocal',
  classification: 'classification',
} as const;

/** What differs between a person and what they are to be: for the trail, and for the rows. What is personal is named there without its words. */
async function compare(tx: Tx, actor: Actor, line: MemberLine, facts: Facts, family: Family) {
  const changes: Changed = {};
  const card: RawBuilder<unknown>[] = [];
  const profile: RawBuilder<unknown>[] = [];
  const differs = (field: string, before: string | null, after: string | null, secret = false) => {
    if (before === after) return false;
    changes[field] = secret ? [null, null] : [said(field, before), said(field, after)];
    return true;
  };
  for (const [column, field] of [
    ['full_name', 'fullName'],
    ['email', 'email'],
    ['phone', 'phone'],
    ['title', 'title'],
  ] as const) {
    const after = facts[field];
    if (after === undefined || !differs(field, line[field], after || null)) continue;
    if (field === 'email' && line.standing.hasAccount)
      throw invalid({ email: 'They sign in with this address: they change it themselves, in their profile' });
    card.push(sql`${sql.ref(column)} = ${after || null}`);
  }
  for (const [column, field] of Object.entries(KEPT)) {
    const after = facts[field];
    if (after !== undefined && differs(field, line[field], after || null))
      profile.push(sql`${sql.ref(column)} = ${after || null}`);
  }
  if (facts.trades !== undefined) {
    const trades = eachOnce(facts.trades);
    if (differs('trades', line.trades.join(', ') || null, trades.join(', ') || null))
      profile.push(sql`trades = ${trades}::text[]`);
  }
  const numberNow = family === 'employee' ? line.employeeNumber : line.technicianNumber;
  if (facts.number && differs('number', numberNow, facts.number))
    profile.push(sql`${sql.ref(`${family}_number`)} = ${facts.number}`);
  if (facts.managerId !== undefined && (facts.managerId ?? null) !== (line.manager?.personId ?? null)) {
    changes['manager'] = [
      line.manager?.fullName ?? null,
      await assertManager(tx, line.personId, facts.managerId ?? null),
    ];
    profile.push(sql`manager_id = ${facts.managerId ?? null}`);
  }
  profile.push(...personal(actor, line, facts, differs));
  return { changes, card, profile };
}

/** Each name once, whatever its case, as it was said first. */
function eachOnce(names: readonly string[]): string[] {
  const same = (name: string) => (one: string) => one.toLowerCase() === name.toLowerCase();
  return names.filter((name, at) => names.findIndex(same(name)) === at);
}

/** What only who reads it may write: 403 else. */
function personal(
  actor: Actor,
  line: MemberLine,
  { emergencyContact, homeBase }: Facts,
  differs: (field: string, before: string | null, after: string | null, secret: boolean) => boolean,
): RawBuilder<unknown>[] {
  if (emergencyContact === undefined && homeBase === undefined) return [];
  if (!mayReadPersonal(actor, line.standing)) throw forbidden();
  const set: RawBuilder<unknown>[] = [];
  if (homeBase !== undefined && differs('homeBase', line.homeBase, homeBase || null, true))
    set.push(sql`home_base = ${homeBase || null}`);
  const before = { name: line.emergencyName, relation: line.emergencyRelation, phone: line.emergencyPhone };
  for (const key of ['name', 'relation', 'phone'] as const) {
    const after = emergencyContact?.[key];
    if (after !== undefined && differs('emergencyContact', before[key], after || null, true))
      set.push(sql`${sql.ref(`emergency_${key}`)} = ${after || null}`);
  }
  return set;
}

async function write(
  tx: Tx,
  personId: string,
  card: RawBuilder<unknown>[],
  profile: RawBuilder<unknown>[],
): Promise<void> {
  await Promise.all([
    card.length > 0
      ? tx.run(sql`update person set ${sql.join(card)} where tenant_id = ${tx.tenantId} and id = ${personId}`)
      : undefined,
    profile.length > 0
      ? tx.run(
          sql`update profile set ${sql.join(profile)} where tenant_id = ${tx.tenantId} and person_id = ${personId}`,
        )
      : undefined,
  ]);
}

/** The name of who shall be somebody's manager: a member, and nobody who reports to them in turn. Throws 1400, or 1004 for a stranger. */
async function assertManager(read: Read, personId: string, managerId: string | null): Promise<string | null> {
  if (!managerId) return null;
  const row = await read.first(sql<{ name: string; works: boolean; below: boolean }>`
    with recursive above as (
      select ${managerId}::uuid as id
      union select f.manager_id
      from profile f
      join above on above.id = f.person_id
      where f.tenant_id = ${read.tenantId} and f.manager_id is not null
    )
    select p.full_name as name,
      exists (select from membership m where m.tenant_id = p.tenant_id and m.person_id = p.id and m.status <> 'left') as works,
      exists (select from above where id = ${personId}) as below
    from person p where p.tenant_id = ${read.tenantId} and p.id = ${managerId}`);
  if (!row) throw notFound();
  if (!row.works) throw invalid({ managerId: 'Choose somebody who works here' });
  if (row.below) throw invalid({ managerId: 'This person reports to them, directly or through others' });
  return row.name;
}

/** A value as the history tells it: `fullTime` is full time. */
function said(field: string, value: string | null): string | null {
  return field === 'employmentType' && value ? value.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : value;
}

/** A field as it is after a change that may leave it out. */
function now(after: string | null | undefined, before: string | null): string | null {
  return after === undefined ? before : after;
}
