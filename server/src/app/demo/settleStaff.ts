import { addDays } from '@plumbline/contract/kit/days';
import { translator } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { actAs, addMember, staffVerbs } from '../../areas/people/index.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import type { DemoClock } from './clock.ts';
import { named } from './settle.ts';
import type { Settled } from './settle.ts';
import { STAFF } from './staff.ts';
import type { DemoHand } from './hand.ts';

/** Everybody else who works at Harbor & Vale, made by its admin. Answers the tenant with them among its people. */
export async function settleStaff(
  context: AppContext,
  tenant: Settled,
  clock: DemoClock,
  options: { at: Date; passwordHash: string },
): Promise<Settled> {
  const { database } = context;
  const accounts = new Map<string, string>();
  for (const [key, hand] of Object.entries(STAFF)) {
    if (hand.cameBack === undefined) continue;
    const [account] = await database.call<{ make_account: string }>('identity.make_account', [
      newId(options.at.getTime()),
      emailOf(hand),
      hand.fullName,
      options.passwordHash,
    ]);
    accounts.set(key, account?.make_account ?? '');
  }
  return database.transact(tenant.tenantId, async (tx) => {
    const admin = await actAs(tx, named(tenant.people, 'avery'), { t: translator('en'), now: options.at });
    const people = new Map(tenant.people);
    for (const [key, hand] of Object.entries(STAFF))
      people.set(key, await hire(tx, admin, hand, { clock, tenant, accountId: accounts.get(key) ?? null }));
    for (const [key, hand] of Object.entries(STAFF)) await keep(tx, context, admin, hand, { clock, people, key });
    return { ...tenant, people };
  });
}

function hire(
  tx: Tx,
  admin: Actor,
  hand: DemoHand,
  { clock, tenant, accountId }: { clock: DemoClock; tenant: Settled; accountId: string | null },
): Promise<string> {
  return addMember(tx, admin, accountId, {
    fullName: hand.fullName,
    email: emailOf(hand),
    title: hand.title,
    phone: hand.phone ?? null,
    companyId: named(tenant.companies, 'own'),
    family: hand.family,
    roles: [hand.role],
    ...(hand.cameBack === undefined ? {} : { lastLoginAt: clock.at(hand.cameBack, 7.5) }),
  });
}

const KIN = [
  ['Maria', 'wife'],
  ['Ben', 'brother'],
  ['Ruth', 'mother'],
  ['Pavel', 'father'],
  ['Grace', 'sister'],
  ['Daniel', 'husband'],
] as const;

/** Whom to call: somebody of the same name, at a number that nobody has. */
function kinOf({ fullName }: DemoHand) {
  const at = Buffer.from(fullName).reduce((sum, byte) => sum + byte, 0);
  const [name, relation] = KIN[at % KIN.length] ?? KIN[0];
  return {
    name: `${name} ${fullName.split(' ').at(-1)}`,
    relation,
    phone: `415-555-01${String(at % 90).padStart(2, '0')}`,
  };
}

/** What is known of somebody, and what happened to them since. */
async function keep(
  tx: Tx,
  context: AppContext,
  admin: Actor,
  hand: DemoHand,
  { clock, people, key }: { clock: DemoClock; people: ReadonlyMap<string, string>; key: string },
): Promise<void> {
  const personId = named(people, key);
  const { update, setRate, enlist, move, invite, leave } = staffVerbs(hand.family, context);
  let { version } = await update(tx, admin, {
    personId,
    version: 1,
    fullName: hand.fullName,
    preferredName: hand.preferredName,
    department: hand.department,
    officeRegion: 'San Francisco',
    trades: hand.trades,
    classification: hand.classification,
    unionLocal: hand.unionLocal,
    emergencyContact: kinOf(hand),
    employmentType: hand.classification === 'Apprentice' ? 'apprenticeship' : 'fullTime',
    hireDate: addDays(clock.dayOf(admin.now), -365 * hand.years),
    ...(hand.reportsTo ? { managerId: named(people, hand.reportsTo) } : {}),
  });
  if (hand.costs)
    ({ version } = await setRate(tx, admin, {
      personId,
      version,
      effectiveFrom: clock.dayOf(admin.now),
      costRateCents: hand.costs,
      billRateCents: Math.round(hand.costs * 1.5),
      otMultiplier: 1.5,
      burdenPct: 38.5,
    }));
  if (hand.both) ({ version } = await enlist(tx, admin, { personId, version }));
  if (!hand.moved) return;
  const [verb, back, reason] = hand.moved;
  const then = { ...admin, now: clock.at(back, 16) };
  if (verb === 'invite') await invite(tx, { ...admin, now: clock.at(back, 10) }, { personId, version });
  else if (verb === 'leave')
    await leave(tx, then, { personId, version, endDate: clock.dayOf(then.now), reason, items: [] });
  else await move(tx, then, verb, { personId, version, reason });
}

function emailOf({ fullName }: DemoHand): string {
  const plain = fullName.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, '').toLowerCase();
  const words = plain.split(' ');
  return `${words[0] ?? ''}.${words.at(-1) ?? ''}@harborvale.example`;
}
