import { addDays } from '@plumbline/contract/kit/days';
import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import { createBillingAddress, decideRemitChange, updateProfile } from '../../areas/company/index.ts';
import { contactVerbs, makeCompany, makeContact } from '../../areas/contacts/index.ts';
import { actAs } from '../../areas/people/index.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import type { DemoClock } from './clock.ts';
import { FIRMS, MORE_FIRMS } from './firms.ts';
import type { DemoFirm } from './firms.ts';
import { named } from './settle.ts';
import type { Settled } from './settle.ts';

/** Working days ago when the directory was put in order. */
const KEPT = 40;

/** Fills the directory of a company: what is known of each firm, its papers, groupings, billing addresses, and its own profile. */
export async function settleDirectory(context: AppContext, tenant: Settled, clock: DemoClock): Promise<void> {
  const now = clock.at(KEPT, 9);
  const actors = await context.database.read(tenant.tenantId, (read) =>
    Promise.all(
      ['avery', 'priya'].map((person) => actAs(read, named(tenant.people, person), { t: translator('en'), now })),
    ),
  );
  const [avery, priya] = actors.map((actor): Actor => ({ ...actor, now, quiet: true }));
  if (!avery || !priya) return;
  await context.database.transact(tenant.tenantId, async (tx) => {
    const owner = named(tenant.people, 'jordan');
    for (const [key, firm] of Object.entries(FIRMS))
      await fill(tx, avery, clock, { companyId: named(tenant.companies, key), version: 1 }, firm, owner);
    for (const firm of MORE_FIRMS) {
      const { companyName, roles, phone } = firm;
      const made = await makeCompany(tx, avery, {
        companyName,
        roles,
        phone,
        ...(firm.status === 'prospect' ? { status: 'prospect' } : {}),
      });
      await fill(tx, avery, clock, made, firm, owner);
    }
    await group(tx, avery, tenant);
    await addresses(tx, avery, priya, tenant);
    await updateProfile(tx, avery, {
      version: 1,
      legalName: 'Harbor & Vale Construction, Inc.',
      phone: '415-555-0100',
      email: 'office@harborvale.example',
      website: 'https://harborvale.example',
      addressLine: '200 Townsend St',
      city: 'San Francisco',
      state: 'CA',
      postalCode: '94107',
      country: 'US',
      licenses: [{ state: 'CA', number: 'B-1048823', expiry: clock.day(-300) }],
    });
  });
}

const AREA_CODES = ['415', '510', '650', '408', '925', '707', '831'];

/** A number of the range that belongs to nobody; whoever is written down twice has the same one. */
function phoneOf(fullName: string): string {
  const sum = Array.from(fullName).reduce((total, letter, at) => total + letter.charCodeAt(0) * (at + 1), 0);
  return `${AREA_CODES[sum % AREA_CODES.length]}-555-01${10 + (sum % 83)}`;
}

async function fill(
  tx: Tx,
  actor: Actor,
  clock: DemoClock,
  company: { companyId: string; version: number },
  firm: DemoFirm & { companyName?: string; status?: string; reason?: string },
  ownerId: string,
): Promise<void> {
  const { companyId } = company;
  const trades = await contactVerbs.takeTrades(tx, actor, firm.trades ?? []);
  const known = await tx.first<{ company_name: string; version: number }>({
    text: 'select c.company_name, r.version from company c join record r on r.tenant_id = c.tenant_id and r.id = c.id where c.tenant_id = $1 and c.id = $2',
    values: [tx.tenantId, companyId],
  });
  if (!known) return;
  const domain = `${known.company_name.toLowerCase().replace(/[^a-z]+/g, '')}.example`;
  const people: string[] = [];
  for (const [fullName, title, mail] of firm.people ?? []) {
    const phone = phoneOf(fullName);
    people.push(
      (await makeContact(tx, actor, { fullName, title, companyId, email: `${mail}@${domain}`, phone })).personId,
    );
  }
  const updated = await contactVerbs.updateCompany(tx, actor, {
    companyId,
    version: known.version,
    companyName: known.company_name,
    tradeIds: [...trades.values()],
    city: firm.city,
    state: firm.state ?? 'CA',
    country: 'US',
    addressLine: firm.address,
    legalName: firm.legalName,
    licenseNumber: firm.license,
    licenseState: firm.license ? 'CA' : null,
    diversityFlags: firm.diversity ?? [],
    primaryContactId: people[0] ?? null,
    keeperId: ownerId,
  });
  if (firm.terms)
    await contactVerbs.updateFinance(tx, actor, {
      companyId,
      version: updated.version,
      paymentTermsDays: firm.terms,
      defaultRetainagePct: 5,
    });
  await papers(tx, actor, clock, companyId, firm);
  await stand(tx, actor, companyId, firm);
}

