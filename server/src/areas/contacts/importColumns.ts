import type { COMPANY_ROLES } from '@plumbline/contract/areas/contacts';
import { choice, names, text } from '../../kit/imports/columns.ts';
import type { ValuesOf } from '../../kit/imports/columns.ts';

const ROLE_WORDS: Record<Exclude<(typeof COMPANY_ROLES)[number], 'own'>, string> = {
  client: 'client | owner | customer',
  subcontractor: 'subcontractor | sub',
  supplier: 'vendor | supplier',
  architect: 'architect | designer',
  engineer: 'engineer | consultant',
  inspector: 'inspector | testing lab',
  insurer: 'insurer | broker',
  lender: 'lender | bank',
};

/** The columns of contact lists, as other programs name them. */
export const columns = {
  companyName: text('Company', 160)
    .called('Company name | Firm | Organization | Vendor | Vendor name | Account name | Business name')
    .essential(),
  fullName: text('Name', 120).called('Full name | Contact | Contact name | Person | Display name').essential(),
  title: text('Title', 120).called('Job title | Position | Function'),
  email: text('E-mail', 254).called('Email | Email address | E-mail address | E-mail 1 value | Mail').essential(),
  phone: text('Phone', 40).called(
    'Business phone | Telephone | Phone number | Office phone | Work phone | Phone 1 value',
  ),
  mobile: text('Mobile', 40).called('Mobile phone | Cell | Cell phone'),
  role: choice('What they do for us', ROLE_WORDS).called('Role | Type | Company type | Vendor type | Category'),
  trade: names('Trade', 60).called('Trades | Craft | Division | Specialty'),
  addressLine: text('Address', 200).called('Street | Street address | Business street | Address line 1'),
  city: text('City', 80).called('Town | Business city'),
  state: text('State', 40).called('Province | Region | Business state'),
  postalCode: text('Postal code', 20).called('ZIP | ZIP code | Postcode | Business postal code'),
  country: text('Country', 60).called('Country code | Business country'),
  website: text('Website', 300).called('Web page | URL | Homepage | Web'),
  notes: text('Notes', 5000).called('Note | Comments | Remarks'),
};
export type CardValues = ValuesOf<typeof columns>;
