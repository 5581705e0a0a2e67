import type { CONTACT_FIELDS } from '@plumbline/contract/areas/contacts';
import type { FieldSpec } from '../../kit/sheets/columns.ts';

export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The columns of contact lists, as other programs name them. */
export const IMPORT_COLUMNS: (FieldSpec & { key: ContactField })[] = [
  {
    key: 'companyName',
    label: 'Company',
    synonyms: ['Company name', 'Firm', 'Organization', 'Vendor', 'Vendor name', 'Account name', 'Business name'],
    type: 'text',
    max: 160,
  },
  {
    key: 'fullName',
    label: 'Name',
    synonyms: ['Full name', 'Contact', 'Contact name', 'Person', 'Display name'],
    type: 'text',
    max: 120,
  },
  { key: 'title', label: 'Title', synonyms: ['Job title', 'Position', 'Function'], type: 'text', max: 120 },
  {
    key: 'email',
    label: 'E-mail',
    synonyms: ['Email', 'Email address', 'E-mail address', 'E-mail 1 value', 'Mail'],
    type: 'text',
    max: 254,
  },
  {
    key: 'phone',
    label: 'Phone',
    synonyms: ['Business phone', 'Telephone', 'Phone number', 'Office phone', 'Work phone', 'Phone 1 value'],
    type: 'text',
    max: 40,
  },
  { key: 'mobile', label: 'Mobile', synonyms: ['Mobile phone', 'Cell', 'Cell phone'], type: 'text', max: 40 },
  {
    key: 'role',
    label: 'What they do for us',
    synonyms: ['Role', 'Type', 'Company type', 'Vendor type', 'Category'],
    type: 'enum',
    values: {
      client: 'client',
      owner: 'client',
      customer: 'client',
      subcontractor: 'subcontractor',
      sub: 'subcontractor',
      vendor: 'supplier',
      supplier: 'supplier',
      architect: 'architect',
      designer: 'architect',
      engineer: 'engineer',
      consultant: 'engineer',
      inspector: 'inspector',
      'testing lab': 'inspector',
      insurer: 'insurer',
      broker: 'insurer',
      lender: 'lender',
      bank: 'lender',
    },
  },
  { key: 'trade', label: 'Trade', synonyms: ['Trades', 'Craft', 'Division', 'Specialty'], type: 'list', max: 60 },
  {
    key: 'addressLine',
    label: 'Address',
    synonyms: ['Street', 'Street address', 'Business street', 'Address line 1'],
    type: 'text',
    max: 200,
  },
  { key: 'city', label: 'City', synonyms: ['Town', 'Business city'], type: 'text', max: 80 },
  { key: 'state', label: 'State', synonyms: ['Province', 'Region', 'Business state'], type: 'text', max: 40 },
  {
    key: 'postalCode',
    label: 'Postal code',
    synonyms: ['ZIP', 'ZIP code', 'Postcode', 'Business postal code'],
    type: 'text',
    max: 20,
  },
  { key: 'country', label: 'Country', synonyms: ['Country code', 'Business country'], type: 'text', max: 60 },
  { key: 'website', label: 'Website', synonyms: ['Web page', 'URL', 'Homepage', 'Web'], type: 'text', max: 300 },
  { key: 'notes', label: 'Notes', synonyms: ['Note', 'Comments', 'Remarks'], type: 'text', max: 5000 },
];