async function papers(tx: Tx, actor: Actor, clock: DemoClock, companyId: string, firm: DemoFirm): Promise<void> {
  const today = clock.dayOf(clock.latest);
  for (const [insuranceType, days] of [
    ['generalLiability', firm.liability],
    ['workersComp', firm.workers],
  ] as const) {
    if (days === undefined) continue;
    const expiresOn = addDays(today, days);
    await contactVerbs.addCompliance(tx, actor, {
      clientRef: newId(actor.now.getTime()),
      companyId,
      kind: 'insurance',
      insuranceType,
      carrier: 'Cedar Mutual Insurance',
      policyNo: `CM-${companyId.slice(-6).toUpperCase()}-${insuranceType === 'generalLiability' ? 'GL' : 'WC'}`,
      limitCents: insuranceType === 'generalLiability' ? 200_000_000 : 100_000_000,
      effectiveOn: addDays(expiresOn, -365),
      expiresOn,
      additionalInsured: insuranceType === 'generalLiability',
      fileIds: [],
    });
  }
}

async function stand(
  tx: Tx,
  actor: Actor,
  companyId: string,
  firm: { status?: string; reason?: string },
): Promise<void> {
  if (firm.status !== 'onHold' && firm.status !== 'doNotUse') return;
  const row = await tx.first<{ version: number }>({
    text: 'select version from record where tenant_id = $1 and id = $2',
    values: [tx.tenantId, companyId],
  });
  const on = { contactId: companyId, version: row?.version ?? 1, reason: firm.reason ?? '' };
  if (firm.status === 'onHold') await contactVerbs.changeStatus(tx, actor, { ...on, status: 'onHold' });
  else await contactVerbs.block(tx, actor, { ...on, blocked: true });
}

async function group(tx: Tx, actor: Actor, tenant: Settled): Promise<void> {
  const preferred = newId(actor.now.getTime());
  await contactVerbs.saveGrouping(tx, actor, {
    groupingId: preferred,
    name: 'Preferred bidders',
    colour: 'green',
    rule: null,
  });
  await contactVerbs.setGroupingMembers(tx, actor, {
    groupingId: preferred,
    contactIds: ['halvorsen', 'redwood', 'sierraPeak', 'ironbridge', 'vertex'].map((key) =>
      named(tenant.companies, key),
    ),
    isIn: true,
  });
  await contactVerbs.saveGrouping(tx, actor, {
    groupingId: newId(actor.now.getTime()),
    name: 'Design team',
    colour: 'blue',
    rule: { roles: ['architect', 'engineer'], tradeIds: [], statuses: ['active'] },
  });
}

async function addresses(tx: Tx, avery: Actor, priya: Actor, tenant: Settled): Promise<void> {
  const place = {
    city: 'San Francisco',
    state: 'CA',
    country: 'US',
    poRequired: false,
    defaultBillTo: false,
    defaultRemitTo: false,
  };
  const address = (more: { addressName: string; line1: string; postalCode: string }) => ({
    ...place,
    clientRef: newId(priya.now.getTime()),
    emails: [],
    deliveryMethod: 'mail' as const,
    ...more,
  });
  const lockbox = await createBillingAddress(tx, priya, {
    ...address({ addressName: 'Harbor & Vale lockbox', line1: 'PO Box 4410', postalCode: '94107' }),
    remitTo: true,
    billTo: false,
    defaultRemitTo: true,
  });
  await decideRemitChange(tx, avery, {
    addressId: lockbox.addressId,
    version: lockbox.version,
    changeId: lockbox.pending?.changeId ?? '',
    agree: true,
  });
  await createBillingAddress(tx, priya, {
    ...address({ addressName: 'Harbor & Vale accounting', line1: '200 Townsend St', postalCode: '94107' }),
    remitTo: false,
    billTo: true,
    defaultBillTo: true,
  });
  for (const [key, addressName, line1, postalCode] of [
    ['owner', 'Mission Creek Health, accounts payable', '1700 Owens St', '94158'],
    ['juniper', 'Juniper Street Housing, accounting', '455 Juniper St', '94103'],
  ] as const)
    await createBillingAddress(tx, priya, {
      ...address({ addressName, line1, postalCode }),
      companyId: named(tenant.companies, key),
      remitTo: false,
      billTo: true,
      defaultBillTo: true,
    });
  await createBillingAddress(tx, priya, {
    ...address({ addressName: 'Cedar Bank wire desk', line1: '1 Embarcadero Center', postalCode: '94111' }),
    remitTo: true,
    billTo: false,
  });
}
