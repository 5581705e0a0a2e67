import type { Page } from '@playwright/test';
import { ask } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { button, dialog, heading, more, screen, title } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

/* The screens of people, directory, papers and company: every tab and every dialog. */

const { admin, engineer, technician, subTenantAdmin } = PEOPLE;

/** The card of a person, by family and name. */
const member = (family: 'employee' | 'technician', name: string, tab: string) => async (page: Page) => {
  const { rows } = await ask<{ rows: { personId: string }[] }>(
    page.request,
    `/apisc/${family}/list?fullName=${encodeURIComponent(name)}`,
  );
  return `/${family}/${rows[0]?.personId}/${tab}`;
};
const employee = (tab: string) => member('employee', 'Jordan Reyes', tab);
const luis = (tab: string) => member('technician', 'Luis Ortega', tab);

/** The card of a company or contact, by name. */
const card = (name: string, tab: string) => async (page: Page) => {
  const { rows } = await ask<{ rows: { contactId: string; name: string }[] }>(
    page.request,
    `/apisc/contact/directory?keyword=${encodeURIComponent(name)}`,
  );
  return `/contact/${rows.find((row) => row.name === name)?.contactId}?tab=${tab}`;
};
const company = (tab: string) => card('Redwood Electric', tab);

const CONFIG = '/setting/technicianConfig';
const list = (name: string) => (page: Page) => page.getByRole('list', { name });
const wide = { only: 'wide' } as const;

const MEMBERS: Screen[] = [
  screen('employee', admin, employee('profile'), title('Jordan Reyes')),
  screen('roles of an employee', admin, employee('roles'), (page) => page.getByText('Change roles')),
  screen('changing roles', admin, employee('roles'), (page) => page.getByRole('form', { name: 'Change roles' }), {
    press: button('Change roles'),
  }),
  screen('projects of an employee', admin, employee('projects'), list('Projects')),
  screen('rates of an employee', admin, employee('rates'), heading('New rate')),
  screen('approvals of an employee', admin, employee('approvals'), title('Jordan Reyes')),
  screen('security of an employee', admin, employee('security'), heading('Second factor')),
  screen('activity of an employee', admin, employee('activity'), heading('Activity')),
  screen('editing an employee', admin, employee('profile'), dialog(/^Edit/), { press: button('Edit') }),
  screen('suspending an employee', admin, employee('profile'), dialog(/^Suspend/), { press: more('Suspend') }),
  screen('recording that one leaves', admin, employee('profile'), dialog(/^Record leaving/), {
    press: more('Record leaving'),
  }),
  screen('new employee', admin, '/employee?act=new', dialog('New employee')),
  screen('a roster brought in', admin, '/employee?act=import', dialog('Import people')),
  screen('technician', admin, luis('profile'), title('Luis Ortega')),
  screen('certificates of a technician', admin, luis('certificates'), heading('Certificates')),
  screen('adding a certificate', admin, luis('certificates'), dialog('Add certificate'), {
    press: button('Add certificate'),
  }),
  screen('skills of a technician', admin, luis('skills'), heading('Skills')),
  screen('activity of a technician', admin, luis('activity'), heading('Activity')),
  screen('new technician', admin, '/technician?act=new', dialog('New technician'), wide),
];

const CONTACTS: Screen[] = [
  screen('company of the directory', admin, company('overview'), title('Redwood Electric')),
  screen('people of a company', admin, company('people'), (page) => page.getByText('Primary contact')),
  screen('projects of a company', admin, company('projects'), (page) => page.getByText(/open RFI/).first()),
  screen('papers of a company', admin, company('compliance'), heading('General liability')),
  screen('asking for a paper', admin, company('compliance'), dialog('Ask for a document'), {
    press: button('Ask for a document'),
  }),
  screen('adding a paper', admin, company('compliance'), dialog('Add document'), {
    press: button('Add one that we have'),
  }),
  screen('documents of a company', admin, company('documents'), (page) => page.getByText(/^Drop files here/)),
  screen('activity of a company', admin, company('activity'), heading('Activity')),
  screen('editing a company', admin, company('overview'), dialog('Edit company'), { press: button('Edit') }),
  screen('a company put on hold', admin, company('overview'), dialog('Put on hold'), { press: more('Put on hold') }),
  screen('merging two cards', admin, company('overview'), dialog('Merge with another card'), {
    press: more(/^Merge/),
  }),
  screen('contact', admin, card('Bram Voss', 'overview'), title('Bram Voss')),
  screen('editing a contact', admin, card('Bram Voss', 'overview'), dialog('Edit contact'), { press: button('Edit') }),
  screen('new company', admin, '/contact', dialog('New company'), { press: button('New company') }),
  screen('new contact', admin, '/contact', dialog('New contact'), { press: more('New contact') }),
  screen('a list brought in', admin, '/contact', dialog('Import contacts'), { press: more('Import contacts') }),
  screen('groupings', admin, '/contact', dialog('Groupings'), { press: more('Edit groupings') }),
  screen('new grouping', admin, '/contact', dialog('New grouping'), { press: newGrouping, only: 'wide' }),
  screen('titles', admin, '/contact', dialog('Titles'), { press: more('Edit titles') }),
  screen('duplicates', admin, '/contact', dialog('Find duplicates'), { press: more('Find duplicates') }),
];

