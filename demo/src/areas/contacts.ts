import { compliance } from '@plumbline/contract/areas/compliance';
import { contacts as calls } from '@plumbline/contract/areas/contacts';
import { addDays } from '@plumbline/contract/kit/days';
import { addCompliance } from '@plumbline/server/areas/compliance';
import { contactCommands } from '@plumbline/server/areas/contacts';
import { call, fill } from '../moment.ts';
import type { Keyed, Moment } from '../moment.ts';

const INSURANCE = {
  generalLiability: { suffix: 'GL', limitCents: 200_000_000, additionalInsured: true },
  workersComp: { suffix: 'WC', limitCents: 100_000_000, additionalInsured: false },
};

export const contacts = {
  createCompany: call(calls.createCompany, contactCommands.createCompany),
  createPerson: call(calls.createPerson, contactCommands.createPerson),
  /** Trades go by their names; those that are missing come onto the list. */
  async updateCompany(moment: Moment, input: Keyed<typeof calls.updateCompany, 'companyId'>): Promise<void> {
    const { tx, actor, company } = moment;
    const trades = await contactCommands.takeTrades(tx, actor, input.tradeIds ?? []);
    for (const [name, id] of trades) company.names.set(name, id);
    const filled = await fill(moment, calls.updateCompany, input, { about: 'companyId' });
    await contactCommands.updateCompany(tx, actor, filled);
  },
  updateFinance: call(calls.updateFinance, contactCommands.updateFinance, { about: 'companyId' }),
  /** A year's certificate of insurance by the insurer that everybody has. */
  async insure(moment: Moment, input: { insuranceType: keyof typeof INSURANCE; expiresOn: string }): Promise<void> {
    const { suffix, ...kind } = INSURANCE[input.insuranceType];
    const insurance = { ...input, ...kind, kind: 'insurance', carrier: 'Cedar Mutual Insurance' };
    const filled = await fill(moment, compliance.add, insurance, { about: 'companyId' });
    await addCompliance(moment.tx, moment.actor, {
      ...filled,
      policyNo: `CM-${filled.companyId.slice(-6).toUpperCase()}-${suffix}`,
      effectiveOn: addDays(filled.expiresOn ?? '', -365),
    });
  },
  changeStatus: call(calls.changeStatus, contactCommands.changeStatus, { about: 'contactId' }),
  block: call(calls.block, contactCommands.block, { about: 'contactId' }),
  saveGrouping: call(calls.saveGrouping, contactCommands.saveGrouping, { makes: 'groupingId' }),
  setGroupingMembers: call(calls.setGroupingMembers, contactCommands.setGroupingMembers),
};
