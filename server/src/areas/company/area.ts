import { company, companyDownloads } from '@plumbline/contract/areas/company';
import { command, download, query } from '../../kit/http/routes.ts';
import type { Area } from '../../kit/area.ts';
import { member, move, other, stay } from '../../kit/references.ts';
import { billingAddressKind } from './record.ts';
import { billingAddress, billingAddresses } from './billing.ts';
import {
  createBillingAddress,
  decideRemitChange,
  setBillingAddressStatus,
  updateBillingAddress,
} from './billingCommands.ts';
import { logo } from './logo.ts';
import { profile, setOrigins, updateProfile } from './profile.ts';

export const companyArea: Area = {
  routes: {
    routes: [
      query(company.profile, profile),
      command(company.updateProfile, updateProfile),
      command(company.setOrigins, setOrigins),
      query(company.billingAddresses, billingAddresses),
      query(company.billingAddress, billingAddress),
      command(company.createBillingAddress, createBillingAddress),
      command(company.updateBillingAddress, updateBillingAddress),
      command(company.setBillingAddressStatus, setBillingAddressStatus),
      command(company.decideRemitChange, decideRemitChange),
    ],
    downloads: [download(companyDownloads.logo, { types: ['image/*'], ranges: true }, logo, 'stored')],
  },
  kinds: [billingAddressKind],
  references: {
    company: { 'billing_address.company_id': [move, 'Billing addresses'], 'remit_notice.company_id': stay },
    person: { 'remit_change.proposed_by': member, 'remit_change.decided_by': member },
    record: { 'billing_address.id': other },
  },
};