const SETTINGS: Screen[] = [
  screen('skills that are kept', admin, `${CONFIG}?tab=skills`, heading('Skills')),
  screen('adding a skill', admin, `${CONFIG}?tab=skills`, dialog('Add skill'), { press: button('Add skill'), ...wide }),
  screen('types of certificates', admin, `${CONFIG}?tab=certificates`, heading('Types of certificates')),
  screen('adding a type', admin, `${CONFIG}?tab=certificates`, dialog('Add type'), { press: button('Add type') }),
  screen('asking for a certificate', admin, `${CONFIG}?tab=certificates`, dialog('Ask for a certificate'), {
    press: button('Ask for one'),
  }),
  screen('who holds what', admin, `${CONFIG}?tab=compliance`, (page) => page.getByRole('table')),
  screen('RFI types', admin, '/companyProfile?tab=rfiTypes', (page) => page.getByText('Design coordination')),
  screen('editing an RFI type', admin, '/companyProfile?tab=rfiTypes', dialog('RFI type'), {
    press: button('New RFI type'),
  }),
  screen('second factors of the company', admin, '/companyProfile?tab=security', heading('Second factors')),
  screen('embedding', admin, '/companyProfile?tab=embedding', (page) => page.getByLabel('Sites, one per line')),
  screen('archive', admin, '/companyProfile?tab=archive', heading('Export everything')),
  screen('new sub-tenant', admin, '/companyProfile?tab=subtenants', dialog('New sub-tenant'), {
    press: button('New sub-tenant'),
  }),
  screen('documents to accept', admin, '/policyAbout?tab=documents', heading('Site safety policy')),
  screen('new document', admin, '/policyAbout?tab=documents', dialog('New document'), {
    press: button('New document'),
  }),
  screen('who accepted what', admin, '/policyAbout?tab=acceptances', (page) => page.getByText('Avery Cole').first()),
  screen('about Plumbline', engineer, '/policyAbout?tab=about', heading(/^Plumbline/)),
  screen('reading a document', engineer, '/policyAbout', dialog(/Agreement on using Plumbline/), {
    press: button(/^Read$/),
  }),
];

const MINE: Screen[] = [
  screen('my photo and signature', engineer, '/personalProfile?tab=pictures', heading('Signature')),
  screen('my security', engineer, '/personalProfile?tab=security', heading('Second factors')),
  screen('changing my password', engineer, '/personalProfile?tab=security', dialog('Change password'), {
    press: button('Change password'),
  }),
  screen('adding an authenticator app', engineer, '/personalProfile?tab=security', authenticator, {
    press: button('Add an authenticator app'),
  }),
  screen('setting a second factor up', technician, '/verification', title('Set up a second factor')),
];

const LISTS: Screen[] = [
  screen('employees', admin, '/employee', title(/./)),
  screen('technicians', admin, '/technician', title(/./)),
  screen('roles of employees', admin, '/setting/employeeRole', title(/./)),
  screen('roles of technicians', admin, '/setting/technicianRole', title(/./)),
  screen('papers and skills of technicians', admin, '/setting/technicianConfig', title(/./)),
  screen('billing address', admin, '/setting/billingAddress', title(/./)),
  screen('company', admin, '/companyProfile', title(/./)),
  screen('directory', admin, '/contact', title(/./)),
  screen('my profile', engineer, '/personalProfile', title(/./)),
  screen('policies', engineer, '/policyAbout', title(/./)),
  screen('companies below', admin, '/subtenant', title(/./)),
  screen('standing alone', subTenantAdmin, '/subtenant/upgrade', title(/./)),
  screen('plan', admin, '/licence', title(/./)),
];

export const screens: readonly Screen[] = [...LISTS, ...MEMBERS, ...CONTACTS, ...SETTINGS, ...MINE];

async function newGrouping(page: Page): Promise<void> {
  await more('Groupings')(page);
  await page.getByRole('button', { name: 'New grouping' }).click();
}

function authenticator(page: Page) {
  return page.getByRole('dialog', { name: /Add an authenticator app|Confirm that it is you/ });
}
