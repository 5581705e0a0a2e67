import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { unlessTaken } from '../../kit/db/failures.ts';
import { forbidden, invalid, notFound } from '../../kit/errors.ts';
import { findFieldChanges, givenFields, noteChange, rowSetter } from '../../kit/records/index.ts';
import type { FieldChanges } from '../../kit/records/index.ts';
import { EMAIL_TAKEN } from '../contacts/index.ts';
import { CARD_FIELDS, PERSONAL_FIELDS, PROFILE_FIELDS } from './columns.ts';
import { memberLine } from './memberQuery.ts';
import type { MemberLine } from './memberQuery.ts';
import { mayReadPersonal } from './policy.ts';
import type { Family, Input } from './policy.ts';
import { memberVerb } from './verbs.ts';
import type { Given } from './verbs.ts';

type Update = Input<'update'>;
type Assignments = FieldChanges['assignments'];
type Facts = Partial<Omit<Update, 'personId' | 'version'>>;

/** Changes the facts of a person. Omitted fields stay. */
export const update = memberVerb('update', async ({ tx, actor, record, line, input, family }: Given<Update>) => {
  const { changes, card, profile } = await compare(tx, actor, line, input, family);
  if (Object.keys(changes).length === 0) return null;
  const written = write(tx, actor, record, card, profile);
  await unlessTaken(unlessTaken(written, ...EMAIL_TAKEN), ...NUMBER_TAKEN);
  const title = input.fullName ?? line.fullName;
  const searchText = wordsOf({ ...line, ...givenFields(CARD_FIELDS, input), fullName: title });
  return { verb: 'update', header: { title, searchText }, changes };
});

/** Writes the facts of a newly created person into their profile: their creation needs no trail of its own. */
export async function writeFacts(tx: Tx, actor: Actor, personId: string, facts: Facts): Promise<void> {
  const line = await memberLine(tx, { ...actor, scope: () => 'company' }, personId);
  const { profile } = await compare(tx, actor, line, { ...facts, number: undefined }, 'employee');
  await write(tx, actor, { id: personId }, [], profile);
}

/** What the search finds a person by. */
export function wordsOf(card: {
  fullName: string;
  email?: string | null | undefined;
  title?: string | null | undefined;
  phone?: string | null | undefined;
}): string {
  return [card.fullName, card.email, card.title, card.phone].filter(Boolean).join(' ');
}

/** The refusal for a number that another person has: for `unlessTaken`. */
export const NUMBER_TAKEN = [
  ['profile_employee', 'profile_technician'],
  { number: 'Somebody has this number already' },
] as const;

/** What differs between a person and what they are to be: for the trail, and for the rows. */
async function compare(tx: Tx, actor: Actor, line: MemberLine, facts: Facts, family: Family) {
  const { fullName, email, phone, title, trades, number, managerId, emergencyContact: kin } = facts;
  if ((kin !== undefined || facts.homeBase !== undefined) && !mayReadPersonal(actor, line.standing)) throw forbidden();
  const card = findFieldChanges(CARD_FIELDS, line, { fullName, email, phone, title });
  if (card.changes['email'] && line.standing.hasAccount)
    throw invalid({ email: 'They sign in with this address: they change it themselves, in their profile' });
  const profile = findFieldChanges(PROFILE_FIELDS, line, {
    ...facts,
    trades: trades && eachOnce(trades),
    ...kinFields(kin),
  });
  const { employmentType } = profile.changes;
  if (employmentType) profile.changes['employmentType'] = [inWords(employmentType[0]), inWords(employmentType[1])];
  const changes = { ...card.changes, ...withoutPersonal(profile.changes) };
  const numberNow = family === 'employee' ? line.employeeNumber : line.technicianNumber;
  if (number && noteChange(changes, 'number', numberNow, number))
    profile.assignments.push(sql`${sql.ref(`${family}_number`)} = ${number}`);
  if (managerId !== undefined && managerId !== (line.manager?.personId ?? null)) {
    changes['manager'] = [line.manager?.fullName ?? null, await assertManager(tx, line.personId, managerId)];
    profile.assignments.push(sql`manager_id = ${managerId}`);
  }
  return { changes, card: card.assignments, profile: profile.assignments };
}

/** The emergency contact in the columns of the profile. */
export function kinFields(kin: Facts['emergencyContact']) {
  return { emergencyName: kin?.name, emergencyRelation: kin?.relation, emergencyPhone: kin?.phone };
}

/** Changes for the history: personal fields by name only. */
export function withoutPersonal(changes: FieldChanges['changes']): FieldChanges['changes'] {
  return Object.fromEntries(
    Object.entries(changes).map(([field, change]) => {
      if (!(field in PERSONAL_FIELDS)) return [field, change];
      return [field === 'homeBase' ? field : 'emergencyContact', [null, null]];
    }),
  );
}

/** Removes duplicate names, ignoring case; keeps the first spelling. */
function eachOnce(names: readonly string[]): string[] {
  const same = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase();
  return names.filter((name, at) => names.findIndex(same(name)) === at);
}

/** `fullTime` is full time. */
function inWords(employmentType: string | null): string | null {
  return employmentType && employmentType.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Writes the columns of somebody's card and of their profile. */
export async function write(tx: Tx, actor: Actor, of: { id: string }, card: Assignments, profile: Assignments) {
  const cardSet = rowSetter('person')(of, actor, card);
  await Promise.all([
    cardSet && tx.run(cardSet),
    profile.length > 0 &&
      tx.run(sql`update profile set ${sql.join(profile)} where tenant_id = ${tx.tenantId} and person_id = ${of.id}`),
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
